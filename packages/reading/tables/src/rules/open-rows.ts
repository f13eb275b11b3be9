import { median, type Word } from '@recto/document-model';
import { columnCountOf, placeIn, rowCountOf, type Grid } from '../grid/grid.js';
import { valueKind } from '../text/value-kind.js';
import { rowGround, type GroundAt } from '../judge/row-ground.js';
import { groupRows } from '../text/group-rows.js';
import { hasRowGaps } from '../text/has-row-gaps.js';
import { minGutter } from '../text/text-columns.js';
import { toTextRows, type TextRow } from '../text/text-row.js';
import { insertRowLine } from './insert-line.js';

/** With at most this many drawn rows, the lines between rules may be rows of their own. */
const maxDrawnRows = 4;
/** Among more drawn rows, one is parted only when it is this many times as full as they usually are. */
const minFullness = 3;

/** Of the lines between two rules most are rows of their own: rows of several lines would have been parted by rules, too. */
const minRowsPerLine = 0.6;

/** Lines between two rules that fill the same two columns again and again, so many of them, are rows, however many rules there are. */
const minEntries = 3;
const minEntryColumns = 2;

/**
 * Parts drawn rows that hold several rows of print: tables with a line below the heading and none further down, or with a
 * heading on a ground of its own and no line below it.
 */
export function openRows(grid: Grid, words: readonly Word[], sizePt: number, groundAt: GroundAt): Grid {
  const bands = Array.from({ length: rowCountOf(grid) }, (_, row) => toTextRows(wordsIn(grid, row, words)));
  const usual = median(bands.map((band) => band.length));
  const columns = grid.xs.slice(1).map((right, index) => ({ left: grid.xs[index] ?? right, right }));
  const lines = bands.flatMap((band) => {
    const grounds = band.map(({ top, bottom }) => rowGround(columns, (top + bottom) / 2, groundAt));
    const changes = band.flatMap((row, index) => {
      const above = band[index - 1];
      return above && grounds[index] !== grounds[index - 1] ? [middleBetween([above], [row])] : [];
    });
    if (changes.length > 0) return changes;
    const isFull = bands.length <= maxDrawnRows || band.length >= Math.max(usual * minFullness, 4);
    if (!isFull && band.length < minEntries) return [];
    const groups = groupRows(band, columns, { sizePt, isRuledAfter: () => false });
    const areLines = groups.length >= band.length * minRowsPerLine;
    const areRows =
      (groups.length === band.length && holdsEntries(band, grid)) || (areLines && isFull && holdsRows(band, grid));
    const areApart = isFull && hasRowGaps(groups, columns, { gutter: minGutter(band, sizePt), minColumns: 2 });
    if (!areRows && !areApart) return [];
    return groups.slice(1).map((group, index) => middleBetween(groups[index] ?? group, group));
  });
  return lines.reduce((parted, y) => {
    const row = placeIn(parted.ys, y);
    return insertRowLine(parted, y, (column) => isClosed(parted, column, row));
  }, grid);
}

function wordsIn(grid: Grid, row: number, words: readonly Word[]): Word[] {
  return words.filter(({ box }) => placeIn(grid.ys, box.y + box.height / 2) === row);
}

function middleBetween(above: readonly TextRow[], below: readonly TextRow[]): number {
  const bottom = Math.max(...above.map((row) => row.bottom));
  const top = Math.min(...below.map((row) => row.top));
  return (bottom + top) / 2;
}

/**
 * Each line has its label and a cell in the same column: cells that break into lines, but for headings, do not all break into as many.
 * A first line of a label alone names lines of figures below it.
 */
function holdsEntries(band: readonly TextRow[], grid: Grid): boolean {
  const [first, ...others] = band;
  if (first && fillOf(first, grid).every((column) => column === 0) && holdsRows(others, grid))
    return holdsEntries(others, grid);
  const filled = band.map((row) => new Set(fillOf(row, grid)));
  const common = [...(filled[0] ?? [])].filter((column) => filled.every((columns) => columns.has(column)));
  return band.length >= minEntries && common.includes(0) && common.length >= minEntryColumns;
}

/** The columns in which words of a line stand. */
function fillOf({ words }: TextRow, { xs }: Grid): number[] {
  return words.map(({ box }) => placeIn(xs, box.x + box.width / 2));
}

/** Lines that fill several columns again and again, with numbers below numbers or short words below each other. */
function holdsRows(band: readonly TextRow[], grid: Grid): boolean {
  if (band.length < 2) return false;
  const texts = band.map((row) => {
    const cells = Array.from({ length: columnCountOf(grid) }, (): string[] => []);
    for (const { text, box } of row.words) cells[placeIn(grid.xs, box.x + box.width / 2)]?.push(text);
    return cells.map((cell) => cell.join(' '));
  });
  const wide = texts.filter((cells) => cells.filter((text) => text !== '').length > 1);
  if (wide.length < Math.max(2, band.length * 0.5)) return false;
  const isExact = (text: string) => ['number', 'year', 'date', 'code'].includes(valueKind(text));
  const stacked = grid.xs.slice(1).some((_, column) => {
    const filled = texts.map((cells) => cells[column] ?? '').filter((text) => text !== '');
    return filled.length > 1 && filled.filter(isExact).length >= filled.length * 0.6;
  });
  const usualWords = median(
    texts
      .flat()
      .filter((text) => text !== '')
      .map((text) => text.split(' ').length),
  );
  const isList = rowCountOf(grid) <= maxDrawnRows && band.length >= 4 && wide.length >= band.length * 0.7;
  return stacked || (isList && usualWords <= 3);
}

function isClosed({ horizontalWalls }: Grid, column: number, row: number): boolean {
  return (horizontalWalls[row]?.[column] ?? true) && (horizontalWalls[row + 1]?.[column] ?? true);
}
