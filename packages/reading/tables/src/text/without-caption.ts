import { hasCaptionLabel } from '@recto/document-model';
import type { RuleLine } from '../rules/rule-lines.js';
import { isProse } from './is-prose.js';
import { cellsUnder } from './split-at-gutters.js';
import { textColumns } from './text-columns.js';
import { cellGapShare, runsOf, textOf, type TextRow } from './text-row.js';

/** Rules that reach this near to both ends of the rows, in shares of the print's size, begin and end a table or its heading. */
const maxShortShare = 2;
/** Rules that run further beyond the rows than this share of their width belong to the page. */
const maxOverhangShare = 0.25;
/** Captions have at most so many lines. */
const maxCaptionLines = 6;
/** No more than this share of the rows are notes. */
const maxNotesShare = 0.4;
/** Print of notes is smaller than the table's by at least this share. */
const noteSizeShare = 0.93;
const noteMark = /^(?:[*†‡§¶]+|\(?[a-z1-9]\)?)$/u;

/** Rows without the caption above them and the notes below them: what stands outside of the first and the last rule. */
export function withoutCaption(
  rows: readonly TextRow[],
  horizontals: readonly RuleLine[],
  sizePt: number,
): readonly TextRow[] {
  const rules = wholeRules(rows, horizontals, sizePt);
  const start = captionEnd(rows, rules, sizePt);
  const end = notesStart(rows, rules, sizePt);
  return end - start > 1 ? rows.slice(start, end) : rows;
}

/** Index of the row that stands below each rule of nearly the rows' width. */
function wholeRules(rows: readonly TextRow[], horizontals: readonly RuleLine[], sizePt: number): number[] {
  const words = rows.flatMap((row) => row.words);
  const left = Math.min(...words.map(({ box }) => box.x));
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  const [top, bottom] = [rows[0]?.top ?? 0, rows.at(-1)?.bottom ?? 0];
  const whole = horizontals.filter(({ at, from, to }) => {
    const short = Math.max(from - left, right - to);
    const overhang = Math.max(left - from, to - right);
    const isNear = at > top - (bottom - top) * 0.5 && at < bottom + (bottom - top) * 0.5;
    return isNear && short < sizePt * maxShortShare && overhang < (right - left) * maxOverhangShare;
  });
  return whole.map(({ at }) => rows.filter((row) => (row.top + row.bottom) / 2 < at).length);
}

function captionEnd(rows: readonly TextRow[], rules: readonly number[], sizePt: number): number {
  const isWide = (row: TextRow) => runsOf(row, sizePt * cellGapShare).length > 1;
  const firstRule = rules.find((index) => index > 0 && index <= maxCaptionLines);
  const isLabelled = rows.slice(0, Math.max(firstRule ?? 0, 2)).some((row) => hasCaptionLabel(textOf(row), true));
  if (isLabelled) {
    if (firstRule !== undefined) return firstRule;
    const label = rows.findIndex((row) => hasCaptionLabel(textOf(row), true));
    const next = rows.findIndex((row, index) => index > label && (isWide(row) || index - label >= maxCaptionLines));
    return next === -1 ? 0 : headingStart(rows, label, next, sizePt);
  }
  const above = firstRule === undefined ? undefined : rows[firstRule - 1];
  // A rule above the first row begins the table: what stands between it and the next one is the heading.
  if (rules.includes(0)) return 0;
  const isClosed = rules.filter((index) => index > (firstRule ?? 0)).length > 0;
  if (above && isClosed && firstRule !== undefined && !rows.slice(0, firstRule).some(isWide)) return firstRule;
  // The last lines of a caption, or of a paragraph, whose beginning stands elsewhere.
  const first = rows.findIndex((row) => isWide(row) || !isProse(row));
  const opening = rows[first];
  return first > 0 && first <= maxCaptionLines && opening && isWide(opening) ? first : 0;
}

/** Names of columns may stand as close as words do: rows above the first wide one whose words keep to its columns. */
function headingStart(rows: readonly TextRow[], label: number, next: number, sizePt: number): number {
  const columns = textColumns(rows.slice(next), sizePt);
  let start = next;
  while (start - 1 > label) {
    const [run] = runsOf(rows[start - 1] ?? { words: [] }, Infinity);
    if (!run || isProse(run) || (cellsUnder(run, columns)?.length ?? 0) < 2) break;
    start -= 1;
  }
  return start;
}

function notesStart(rows: readonly TextRow[], rules: readonly number[], sizePt: number): number {
  const last = rules.at(-1) ?? 0;
  // Rules that leave most rows below them part the heading from the rest, and close nothing.
  if (rules.length < 2 || rows.length - last > rows.length * maxNotesShare) return rows.length;
  const left = Math.min(...rows.map(({ words }) => words[0]?.box.x ?? Infinity));
  const isAtStart = ({ words }: TextRow) => (words[0]?.box.x ?? Infinity) - left < sizePt;
  const notes = rows.findIndex((row, index) => index >= last && isAtStart(row) && isNote(row, sizePt));
  return notes === -1 ? rows.length : notes;
}

function isNote(row: TextRow, sizePt: number): boolean {
  const runs = runsOf(row, sizePt * cellGapShare);
  const [first] = row.words;
  if (!first || runs.length > 2) return false;
  const isMarked = first.script === 'superscript' || noteMark.test(first.text);
  const isSmall = row.words.every(({ fontSizePt }) => fontSizePt < sizePt * noteSizeShare);
  return runs.some(isProse) || (runs.length === 1 && (isMarked || isSmall));
}
