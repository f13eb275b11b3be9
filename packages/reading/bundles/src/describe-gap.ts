import { clamp } from '@recto/document-model';
import type { PageDigest } from './page-digest.js';

/** Where a page may begin another document: that page, what was read last before it, and what lies between. */
export interface Gap {
  readonly before: PageDigest;
  readonly after: PageDigest;
  /** Blank pages between them. */
  readonly blankCount: number;
}

/**
 * What is known of a gap, what each number tells of (reasons are given by group), and whether more of it can only speak for a
 * beginning (1), only against one (-1), or for either (0).
 */
export const gapFeatures = [
  ['numbersGoOn', 'page_numbers', -1],
  ['totalsAgree', 'page_numbers', -1],
  ['numberRestarts', 'page_numbers', 1],
  ['isFirstOfSome', 'page_numbers', 1],
  ['wasLast', 'page_numbers', 1],
  ['wasNotLast', 'page_numbers', -1],
  ['totalsDiffer', 'page_numbers', 1],
  ['numbersBreak', 'page_numbers', 1],
  ['isLaterPage', 'page_numbers', -1],
  ['isOneOfOne', 'page_numbers', 1],
  ['numberingBegins', 'page_numbers', 0],
  ['numberingEnds', 'page_numbers', 0],
  ['sizeDiffers', 'page_size', 1],
  ['orientationDiffers', 'page_size', 1],
  ['sourceDiffers', 'layout', 1],
  ['fontsShared', 'layout', -1],
  ['fontsUnknown', 'layout', 0],
  ['bodySizeDiffers', 'layout', 1],
  ['marginDiffers', 'layout', 1],
  ['linesRepeated', 'sender', -1],
  ['headRepeated', 'sender', -1],
  ['numbersOfLinesDiffer', 'sender', 1],
  ['wordsAlike', 'words', -1],
  ['codesShared', 'words', -1],
  ['codesUnshared', 'words', 1],
  ['titleLarger', 'heading', 1],
  ['kindTitles', 'heading', 1],
  ['kindTitlesBefore', 'heading', 0],
  ['lettersHead', 'heading', 1],
  ['beginsWithin', 'running_text', -1],
  ['endsWithin', 'running_text', -1],
  ['continued', 'running_text', -1],
  ['closingBefore', 'running_text', 1],
  ['unfilledBefore', 'running_text', 1],
  ['textureDiffers', 'layout', 1],
  ['blankBetween', 'blank_page', 1],
] as const;

export type EvidenceGroup = (typeof gapFeatures)[number][1];

/** One number a feature, in the order of `gapFeatures`, each about -1 to 3. */
export function describeGap({ before, after, blankCount }: Gap): number[] {
  const values: Record<(typeof gapFeatures)[number][0], number> = {
    ...compareNumbers(before, after),
    ...compareLayout(before, after),
    ...compareLines(before, after),
    ...compareWords(before, after),
    titleLarger: clamp(after.titleSize - 1, 0, 2) - 0.5 * clamp(before.titleSize - 1, 0, 2),
    kindTitles: Math.log1p(sumOf(after.titles)),
    kindTitlesBefore: Math.log1p(sumOf(before.titles)),
    lettersHead: flag(after.titles.letter > 0),
    beginsWithin: flag(after.beginsWithin),
    endsWithin: flag(before.endsWithin),
    continued: flag(before.saysContinued || after.saysContinued),
    closingBefore: flag(before.hasClosing),
    unfilledBefore: clamp(after.fillShare - before.fillShare, 0, 1),
    blankBetween: Math.min(2, blankCount),
  };
  return gapFeatures.map(([name]) => values[name]);
}

