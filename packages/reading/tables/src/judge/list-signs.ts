import { median, type Box, type TableColumn, type Word } from '@recto/document-model';
import { bandOf } from '../text/row-rules.js';
import { textOf, type TextRow } from '../text/text-row.js';
import { leadingKey, orderOverColumns, trailingKey } from './entry-order.js';

/** How much rows of print are like a list that goes on from column to column, each 0..1. */
export interface ListSigns {
  /** Entries rise by what they begin with, in each column and from the foot of one to the head of the next. */
  readonly entriesRiseOver: number;
  /** The same of the numbers that they lead to. */
  readonly numbersRiseOver: number;
  /** Lines that go on further in, in the column that has the fewest. */
  readonly hanging: number;
  /** Cells that end within a list of numbers. */
  readonly openEnds: number;
  /** Lines with a leader, in the column that has the fewest. */
  readonly leaders: number;
  /** How alike the columns are in what their lines hold. */
  readonly sameForm: number;
  readonly sameWidth: number;
  /** Share of the lines of the columns that stand above and below the rows. */
  readonly goesOn: number;
}

export interface ListSurroundings {
  readonly sizePt: number;
  /** All lines of the page. */
  readonly pageRows: readonly TextRow[];
  /** Where dots lead from words to numbers. */
  readonly leaders: readonly Box[];
}

