import { bottom, right } from '../layout/box-geometry.js';
import { sizeOf } from '../layout/layout-page.js';
import { isCompanyName } from '../parties/company-name.js';
import { streetSign } from '../parties/address-parts.js';
import { readPostalLine } from '../parties/postal-line.js';
import { currencyMark } from '../values/currency-marks.js';
import { countLetterheadWords } from '../vocabulary/letterhead-words.js';
import { cueKinds } from '../vocabulary/prose-words.js';
import { countOwnWords, isAddressed, type LineFacts } from './line-facts.js';
import type { Place } from './pair.js';

/** One number about words of the page, whatever is asked for. */
type PlaceFeature = (place: Place) => number;

const whereItStands: Record<string, PlaceFeature> = {
  'lines below items': ({ belowItems }) => Math.min(40, belowItems ?? -1),
  'gap above': ({ neighbours }) => Math.min(20, neighbours.gapAbove),
  'gap left': ({ neighbours }) => Math.min(50, neighbours.gapLeft),
  'words before': ({ span }) => span.startWord,
  'words after': ({ span }) => Math.max(0, span.segment.words.length - span.startWord - span.words.length),
  'segments in line': ({ span, context }) => context.layout[span.segment.lineIndex]?.segments.length ?? 0,
  'segment of line': ({ span }) => span.segment.index,
  x: ({ span, context }) => span.segment.box.x / context.page.widthPt,
  'right end': ({ span, context }) => right(span.segment.box) / context.page.widthPt,
  y: ({ span, context }) => span.segment.box.y / context.page.heightPt,
  'y from last line': ({ span, context }) =>
    (bottom(context.layout.at(-1)?.box ?? span.segment.box) - span.segment.box.y) / context.page.heightPt,
  line: ({ span }) => Math.min(60, span.segment.lineIndex),
  page: ({ context }) => Math.min(5, context.page.pageNumber),
  'begins a period': ({ span }) => Number(span.dayOfPeriod === 'first'),
  'ends a period': ({ span }) => Number(span.dayOfPeriod === 'last'),
  'width of paper': ({ facts }) => Math.min(80, facts.widthInSizes),
  'lines of paper': ({ context }) => Math.min(100, context.layout.length),
  'paper is an order': ({ facts }) => Number(facts.isOrder),
  'line of block': ({ block, span }) =>
    block === undefined ? -1 : block.lines.findIndex((line) => line === span.segment),
};

const look: Record<string, PlaceFeature> = {
  source: ({ span }) =>
    [
      'segment',
      'after-colon',
      'after-label',
      'date',
      'number',
      'token',
      'block',
      'phrase',
      'duration',
      'reading',
      'cell',
    ].indexOf(span.source),
  size: ({ span, facts }) => sizeOfFirst(span.words) / facts.typicalSize,
  'size of largest': ({ span, facts }) => sizeOfFirst(span.words) / facts.largestSize,
  bold: ({ span }) => Number(span.words[0]?.isBold === true),
  words: ({ span }) => span.words.length,
  letters: ({ span }) => Math.min(80, span.text.length),
  figures: ({ span }) => count(span.text, /\d/gu) / Math.max(1, span.text.length),
  capitals: ({ span }) => count(span.text, /\p{Lu}/gu) / Math.max(1, count(span.text, /\p{L}/gu)),
  'begins with capital': ({ span }) => Number(/^\P{L}*\p{Lu}/u.test(span.text)),
  'has currency': ({ span }) => Number(currencyMark.test(`${previous(span)} ${span.text}`)),
  'has cents': ({ span }) => Number(/[.,]\d{2}(?!\d)/.test(span.text)),
  'amounts on page': ({ facts }) => Math.min(40, facts.amounts.length),
  'has percent': ({ span }) => Number(span.text.includes('%')),
  'has colon': ({ span }) => Number(span.text.includes(':')),
  'is company': ({ span }) => Number(isCompanyName(span.text)),
  'has postal line': ({ span }) => Number(readPostalLine(span.text) !== undefined),
  'has street': ({ span }) => Number(streetSign.test(span.text)),
  'is label': ({ span, context }) => Number(context.labelSegments.has(span.segment)),
  commas: ({ span }) => (span.source === 'block' ? 1 + count(span.text, /,/g) : 0),
};

/** How surely the words were read. */
const reading: Record<string, PlaceFeature> = {
  confidence: ({ span }) => span.words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, span.words.length),
  'lowest confidence': ({ span }) => span.words.reduce((least, word) => Math.min(least, word.confidence), 1),
  'doubt of words': ({ span }) =>
    Math.min(
      8,
      span.words.reduce((sum, word) => sum - Math.log(Math.max(0.01, word.confidence)), 0),
    ),
  'words of letters and figures': ({ span }) =>
    Math.min(8, span.words.filter(({ text }) => /\d/.test(text) && /\p{L}/u.test(text)).length),
};

const addressed = (line: LineFacts | undefined): boolean => line !== undefined && (line.hasStreet || line.hasPostal);
const sizeTo = (line: LineFacts | undefined, other: LineFacts | undefined): number =>
  line === undefined || other === undefined ? 1 : line.sizePt / Math.max(1, other.sizePt);
const share = (lines: readonly LineFacts[], is: (line: LineFacts) => boolean): number =>
  lines.filter(is).length / Math.max(1, lines.length);

