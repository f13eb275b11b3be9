import type { TableColumn } from '@recto/document-model';
import type { TextRow } from './text-row.js';
import { rowLines, type RowLine } from './row-lines.js';

/** How much lines of print in columns are like running text, each 0..1. */
export interface ProseSigns {
  /** Share of the lines that had no room for the first word of the line below them. */
  readonly fullLines: number;
  /** The same in the column that has the least of it: every column of running text is full. */
  readonly leastFull: number;
  /** Share of the lines that go on in small letters where the line above stopped, in the column that has the least. */
  readonly leastRunOn: number;
  /** How many of the columns begin something new where one of them does: rows begin side by side, paragraphs do not. */
  readonly startsTogether: number;
  /** Lines that end within a word. */
  readonly brokenWords: number;
}

export interface LinePair {
  readonly line: number;
  /** The line above had no room for the first word of the one below. */
  readonly isFull: boolean;
  /** The line below goes on in small letters where the one above stopped. */
  readonly isRunOn: boolean;
}

/** A line is full when so little of the column's width is left; in shares of the print's size. */
const spaceShare = 0.25;
/** Columns with fewer lines below each other say nothing by themselves. */
const minPairs = 2;
/** A few words that are divided at the ends of lines are many. */
const brokenFactor = 5;
/** A word by itself, or an amount, fills its column wherever all of its cells are as wide. */
const severalWords = /\p{L}{2}\S*\s\S/u;
/** Where a line stops within a sentence, and how the next one then begins. */
export const endsOpen = /[\p{L}\p{Nd},\u00ad\u2010-]$/u;
export const startsSmall = /^[("'“‘«]?\p{Ll}/u;
const endsBroken = /\p{Ll}[-\u00ad\u2010]$/u;

export function proseSigns(rows: readonly TextRow[], columns: readonly TableColumn[], sizePt: number): ProseSigns {
  const lines = rowLines(rows, columns);
  const byColumn = columns.map((_, column) => linePairs(lines, column, sizePt));
  const telling = byColumn.filter((pairs) => pairs.length >= minPairs);
  const least = (isSo: (pair: LinePair) => boolean) =>
    telling.length < columns.length ? 0 : Math.min(...telling.map((pairs) => shareOf(pairs, isSo)));
  return {
    fullLines: shareOf(byColumn.flat(), ({ isFull }) => isFull),
    leastFull: least(({ isFull }) => isFull),
    leastRunOn: least(({ isRunOn }) => isRunOn),
    startsTogether: startsTogether(lines, byColumn),
    brokenWords: Math.min(1, brokenFactor * brokenShare(rows, lines)),
  };
}

/** Lines of a column that stand right below each other. */
export function linePairs(lines: readonly RowLine[], column: number, sizePt: number): LinePair[] {
  const spacePt = sizePt * spaceShare;
  const room = Math.max(...lines.map(({ widths }) => widths[column] ?? 0));
  return lines.slice(1).flatMap((below, index): LinePair[] => {
    const above = lines[index] ?? below;
    const [text, next] = [above.texts[column] ?? '', below.texts[column] ?? ''];
    if (text === '' || next === '') return [];
    const isFull = (above.widths[column] ?? 0) + (below.firstWidths[column] ?? 0) + spacePt > room;
    return [
      {
        line: index + 1,
        isFull: isFull && severalWords.test(text),
        isRunOn: endsOpen.test(text) && startsSmall.test(next),
      },
    ];
  });
}

function startsTogether(lines: readonly RowLine[], byColumn: readonly (readonly LinePair[])[]): number {
  const goesOn = byColumn.map((pairs) => new Set(pairs.filter(({ isFull }) => isFull).map(({ line }) => line)));
  const shares = lines.flatMap(({ texts }, line) => {
    const filled = texts.flatMap((text, column) => (line > 0 && text !== '' ? [column] : []));
    const starting = filled.filter((column) => goesOn[column]?.has(line) !== true).length;
    return filled.length > 1 && starting > 0 ? [starting / filled.length] : [];
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1);
}

function brokenShare(rows: readonly TextRow[], lines: readonly RowLine[]): number {
  const ends = lines.flatMap(({ texts }) => texts.filter((text) => text !== ''));
  const divided = rows.flatMap(({ words }) => words.filter(({ isHyphenated }) => isHyphenated === true)).length;
  return Math.max(ends.filter((text) => endsBroken.test(text)).length, divided) / Math.max(ends.length, 1);
}

export function shareOf(pairs: readonly LinePair[], isSo: (pair: LinePair) => boolean): number {
  return pairs.filter(isSo).length / Math.max(pairs.length, 1);
}