function compareNumbers({ numbering: one }: PageDigest, { numbering: other }: PageDigest) {
  const goesOn = one !== undefined && other?.number === one.number + 1;
  const bothTotals = one?.total !== undefined && other?.total !== undefined;
  const isFirst = other?.number === 1;
  return {
    numbersGoOn: flag(goesOn),
    totalsAgree: flag(goesOn && bothTotals && one.total === other.total),
    numberRestarts: flag(one !== undefined && isFirst),
    isFirstOfSome: flag(isFirst && (other.total ?? 0) > 1),
    wasLast: flag(one?.total !== undefined && one.number === one.total),
    wasNotLast: flag(one?.total !== undefined && one.number < one.total),
    totalsDiffer: flag(bothTotals && one.total !== other.total),
    numbersBreak: flag(one !== undefined && other !== undefined && !goesOn && !isFirst),
    isLaterPage: flag(other !== undefined && !isFirst),
    isOneOfOne: flag(isFirst && other.total === 1),
    numberingBegins: flag(one === undefined && other !== undefined),
    numberingEnds: flag(one !== undefined && other === undefined),
  };
}

/** Sizes this close are the same; scanners differ by some points. */
const sizeTolerance = 0.03;

function compareLayout(before: PageDigest, after: PageDigest) {
  const differs = (one: number, other: number) => Math.abs(one - other) > sizeTolerance * Math.max(one, other);
  const areFontsKnown = before.fonts.size > 0 && after.fonts.size > 0;
  const shared = [...after.fonts].reduce((sum, [name, share]) => sum + Math.min(share, before.fonts.get(name) ?? 0), 0);
  const ratio = Math.abs(Math.log(Math.max(1, after.bodySizePt) / Math.max(1, before.bodySizePt)));
  const { texture: one } = before;
  const { texture: other } = after;
  return {
    sizeDiffers: flag(differs(before.widthPt, after.widthPt) || differs(before.heightPt, after.heightPt)),
    orientationDiffers: flag(before.widthPt > before.heightPt !== after.widthPt > after.heightPt),
    sourceDiffers: flag(before.isRecognised !== after.isRecognised),
    fontsShared: areFontsKnown ? shared : 0,
    fontsUnknown: flag(!areFontsKnown),
    bodySizeDiffers: Math.min(1, 3 * ratio),
    marginDiffers: Math.min(1, 10 * Math.abs(before.leftShare - after.leftShare)),
    textureDiffers:
      Math.abs(one.numericWords - other.numericWords) +
      Math.abs(one.longLines - other.longLines) +
      Math.abs(one.colonLines - other.colonLines),
  };
}

/** Lines that come again, with their numbers or with others; a line that is nothing but numbers says nothing. */
function compareLines(before: PageDigest, after: PageDigest) {
  const plain = new Set(before.lines.map((line) => line.plain));
  const numbered = new Set(before.lines.map((line) => line.numbered));
  const telling = after.lines.filter((line) => /\p{L}{2}/u.test(line.numbered));
  const same = telling.filter((line) => plain.has(line.plain));
  const changed = telling.filter((line) => line.isInHead && !plain.has(line.plain) && numbered.has(line.numbered));
  return {
    linesRepeated: same.length / Math.max(6, telling.length),
    headRepeated: Math.min(1, same.filter((line) => line.isInHead).length / 4),
    numbersOfLinesDiffer: Math.min(1, changed.length / 4),
  };
}

function compareWords(before: PageDigest, after: PageDigest) {
  const shared = [...after.codes].filter((code) => before.codes.has(code)).length;
  const most = Math.min(before.codes.size, after.codes.size);
  return {
    wordsAlike: cosine(before.terms, after.terms),
    codesShared: Math.min(1, shared / 4),
    codesUnshared: flag(most >= 4 && shared === 0),
  };
}

/** Of the square roots of counts: what stands there once counts for something beside what stands there often. */
function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let product = 0;
  for (const [term, count] of one) product += Math.sqrt(count * (other.get(term) ?? 0));
  return product / Math.max(1, Math.sqrt(totalOf(one) * totalOf(other)));
}

function totalOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function flag(isTrue: boolean): number {
  return isTrue ? 1 : 0;
}
