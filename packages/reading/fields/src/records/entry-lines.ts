import type { PageWord } from '../extraction-types.js';
import { linesOfSection, type PageSection } from '../labels/find-sections.js';
import { bottom, overlapX } from '../layout/box-geometry.js';
import type { Layout, Line, Segment } from '../layout/layout-page.js';
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

/** Dates that did not fit go on in the line below: `02/2012 –`, and `09/2017` under it. */
function withWholeDates(lines: readonly Line[]): Row[] {
  const rows: Row[] = lines.map(({ segments, box }) => ({ segments, box }));
  for (let at = 0; at + 1 < rows.length; at += 1) {
    const [row, below] = [rows[at], rows[at + 1]];
    const open = row?.segments.find(({ words }) => endsOpen(words));
    if (row === undefined || below === undefined || open === undefined) continue;
    const rest = below.segments.find(
      ({ words, box }) =>
        isOfDates(words) &&
        (findPeriod(words)?.start ?? []).length === 0 &&
        overlapX(box, open.box) > 0 &&
        box.y - bottom(open.box) < 1.2 * open.box.height,
    );
    if (rest === undefined) continue;
    const whole = { words: [...open.words, ...rest.words], box: open.box };
    rows[at] = { ...row, segments: row.segments.map((one) => (one === open ? whole : one)) };
    rows[at + 1] = { ...below, segments: below.segments.filter((one) => one !== rest) };
  }
  return rows.filter(({ segments }) => segments.length > 0);
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
  const dated = lines.flatMap((line, at) => (isDated(line) ? [{ line, at }] : []));
  const left = Math.min(...dated.map(({ line }) => line.left));
  const heads = dated.filter(({ line }) => !isAside(line, left));
  const first = heads[0]?.at ?? 0;
  // What is behind a bullet belongs to an entry of the page before.
  const item = lines.slice(0, first).findLastIndex(({ words }) => isItem(words));
  const before = Math.min(first - item - 1, maxLinesBeforeDates);
  const starts = heads.map(({ at }) => at - before).filter((start) => start >= 0);
  return starts
    .map((start, at) => lines.slice(start, starts[at + 1] ?? lines.length))
    .filter((entry) => entry.length > 0);
}

/** A line of text with a year in it, set in from the heads. */
function isAside(line: EntryLine, left: number): boolean {
  return isSetIn(line, { ...line, left }) && !isOfDates(line.words) && line.words.length > 5;
}

function isDated({ words }: EntryLine): boolean {
  return words.length <= maxWordsOfDated && !isItem(words) && findPeriod(words) !== undefined;
}