const ofLines: Record<string, PlaceFeature> = {
  lines: ({ lines }) => lines.inside.length,
  'above is company': ({ lines }) => Number(lines.above?.isCompany === true),
  'above has address': ({ lines }) => Number(addressed(lines.above)),
  'above ends with comma': ({ lines }) => Number(lines.above?.endsWithComma === true),
  'ends with comma': ({ span }) => Number(/,\s*$/.test(span.text)),
  'above is contact': ({ lines }) => Number(lines.above?.isContact === true),
  'first has street': ({ lines }) => Number(lines.first?.hasStreet === true),
  'last has postal': ({ lines }) => Number(lines.last?.hasPostal === true),
  'holds contact': ({ lines }) => Number(lines.inside.some(({ isContact }) => isContact)),
  'bracket behind': ({ span }) =>
    Number(/^[([]/.test(span.segment.words[span.startWord + span.words.length]?.text ?? '')),
  'holds company': ({ lines }) => Number(lines.inside.some(({ isCompany }) => isCompany)),
  'below has address': ({ lines }) => Number(addressed(lines.below)),
  'below is contact': ({ lines }) => Number(lines.below?.isContact === true),
  'far above has address': ({ lines }) => Number(isAddressed(lines.farAbove)),
  'far below has address': ({ lines }) => Number(isAddressed(lines.farBelow)),
  'white above': ({ lines }) => lines.gapAbove,
  'white below': ({ lines }) => lines.gapBelow,
  'aligned above': ({ lines }) => Number(lines.isAlignedAbove),
  'aligned below': ({ lines }) => Number(lines.isAlignedBelow),
  'lines to address': ({ lines }) => lines.toAddress,
  'lines to contact': ({ lines }) => lines.toContact,
  'order of line': ({ lines }) => Math.min(30, lines.first?.order ?? 0),
  'share of address': ({ lines }) => share(lines.inside, (line) => isAddressed(line) || line.endsWithComma),
  'size to above': ({ lines }) => sizeTo(lines.first, lines.above),
  'size to below': ({ lines }) => sizeTo(lines.last, lines.below),
  'figures of first': ({ lines }) => lines.first?.figures ?? 0,
  'figures of last': ({ lines }) => lines.last?.figures ?? 0,
  'figures of above': ({ lines }) => lines.above?.figures ?? -1,
  'figures of below': ({ lines }) => lines.below?.figures ?? -1,
  'capitals of above': ({ lines }) => lines.above?.capitals ?? -1,
  'capitals of below': ({ lines }) => lines.below?.capitals ?? -1,
  'words of above': ({ lines }) => Math.min(20, lines.above?.words ?? 0),
  'words of below': ({ lines }) => Math.min(20, lines.below?.words ?? 0),
  'trades in it': ({ span }) => countLetterheadWords(span.text).trades,
  'trades above': ({ lines }) => lines.above?.said.trades ?? 0,
  'trades below': ({ lines }) => lines.below?.said.trades ?? 0,
  'own words': ({ span }) => Math.min(12, countOwnWords(span.text)),
  'own words above': ({ lines }) => Math.min(12, lines.above?.ownWords ?? -1),
  'own words below': ({ lines }) => Math.min(12, lines.below?.ownWords ?? -1),
  'below is company': ({ lines }) => Number(lines.below?.isCompany === true),
  'places of first': ({ lines }) => lines.first?.said.places ?? 0,
  'places of last': ({ lines }) => lines.last?.said.places ?? 0,
  'places above': ({ lines }) => lines.above?.said.places ?? 0,
  'places below': ({ lines }) => lines.below?.said.places ?? 0,
  'titles of first': ({ lines }) => lines.first?.said.titles ?? 0,
  'titles of last': ({ lines }) => lines.last?.said.titles ?? 0,
  'titles above': ({ lines }) => lines.above?.said.titles ?? 0,
  'titles below': ({ lines }) => lines.below?.said.titles ?? 0,
  'below is country': ({ lines }) => Number(lines.below?.isCountry === true),
  'share of lines': ({ span, lines }) =>
    span.words.length /
    Math.max(
      1,
      lines.inside.reduce((sum, { words }) => sum + words, 0),
    ),
};

const prose: Record<string, PlaceFeature> = {
  ...Object.fromEntries(
    cueKinds.flatMap((kind): [string, PlaceFeature][] => [
      [`${kind} before`, ({ prose }) => prose.before[kind]],
      [`${kind} behind`, ({ prose }) => prose.behind[kind]],
    ]),
  ),
  'is running text': ({ facts }) => Number(facts.isRunningText),
  'is defined behind': ({ prose }) => Number(prose.isDefinedBehind),
  'is quoted': ({ prose }) => Number(prose.isQuoted),
  'common words': ({ prose }) => prose.commonShare,
  'times on page': ({ prose }) => Math.min(20, prose.count),
  'capitalised words': ({ span }) =>
    span.words.filter(({ text }) => /^\P{L}*\p{Lu}/u.test(text)).length / Math.max(1, span.words.length),
};

/** By group, for telling what each brings. */
export const placeFeatures = { place: whereItStands, look, reading, lines: ofLines, prose };

const inOrder = Object.values(placeFeatures).flatMap((group) => Object.values(group));

export function featuresOfPlace(place: Place): number[] {
  return inOrder.map((feature) => feature(place));
}

function sizeOfFirst(words: Place['span']['words']): number {
  const [first] = words;
  return first === undefined ? 0 : sizeOf(first);
}

function previous({ segment, startWord }: Place['span']): string {
  return segment.words[startWord - 1]?.text ?? '';
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
