import type { PageWord } from '../extraction-types.js';
import { bottom, right } from '../layout/box-geometry.js';
import { sizeOf } from '../layout/layout-page.js';
import { linesOf } from './cell-items.js';
import { cellOf, rowOf, slotsOf, type Cell, type Grid, type GridRow, type Slot } from './grid.js';

/** Cells say two things where so many of a column have a line below the first that would have fitted beside it, or looks otherwise. */
const leastStacked = 0.3;
const [leastCells, spacePerHeight] = [2, 0.3];
/** Smaller print than this share of the line above is another thing. */
const smallPrint = 0.9;

/**
 * Tables whose cells may say two things, one below the other (a ware and its number, a subject and its teacher), once more with
 * a column for the first lines of such cells and one for what is below them. Which of both tables is read the scores tell,
 * but where the lines below are set in another type or are codes: then nobody reads both as one.
 */
export function withLines(grid: Grid): Grid[] {
  const joined = grid.source === 'alike' ? grid : { ...grid, body: withLinesBelow(grid) };
  const texts = grid.contents.flatMap((content, column) => (content === 'text' ? [column] : []));
  const apart = texts.filter((column) => isStacked(joined, column, true));
  const stacked = texts.filter((column) => apart.includes(column) || isStacked(joined, column, false));
  if (stacked.length === 0) return [grid];
  const whole = apart.length > 0 ? parted(joined, apart) : grid;
  // Of a text and a figure alone nobody may ask for more than the first line of the text.
  const firsts = apart.length > 0 && grid.columnCount === 2 ? [withFirstLines(joined)] : [];
  return [whole, ...firsts, ...(stacked.length === apart.length ? [] : [parted(joined, stacked)])];
}

function withFirstLines(grid: Grid): Grid {
  const firstOf = ({ words, column, columnSpan }: Cell): Cell => cellOf(linesOf(words)[0] ?? [], column, columnSpan);
  const body = grid.body.map((row): GridRow => ({ ...rowOf([...row.cells.values()].map(firstOf)), box: row.box }));
  return { ...grid, body };
}

/** So many records of a text and a figure have a line below when these are lines of theirs, and no headings of groups. */
const leastBelow = 0.5;

/**
 * Rows without rules between them: texts close below a fuller row are the next lines of the cells above them. Below a text and a
 * figure such a text may head what follows; it is a line where most have one, or where the line above is full.
 */
function withLinesBelow({ body, contents }: Grid): GridRow[] {
  const pairs = body.filter(({ cells }) => cells.size === 2).length;
  const below = body.filter((row, at) => isBelowPair(body[at - 1], row)).length;
  const end = Math.max(...body.map(({ cells }) => endOf(cells.get(0)?.words ?? [])));
  const goesOn = (above: GridRow, row: GridRow): boolean => {
    if (above.cells.size >= row.cells.size + 2) return true;
    const [line, words] = [above, row].map(({ cells }) => cells.get(0)?.words ?? []);
    return isBelowPair(above, row) && (below >= leastBelow * pairs || isFull(line ?? [], words ?? [], end));
  };
  return body.reduce<GridRow[]>((rows, row) => {
    const above = rows.at(-1);
    const isLine = ({ column, columnSpan }: Cell): boolean =>
      columnSpan === 1 && contents[column] === 'text' && above?.cells.get(column)?.columnSpan === 1;
    const cells = [...row.cells.values()];
    if (above === undefined || !isClose(above, row) || !goesOn(above, row) || !cells.every(isLine))
      return [...rows, row];
    const joined = new Map(above.cells);
    for (const { column, words } of cells)
      joined.set(column, cellOf([...(above.cells.get(column)?.words ?? []), ...words], column));
    return [...rows.slice(0, -1), rowOf([...joined.values()])];
  }, []);
}

/** The next row stands below it, nearer than its own height. */
export function isClose(above: GridRow, { box }: GridRow): boolean {
  return box.y - bottom(above.box) < box.height;
}

