import type { PageSection } from '../labels/find-sections.js';
import { overlapX, right } from '../layout/box-geometry.js';
import { isOfSize, sizeOf, typicalSize, type Layout, type Segment } from '../layout/layout-page.js';
import { notionsOf, wordsAbout } from '../vocabulary/column-words.js';
import { labelKey, labelTokens, plainWords } from '../vocabulary/label-tokens.js';
import { findPeriod } from './find-period.js';

/** What parts of resumes are about. */
const headingNotions = ['career', 'education', 'projects', 'abilities', 'tongues', 'person in short'];
const maxHeadingWords = 5;
const headingWords = wordsAbout(headingNotions);
const [minLettersOfWord, maxLettersOfHeading] = [4, 40];
/** Headings are set larger than the print of the page by this factor, where nothing else makes them stand out. */
const headingPerText = 1.12;
/** Headings so far apart, in points, are of columns beside each other, where hardly a text reaches from one to the other. */
const minColumnPt = 60;
const maxShareAcross = 0.12;
/** What stands under a heading may begin so far left of it, in points. */
const columnSlackPt = 8;
/** Headings in one column begin, or have their middles, so close to each other, in points. */
const alignedPt = 4;

/**
 * The parts of a resume: what stands below a line, or part of one, that says nothing but experience, education or the like,
 * however it is printed, or beside it where the headings have a margin of their own; and what a page goes on with above its
 * first heading. Where there is none, the sections of the page.
 */
export function findEntrySections(sections: readonly PageSection[], layout: Layout): readonly PageSection[] {
  const headings = headingsOf(layout);
  if (headings.length === 0) return sections.length > 0 ? sections : openingOf(layout, layout.length);
  return [...openingOf(layout, headings[0]?.lineIndex ?? 0), ...findHeadedSections(layout)];
}

/** Those of them that have a heading. */
export function findHeadedSections(layout: Layout): readonly PageSection[] {
  const headings = headingsOf(layout);
  if (headings.length === 0) return [];
  return besideHeadings(headings, layout) ?? belowHeadings(headings, layout);
}

/**
 * Segments that say what parts of resumes are about. Headings of a page look alike: words that are only partly such must be
 * printed as one that is wholly, and plain ones are none where others stand out.
 */
function headingsOf(layout: Layout): Segment[] {
  const typical = typicalSize(layout);
  const found = layout.flatMap(({ segments }) =>
    segments.flatMap((segment) => {
      const share = knownShare(segment);
      return share > 0 ? [{ segment, isWhole: share === 1, isLoud: standsOut(segment, typical) }] : [];
    }),
  );
  const whole = found.filter(({ isWhole }) => isWhole);
  const loud = whole.filter(({ isLoud }) => isLoud).length;
  return found
    .filter(({ segment, isWhole, isLoud }) => {
      if (isWhole) return isLoud || loud < 2;
      return isLoud && (whole.length === 0 || whole.some((one) => isPrintedAlike(one.segment, segment)));
    })
    .map(({ segment }) => segment);
}

function middleOf({ box }: Segment): number {
  return box.x + box.width / 2;
}

function isPrintedAlike(a: Segment, b: Segment): boolean {
  const [one, other] = [a.words[0], b.words[0]];
  if (one === undefined || other === undefined || one.isBold !== other.isBold) return false;
  const isAligned = Math.abs(a.box.x - b.box.x) <= alignedPt || Math.abs(middleOf(a) - middleOf(b)) <= alignedPt;
  return isAligned && isOfSize(one, other);
}

/** What a page has above its first heading. */
export function sectionAtTop(layout: Layout): PageSection {
  return openingTo(headingsOf(layout)[0]?.lineIndex ?? layout.length);
}

function openingTo(end: number): PageSection {
  return { key: '', tokens: [], start: 0, end, left: 0, right: Infinity };
}

/** A page that goes on with entries of the page before begins without a heading. */
function openingOf(layout: Layout, end: number): PageSection[] {
  const dated = layout
    .slice(0, end)
    .filter(({ segments }) => findPeriod(segments.flatMap(({ words }) => words)) !== undefined);
  return dated.length === 0 ? [] : [openingTo(end)];
}

function sectionOf(heading: Segment, rest: Omit<PageSection, 'key' | 'tokens'>): PageSection {
  const tokens = labelTokens(spelt(heading.text));
  return { key: labelKey(tokens), tokens, ...rest };
}