interface EntryLine {
  readonly text: string;
  readonly indent: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface ListColumn {
  readonly left: number;
  readonly lines: readonly EntryLine[];
}

const none: ListSigns = {
  entriesRiseOver: 0,
  numbersRiseOver: 0,
  hanging: 0,
  openEnds: 0,
  leaders: 0,
  sameForm: 0,
  sameWidth: 0,
  goesOn: 0,
};
/** In shares of the print's size: white that parts columns, and how far apart lines of a column may be. */
const minGutterShare = 0.6;
const maxGapShare = 4;
/** Entries begin flush with their column, and their further lines so much further in. */
const flushShare = 0.4;
const maxIndentShare = 4;
/** The form of columns tells less where they have fewer lines. */
const tellingLines = 10;
const openFactor = 3;
const letters = /\p{L}{2}/u;
const endsInList = /\d,$/u;

/** The signs of a list in columns, of which the rows may be a part; none where the rows have less than two columns of words. */
export function listSigns(
  rows: readonly TextRow[],
  columns: readonly TableColumn[],
  { sizePt, pageRows, leaders }: ListSurroundings,
): ListSigns {
  const cells = columns.map((column) => textsIn(rows, column));
  const starts = listStarts(cells);
  const open = { openEnds: openEnds(cells.flat()) };
  if (starts.length < 2) return { ...none, ...open };
  const gutters = starts.slice(1).map((start) => ((columns[start - 1]?.right ?? 0) + (columns[start]?.left ?? 0)) / 2);
  const whole = wholeColumns(rows, gutters, pageRows, sizePt);
  const lists = starts.map((start, index) => {
    const [from, to] = [gutters[index - 1] ?? reachLeft(columns, sizePt), gutters[index] ?? Infinity];
    return listColumn(whole, { from, to, left: columns[start]?.left ?? 0 }, sizePt);
  });
  const counts = lists.map(({ lines }) => lines.length);
  if (Math.min(...counts) < 2) return { ...none, ...open };
  const entries = lists.map(({ lines }) => lines.filter(({ indent }) => indent < flushShare).map(({ text }) => text));
  const least = (isSo: (line: EntryLine, list: ListColumn) => boolean) =>
    Math.min(...lists.map((list) => list.lines.filter((line) => isSo(line, list)).length / list.lines.length));
  const amount = Math.min(1, Math.min(...counts) / tellingLines);
  return {
    ...open,
    entriesRiseOver: orderOverColumns(entries, leadingKey),
    numbersRiseOver: orderOverColumns(
      lists.map(({ lines }) => lines.map(({ text }) => text)),
      trailingKey,
    ),
    hanging: amount * least(({ indent }) => indent >= flushShare && indent <= maxIndentShare),
    leaders: least((line, { left }) => leaders.some((box) => leads(box, line, left))),
    sameForm: amount * leastOverlap(lists.map(({ lines }) => formsOf(lines))),
    sameWidth: amount * leastRatio(lists.map(({ left, lines }) => Math.max(...lines.map(({ right }) => right)) - left)),
    goesOn: 1 - rows.length / Math.max(whole.length, rows.length),
  };
}

function textsIn(rows: readonly TextRow[], { left, right }: TableColumn): string[] {
  const isInside = ({ box }: Word) => box.x + box.width / 2 > left && box.x + box.width / 2 < right;
  return rows.map(({ words }) => textOf({ words: words.filter(isInside) })).filter((text) => text !== '');
}

/** A few cells that end within a list of numbers are many. */
function openEnds(texts: readonly string[]): number {
  return Math.min(1, (openFactor * texts.filter((text) => endsInList.test(text)).length) / Math.max(texts.length, 1));
}

/** Where lists begin: columns that repeat each other's kinds make one list each, else every column of words does. */
function listStarts(columns: readonly (readonly string[])[]): number[] {
  const areWords = columns.map((texts) => texts.filter((text) => letters.test(text)).length * 2 >= texts.length);
  const all = columns.map((_, index) => index);
  const period = all.find(
    (length) =>
      length > 0 &&
      columns.length % length === 0 &&
      areWords.slice(0, length).includes(true) &&
      areWords.every((isWords, index) => isWords === areWords[index % length]),
  );
  return all.filter((index) => (period === undefined ? areWords[index] : index % period === 0));
}

/** The rows with those above and below that leave the gutters white. */
function wholeColumns(
  rows: readonly TextRow[],
  gutters: readonly number[],
  pageRows: readonly TextRow[],
  sizePt: number,
): TextRow[] {
  const { top, bottom } = bandOf(rows);
  const middle = (row: TextRow) => (row.top + row.bottom) / 2;
  const above = pageRows.filter((row) => middle(row) < top).reverse();
  const below = pageRows.filter((row) => middle(row) > bottom);
  const onwards = (others: readonly TextRow[], edge: number) => {
    let near = edge;
    const end = others.findIndex((row) => {
      const distance = Math.max(row.top - near, near - row.bottom);
      near = row.top > near ? row.bottom : row.top;
      return distance > sizePt * maxGapShare || gutters.some((gutter) => crosses(row, gutter, sizePt));
    });
    return end < 0 ? others : others.slice(0, end);
  };
  return [...onwards(above, top)].reverse().concat(rows, onwards(below, bottom));
}

function crosses({ words }: TextRow, gutter: number, sizePt: number): boolean {
  const before = words.filter(({ box }) => box.x + box.width / 2 < gutter).map(({ box }) => box.x + box.width);
  const after = words.filter(({ box }) => box.x + box.width / 2 >= gutter).map(({ box }) => box.x);
  const [right, left] = [Math.max(...before), Math.min(...after)];
  return right > gutter || left < gutter || left - right < sizePt * minGutterShare;
}

function reachLeft(columns: readonly TableColumn[], sizePt: number): number {
  return (columns[0]?.left ?? 0) - sizePt * 2;
}

function listColumn(
  rows: readonly TextRow[],
  { from, to, left }: { readonly from: number; readonly to: number; readonly left: number },
  sizePt: number,
): ListColumn {
  const lines = rows.flatMap(({ words, top, bottom }): EntryLine[] => {
    const own = words.filter(({ box }) => box.x + box.width / 2 > from && box.x + box.width / 2 < to);
    const [first] = own;
    if (!first) return [];
    const right = Math.max(...own.map(({ box }) => box.x + box.width));
    return [{ text: textOf({ words: own }), indent: (first.box.x - left) / sizePt, right, top, bottom }];
  });
  return { left, lines };
}

function leads({ x, y, width, height }: Box, { top, bottom, right }: EntryLine, left: number): boolean {
  const [centreX, centreY] = [x + width / 2, y + height / 2];
  return centreX > left && centreX < right && centreY > top && centreY < bottom + height;
}

/** How often lines are one word, some, many, numbers, or these in turns. */
function formsOf(lines: readonly EntryLine[]): Map<string, number> {
  const forms = new Map<string, number>();
  for (const { text } of lines) {
    const kinds = text.split(' ').map((word) => (letters.test(word) ? 'a' : '9'));
    const form = kinds.join('').replaceAll(/9+/gu, '9').replaceAll(/a{3,}/gu, 'aaa');
    forms.set(form, (forms.get(form) ?? 0) + 1 / lines.length);
  }
  return forms;
}

function leastOverlap(forms: readonly ReadonlyMap<string, number>[]): number {
  const overlaps = forms.slice(1).map((own, index) => {
    const before = forms[index] ?? own;
    return [...own].reduce((sum, [form, share]) => sum + Math.min(share, before.get(form) ?? 0), 0);
  });
  return Math.min(...overlaps);
}

function leastRatio(widths: readonly number[]): number {
  return Math.max(Math.min(...widths) / Math.max(median(widths), 1), 0);
}
