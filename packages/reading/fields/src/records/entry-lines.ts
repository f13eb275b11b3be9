import type { PageWord } from '../extraction-types.js';
import { linesOfSection, type PageSection } from '../labels/find-sections.js';
import { bottom, overlapX, unionOf } from '../layout/box-geometry.js';
import { isOfSize, textOf, type Layout, type Line, type Segment } from '../layout/layout-page.js';
import { endsOpen, findPeriod, isOfDates } from './find-period.js';

/** A line of a section, with its dates whole where they went on below themselves. */
export interface EntryLine {
  readonly pieces: readonly (readonly PageWord[])[];
  readonly words: readonly PageWord[];
  /** Where its text begins, behind dates at the margin. */
  readonly left: number;
}

/** At most so many lines of an entry stand above its dates. */
const maxLinesBeforeDates = 3;
/** A line of so many words has no dates of an entry. */
const maxWordsOfDated = 22;
/** What is set in by so much is no head of an entry, in points. */
const minIndentPt = 4;

/** The lines of a section, with what each line holds in reading order. */
export function entryLines(section: PageSection, layout: Layout): EntryLine[] {
  return withWholeDates(linesOfSection(section, layout)).flatMap(({ segments }) => {
    const pieces = withMarks(segments.map(({ words }) => words).filter((words) => words.length > 0));
    const texts = pieces.filter((words) => !isOfDates(words));
    const first = (texts[0] ?? pieces[0])?.[0];
    return first === undefined ? [] : [{ pieces, words: pieces.flat(), left: first.box.x }];
  });
}

/** A bullet that stands far from its text is its first word all the same. */
function withMarks(pieces: readonly (readonly PageWord[])[]): (readonly PageWord[])[] {
  const [mark, text, ...rest] = pieces;
  const isMark = mark?.length === 1 && isItem(mark) && /^\P{L}$/u.test(mark[0]?.text.trim() ?? '');
  return isMark && text !== undefined ? [[...mark, ...text], ...rest] : [...pieces];
}

type Row = Pick<Line, 'box'> & { readonly segments: readonly Pick<Segment, 'words' | 'box'>[] };

/** Dates that did not fit go on below: `02/2012 –` and `09/2017` under it, a dash between two lines, or two years of a period. */
function withWholeDates(lines: readonly Line[]): Row[] {
  const rows: Row[] = lines.map(({ segments, box }) => ({ segments, box }));
  for (let at = 0; at + 1 < rows.length; at += 1) {
    for (let next = at + 1; next <= Math.min(at + maxLinesOfDates, rows.length - 1); next += 1) {
      const [row, below] = [rows[at], rows[next]];
      if (row === undefined || below === undefined) continue;
      const dates = row.segments.find(({ words }) => mayGoOn(words));
      const rest = dates && below.segments.find((one) => goesOn(dates, one, [row, below]));
      if (dates === undefined || rest === undefined) continue;
      const dash = endsOpen(dates.words) || saysDash(rest.words[0]) ? [] : dashAt(rest.words);
      const whole = { words: [...dates.words, ...dash, ...rest.words], box: unionOf([dates.box, rest.box]) };
      rows[at] = { ...row, segments: row.segments.map((one) => (one === dates ? whole : one)) };
      rows[next] = { ...below, segments: below.segments.filter((one) => one !== rest) };
    }
  }
  return rows.filter(({ segments }) => segments.length > 0);
}

/** `June 2019`, a dash, `May 2021`. */
const maxLinesOfDates = 2;

function mayGoOn(words: readonly PageWord[]): boolean {
  return endsOpen(words) || (isOfDates(words) && isSingle(words));
}

function isSingle(words: readonly PageWord[]): boolean {
  return (findPeriod(words)?.start ?? []).length === 0;
}

type Piece = Row['segments'][number];

/** What stands below dates says to when they last; years alone only where the later one is below, and one of both is alone in its row. */
function goesOn(dates: Piece, { words, box }: Piece, [row, below]: readonly [Row, Row]): boolean {
  const isClose = overlapX(box, dates.box) > 0 && box.y - bottom(dates.box) < 1.2 * box.height;
  if (!isClose) return false;
  if (saysDash(words[0])) return !endsOpen(dates.words) && (words.length === 1 || isOfDates(words));
  if (!isOfDates(words) || !isSingle(words)) return false;
  return (
    endsOpen(dates.words) ||
    (yearIn(dates.words) < yearIn(words) && [row, below].some(({ segments }) => segments.length === 1))
  );
}

function saysDash(word: PageWord | undefined): boolean {
  return /^[-–—]$/u.test(word?.text.trim() ?? '');
}

function dashAt(words: readonly PageWord[]): PageWord[] {
  const [first] = words;
  return first === undefined ? [] : [{ ...first, text: '–', box: { ...first.box, width: 0 } }];
}

function yearIn(words: readonly PageWord[]): number {
  return Number(/(?:19|20)\d{2}/.exec(textOf(words))?.[0] ?? Infinity);
}

/** Where most heads of entries begin: what stands right of it, alone in its line, is set in. */
export function isSetIn(line: EntryLine, head: EntryLine): boolean {
  return line.pieces.length === 1 && line.left > head.left + minIndentPt;
}

export function isItem(words: readonly PageWord[]): boolean {
  return /^[•◦▪‣·*–●○■♦➢✓-]/u.test(words[0]?.text ?? '');
}

/** The lines of a section by entry: each begins as many lines above its dates as the first one does. */
export function entriesOf(lines: readonly EntryLine[]): EntryLine[][] {
  const dated = lines.flatMap((line, at) => (isDated(line) ? [at] : []));
  const first = dated[0] ?? 0;
  // What is behind a bullet belongs to an entry of the page before.
  const item = lines.slice(0, first).findLastIndex(({ words }) => isItem(words));
  const most = Math.min(first - item - 1, maxLinesBeforeDates);
  const before = downFrom(most).find((count) => beginAlike(dated.map((at) => lines[at - count]))) ?? most;
  const starts = dated.map((at) => at - before).filter((start) => start >= 0);
  return starts
    .map((start, at) => lines.slice(start, starts[at + 1] ?? lines.length))
    .filter((entry) => entry.length > 0);
}

/** Entries begin in one type. */
function beginAlike(starts: readonly (EntryLine | undefined)[]): boolean {
  const [first, ...others] = starts.map((line) => line?.words[0]);
  const isAlike = (word: PageWord | undefined): boolean =>
    word !== undefined && first !== undefined && word.isBold === first.isBold && isOfSize(first, word);
  return others.every(isAlike);
}

function downFrom(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, at) => most - at);
}

function isDated({ words }: EntryLine): boolean {
  return words.length <= maxWordsOfDated && !isItem(words) && findPeriod(words) !== undefined;
}