/** One text below another that has a figure beside it, and set no louder. */
function isBelowPair(above: GridRow | undefined, { cells }: GridRow): boolean {
  const [line, below] = [above?.cells.get(0)?.words ?? [], cells.get(0)?.words ?? []];
  const isPair = above?.cells.size === 2 && cells.size === 1 && line.length > 0 && below.length > 0;
  return isPair && smallPrint * sizeOfLine(below) <= sizeOfLine(line) && !(isBold(below) && !isBold(line));
}

/** By the type of the lines, or by the room beside them. */
function isStacked({ body }: Grid, column: number, isByType: boolean): boolean {
  const cells = body.flatMap(({ cells: all }) => all.get(column) ?? []).filter(({ columnSpan }) => columnSpan === 1);
  const lines = cells.map(({ words }) => linesOf(words));
  const end = Math.max(...lines.flat().map(endOf));
  const telling = lines.flatMap(([first, second]) => {
    if (first === undefined || second === undefined) return [];
    if (isByType) return [looksOtherwise(first, second)];
    // Whether more had fitted beside the longest line nothing tells.
    return endOf(first) === end ? [] : [!isFull(first, second, end)];
  });
  const broken = telling.filter((is) => is).length;
  return broken >= leastCells && broken >= leastStacked * cells.length && 2 * broken > telling.length;
}

/** Letters, if any, are capitals, and figures among them: no word goes on so. */
const code = /^(?=.*\d)[\p{Lu}\d][\p{Lu}\d./-]+$/u;

function sizeOfLine(words: readonly PageWord[]): number {
  return Math.max(...words.map(sizeOf));
}

export function isBold(words: readonly PageWord[]): boolean {
  return words.every((word) => word.isBold === true);
}

function looksOtherwise(line: readonly PageWord[], below: readonly PageWord[]): boolean {
  const isCode = (words: readonly PageWord[]): boolean => words.length === 1 && code.test(words[0]?.text.trim() ?? '');
  return (
    sizeOfLine(below) < smallPrint * sizeOfLine(line) ||
    (isBold(line) && !isBold(below)) ||
    (isCode(below) && !isCode(line.slice(-1)))
  );
}

/** The first word of the line below would not have fitted beside it. */
export function isFull(line: readonly PageWord[], below: readonly PageWord[], end: number): boolean {
  const first = below[0];
  return first !== undefined && endOf(line) + first.box.width + spacePerHeight * first.box.height > end;
}

export function endOf(line: readonly PageWord[]): number {
  const last = line.at(-1);
  return last === undefined ? 0 : right(last.box);
}

/** Each of the columns becomes two. */
function parted(grid: Grid, stacked: readonly number[]): Grid {
  const placeOf = (column: number): number => column + stacked.filter((one) => one < column).length;
  const body = grid.body.map(({ cells }): GridRow => {
    const all = [...cells.values()].flatMap((cell): Cell[] => {
      const column = placeOf(cell.column);
      const spanned = placeOf(cell.column + cell.columnSpan - 1) - column + 1;
      if (!stacked.includes(cell.column) || cell.columnSpan > 1) return [{ ...cell, column, columnSpan: spanned }];
      const [first = [], ...below] = linesOf(cell.words);
      return [cellOf(first, column), ...(below.length === 0 ? [] : [cellOf(below.flat(), column + 1)])];
    });
    return rowOf(all);
  });
  const twice = <T>(all: readonly T[], second: (one: T) => T): T[] =>
    all.flatMap((one, column) => (stacked.includes(column) ? [one, second(one)] : [one]));
  return {
    ...grid,
    columnCount: grid.columnCount + stacked.length,
    body,
    headings: twice(grid.headings, (heading) => heading),
    contents: twice(grid.contents, () => 'text'),
    slots: slotsOf(grid).flatMap((slot, column): Slot[] =>
      stacked.includes(column)
        ? [
            { ...slot, kind: 'first' },
            { ...slot, kind: 'below' },
          ]
        : [slot],
    ),
  };
}
