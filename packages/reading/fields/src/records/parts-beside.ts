import { unionOf } from '../layout/box-geometry.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import { isTyped, rowOf, type Grid, type GridRow } from './grid.js';

/** Columns of a grid, from the first one to the one before `end`. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Fewer rows than this share that fill all parts are no records. */
const leastWhole = 0.6;

/**
 * A grid, and the lists that it may hold side by side, each a text with its figures: earnings beside deductions, the two columns of a
 * menu. They show by a heading of figures that comes again below another text, or by columns alike without headings. The
 * parts alone where few rows fill them all. What heads the texts of a part is its title.
 */
export function withPartsBeside(grid: Grid): Grid[] {
  const spans = spansOf(grid);
  const isParted = spans.length > 1 && spans.every((span) => hasFigures(grid, span)) && areAlike(grid, spans);
  if (!isParted) return [grid];
  const whole = grid.body.filter(({ cells }) => spans.every(({ start }) => cells.has(start)));
  const parts = spans.map((span) => partOf(grid, span));
  return whole.length < leastWhole * grid.body.length ? parts : [grid, ...parts];
}

/** A text behind figures begins the next list. */
function spansOf({ contents }: Grid): Span[] {
  const starts = contents.flatMap((content, column) =>
    column === 0 || (content === 'text' && isTyped(contents[column - 1])) ? [column] : [],
  );
  return starts.map((start, at) => ({ start, end: starts[at + 1] ?? contents.length }));
}

function hasFigures({ contents }: Grid, { start, end }: Span): boolean {
  return contents[start] === 'text' && contents.slice(start + 1, end).includes('number');
}

function areAlike(grid: Grid, [first, ...others]: readonly Span[]): boolean {
  if (first === undefined) return false;
  const ofFirst = headingsOf(grid, first);
  if (ofFirst.some((text) => text !== ''))
    return others.every((span) => headingsOf(grid, span).some((text) => text !== '' && ofFirst.includes(text)));
  const contentsOf = ({ start, end }: Span): string => grid.contents.slice(start, end).join(' ');
  return others.every(
    (span) => headingsOf(grid, span).every((text) => text === '') && contentsOf(span) === contentsOf(first),
  );
}

/** What heads the columns behind the first text. */
function headingsOf({ headings }: Grid, { start, end }: Span): string[] {
  return headings.slice(start + 1, end).map(({ own }) => own.toLowerCase());
}

function partOf(grid: Grid, { start, end }: Span): Grid {
  const body = grid.body.flatMap(({ cells }): GridRow[] => {
    const own = [...cells.values()].filter(({ column, columnSpan }) => column >= start && column + columnSpan <= end);
    return own.length === 0 ? [] : [rowOf(own.map((cell) => ({ ...cell, column: cell.column - start })))];
  });
  return {
    ...grid,
    columnCount: end - start,
    headings: grid.headings.slice(start, end),
    contents: grid.contents.slice(start, end),
    body,
    box: unionOf(body.map(({ box }) => box)),
    title: labelTokens(grid.headings[start]?.whole ?? '').join(' '),
  };
}