function belowHeadings(headings: readonly Segment[], layout: Layout): PageSection[] {
  const bounds = boundsOf(headings, layout);
  const columnOf = ({ box }: Segment): number => bounds.filter((bound) => box.x >= bound).length;
  return headings.map((heading): PageSection => {
    const column = columnOf(heading);
    const below = headings.find((other) => other.lineIndex > heading.lineIndex && columnOf(other) === column);
    return sectionOf(heading, {
      start: heading.lineIndex + 1,
      end: below?.lineIndex ?? layout.length,
      left: bounds[column - 1] ?? 0,
      right: bounds[column] ?? Infinity,
    });
  });
}

/** Headings in the margin, each beside the first line of what it heads, with hardly anything below it. */
function besideHeadings(headings: readonly Segment[], layout: Layout): PageSection[] | undefined {
  const beside = headings.map(({ lineIndex, index }) => layout[lineIndex]?.segments[index + 1]);
  const left = Math.min(...beside.map((segment) => segment?.box.x ?? Infinity));
  const isBeside = beside.every(
    (segment, at) => segment !== undefined && right(headings[at]?.box ?? segment.box) < left,
  );
  if (headings.length < 2 || !isBeside) return undefined;
  const first = headings[0]?.lineIndex ?? 0;
  const others = layout.slice(first).flatMap(({ segments }) => segments.filter((one) => !headings.includes(one)));
  const below = others.filter(({ box }) => headings.some((heading) => overlapX(heading.box, box) > 0));
  if (below.length > maxShareAcross * others.length) return undefined;
  return headings.map((heading, at) =>
    sectionOf(heading, {
      start: heading.lineIndex,
      end: headings[at + 1]?.lineIndex ?? layout.length,
      left: left - columnSlackPt,
      right: Infinity,
    }),
  );
}

/** What share of its words is about parts of resumes, 0 where they are few or it has no form of a heading. */
function knownShare({ text: printed }: Segment): number {
  const text = spelt(printed);
  const isCapital = /^\P{Ll}/u.test(printed);
  if (text.split(' ').length > maxHeadingWords || /[\d.,:;|•()]/u.test(text.replace(/:$/u, '')) || !isCapital) return 0;
  const said = text.split(/[\s&/]+/u).filter((word) => /\p{L}{4}/u.test(word));
  const known = said.filter((word) => {
    const notions = notionsOf(word, false);
    return headingNotions.some((notion) => notions.has(notion));
  });
  return 2 * known.length < said.length ? 0 : known.length / Math.max(1, said.length);
}

/** Spaced letters and small capitals have gaps inside of words: `E X P E R I E N C E` is one that headings consist of. */
function spelt(text: string): string {
  if (!text.includes(' ') || text.length > maxLettersOfHeading || /[^\p{L} &:]/u.test(text)) return text;
  const plain = plainWords(text);
  if (plain.some((word) => headingWords.has(word))) return text;
  return wordsOfHeading(plain.join(''))?.join(' ') ?? text;
}

/** Letters as words that headings consist of, the longest first; undefined where they are others. */
function wordsOfHeading(letters: string): string[] | undefined {
  for (let end = letters.length; end >= minLettersOfWord; end -= 1) {
    const [word, rest] = [letters.slice(0, end), letters.slice(end)];
    if (!headingWords.has(word)) continue;
    const others = rest === '' ? [] : wordsOfHeading(rest);
    if (others !== undefined) return [word, ...others];
  }
  return undefined;
}

function standsOut({ text, words }: Segment, typical: number): boolean {
  const isLoud = !/\p{Ll}/u.test(text);
  return isLoud || words.every((word) => word.isBold === true || sizeOf(word) > headingPerText * typical);
}

/** Where columns begin, but for the first one. */
function boundsOf(headings: readonly Segment[], layout: Layout): number[] {
  const middles = headings.map(middleOf);
  if (Math.max(...middles) - Math.min(...middles) <= 2 * alignedPt) return [];
  const starts = headings.map(({ box }) => box.x).sort((a, b) => a - b);
  const bounds = starts
    .filter((x, at) => at > 0 && x - (starts[at - 1] ?? x) > minColumnPt)
    .map((x) => x - columnSlackPt);
  const first = Math.min(...headings.map(({ lineIndex }) => lineIndex));
  const segments = layout.slice(first).flatMap((line) => line.segments);
  return bounds.filter((bound) => {
    const across = segments.filter(({ box }) => box.x < bound - 1 && right(box) > bound + columnSlackPt);
    return across.length <= maxShareAcross * segments.length;
  });
}
