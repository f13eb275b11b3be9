import { bottom, right } from '../layout/box-geometry.js';
import { sizeOf } from '../layout/layout-page.js';
import { readPostalLine } from '../parties/postal-line.js';
import { isCompanyName } from '../parties/company-name.js';
import { streetSign } from '../parties/address-parts.js';
import { countOwnWords, isAddressed, type LineFacts } from './line-facts.js';
import { labelSides, type Pair } from './pair.js';
import { wantsDate, wantsDuration } from '../candidates/candidates-of-leaf.js';
import { currencyMark } from '../values/currency-marks.js';
import { dayAskedFor } from '../schema/asked-day.js';
import { askedOf } from '../schema/asked-of.js';
import { countLetterheadWords } from '../vocabulary/letterhead-words.js';
import { askedKinds, cueKinds } from '../vocabulary/prose-words.js';

/** One number about a field and a candidate; the score sees nothing else of them. */
type Feature = (pair: Pair) => number;

const flag = (is: boolean): number => (is ? 1 : 0);

/** Roles of amounts that close a document. */
const roleIs =
  (...roles: readonly string[]): Feature =>
  ({ leaf }) =>
    flag(leaf.role !== undefined && roles.includes(leaf.role));

const ofLabels = Object.fromEntries(
  labelSides.flatMap((side): [string, Feature][] => [
    [`label ${side}`, ({ likeness }) => likeness[side].toLabels],
    [`described ${side}`, ({ likeness }) => likeness[side].toDescription],
    ...(side === 'section' || side === 'below' || side === 'right'
      ? []
      : [[`name ${side}`, ({ likeness }: Pair) => likeness[side].toName] as [string, Feature]]),
  ]),
);

const ofField: Record<string, Feature> = {
  'wants number': ({ leaf }) => flag(leaf.kind === 'number' || leaf.kind === 'printed-number'),
  'wants integer': ({ leaf }) => flag(leaf.kind === 'integer'),
  'wants rate': ({ leaf }) => flag(leaf.isRate),
  'wants date': ({ leaf }) => flag(wantsDate(leaf)),
  'wants identifier': ({ leaf }) => flag(leaf.kind === 'identifier'),
  'wants text': ({ leaf }) => flag(leaf.kind === 'text'),
  'wants address': ({ leaf }) => flag(leaf.kind === 'address'),
  'wants a pattern': ({ leaf }) => flag(['email', 'uri', 'phone', 'iban', 'bic', 'tax-id', 'uuid'].includes(leaf.kind)),
  'wants choice': ({ leaf }) => flag(leaf.kind === 'choice' || leaf.kind === 'boolean'),
  'wants currency': ({ leaf }) => flag(leaf.kind === 'currency'),
  'wants duration': ({ leaf }) => flag(wantsDuration(leaf)),
  'wants name': ({ leaf }) => flag(leaf.addressPart === 'name' || leaf.nameTokens.includes('name')),
  'has role': ({ leaf }) => flag(leaf.role !== undefined),
  'is total': roleIs('total', 'contract total'),
  'is amount due': roleIs('amount due'),
  'is subtotal': roleIs('subtotal', 'net total'),
  'is tax': roleIs('tax'),
  'is first date': roleIs('date', 'invoice date', 'issue date', 'receipt date', 'order date'),
  'is start': roleIs('start date', 'from'),
  'is end': roleIs('end date', 'to', 'due date', 'expiry date'),
  'asks for last day': ({ leaf }) => flag(wantsDate(leaf) && dayAskedFor(leaf) === 'last'),
  'asks for first day': ({ leaf }) => flag(wantsDate(leaf) && dayAskedFor(leaf) === 'first'),
  'is of supplier': ({ leaf }) => flag(['supplier', 'shop', 'merchant', 'sender'].includes(leaf.party ?? '')),
  'is of customer': ({ leaf }) => flag(['customer', 'invoice to', 'recipient', 'shipping'].includes(leaf.party ?? '')),
};

const ofPlace: Record<string, Feature> = {
  'near label': ({ near }) => near.toLabels,
  'near label of others': ({ othersLikeness }) => othersLikeness,
  'near label over others': ({ near, othersLikeness }) => near.toLabels - othersLikeness,
  'near label behind best': ({ near, bestNear }) => near.toLabels - bestNear.toLabels,
  'near name': ({ near }) => near.toName,
  'near name behind best': ({ near, bestNear }) => near.toName - bestNear.toName,
  'holds name': ({ near }) => near.holdsName,
  'holds name behind best': ({ near, bestNear }) => near.holdsName - bestNear.holdsName,
  'near described behind best': ({ near, bestNear }) => near.toDescription - bestNear.toDescription,
  'label ends with colon': ({ neighbours, likeness }) =>
    flag(/[:：]$/u.test(likeness.inline.toLabels > 0 ? neighbours.inline : neighbours.left)),
  'gap above': ({ neighbours }) => Math.min(20, neighbours.gapAbove),
  'gap left': ({ neighbours }) => Math.min(50, neighbours.gapLeft),
  'words before': ({ candidate }) => candidate.span.startWord,
  'words after': ({ candidate: { span } }) =>
    Math.max(0, span.segment.words.length - span.startWord - span.words.length),
  'segments in line': ({ candidate, context }) =>
    context.layout[candidate.span.segment.lineIndex]?.segments.length ?? 0,
  'segment of line': ({ candidate }) => candidate.span.segment.index,
  x: ({ candidate, context }) => candidate.span.segment.box.x / context.page.widthPt,
  'right end': ({ candidate, context }) => right(candidate.span.segment.box) / context.page.widthPt,
  y: ({ candidate, context }) => candidate.span.segment.box.y / context.page.heightPt,
  'y from last line': ({ candidate, context }) =>
    (bottom(context.layout.at(-1)?.box ?? candidate.span.segment.box) - candidate.span.segment.box.y) /
    context.page.heightPt,
  line: ({ candidate }) => Math.min(60, candidate.span.segment.lineIndex),
  page: ({ context }) => Math.min(5, context.page.pageNumber),
  order: ({ order }) => Math.min(100, order),
  'order from end': ({ order, count }) => Math.min(100, count - order),
  'share of order': ({ order, count }) => order / Math.max(1, count),
  candidates: ({ count }) => Math.min(200, count),
  'same value': ({ sameValue }) => Math.min(10, sameValue),
  'begins a period': ({ candidate }) => flag(candidate.span.dayOfPeriod === 'first'),
  'ends a period': ({ candidate }) => flag(candidate.span.dayOfPeriod === 'last'),
  'paper is an order': ({ facts }) => flag(facts.isOrder),
  'block of its side': ({ leaf, block }) =>
    block === undefined || leaf.party === undefined ? 0 : block.party === leaf.party ? 1 : -1,
  'line of block': ({ block, candidate }) =>
    block === undefined ? -1 : block.lines.findIndex((line) => line === candidate.span.segment),
  'in own block': ({ leaf, block }) => flag(block?.place !== undefined && leaf.owners.includes(block.place.key)),
};

const ofLook: Record<string, Feature> = {
  source: ({ candidate }) =>
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
    ].indexOf(candidate.span.source),
  size: ({ candidate, facts }) => sizeOfFirst(candidate.span.words) / facts.typicalSize,
  'size of largest': ({ candidate, facts }) => sizeOfFirst(candidate.span.words) / facts.largestSize,
  bold: ({ candidate }) => flag(candidate.span.words[0]?.isBold === true),
  words: ({ candidate }) => candidate.span.words.length,
  letters: ({ candidate }) => Math.min(80, candidate.span.text.length),
  figures: ({ candidate }) => count(candidate.span.text, /\d/gu) / Math.max(1, candidate.span.text.length),
  capitals: ({ candidate }) =>
    count(candidate.span.text, /\p{Lu}/gu) / Math.max(1, count(candidate.span.text, /\p{L}/gu)),
  'begins with capital': ({ candidate }) => flag(/^\P{L}*\p{Lu}/u.test(candidate.span.text)),
  'has currency': ({ candidate: { span } }) => flag(currencyMark.test(`${previous(span)} ${span.text}`)),
  'has cents': ({ candidate }) => flag(/[.,]\d{2}(?!\d)/.test(candidate.span.text)),
  'rounded for cash': ({ candidate, facts }) => roundedForCash(cents(candidate.value), facts.amounts),
  'amounts on page': ({ facts }) => Math.min(40, facts.amounts.length),
  'has percent': ({ candidate }) => flag(candidate.span.text.includes('%')),
  'has colon': ({ candidate }) => flag(candidate.span.text.includes(':')),
  'is company': ({ candidate }) => flag(isCompanyName(candidate.span.text)),
  'has postal line': ({ candidate }) => flag(readPostalLine(candidate.span.text) !== undefined),
  'has street': ({ candidate }) => flag(streetSign.test(candidate.span.text)),
  'is label': ({ candidate, context }) => flag(context.labelSegments.has(candidate.span.segment)),
  commas: ({ candidate: { span } }) => (span.source === 'block' ? 1 + count(span.text, /,/g) : 0),
  'is zero': ({ candidate }) => flag(candidate.value === 0),
  negative: ({ candidate }) => flag(typeof candidate.value === 'number' && candidate.value < 0),
  'of largest amount': ({ candidate, facts }) =>
    typeof candidate.value === 'number' && facts.largestAmount > 0
      ? Math.min(2, (candidate.value * 100) / facts.largestAmount)
      : -1,
  'is sum': ({ candidate, facts }) => flag(facts.sums.has(cents(candidate.value))),
  'is addend': ({ candidate, facts }) => flag(facts.addends.has(cents(candidate.value))),
};

/** How surely the words of a candidate were read. */
const ofReading: Record<string, Feature> = {
  confidence: ({ candidate: { span } }) =>
    span.words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, span.words.length),
  'lowest confidence': ({ candidate: { span } }) =>
    span.words.reduce((least, word) => Math.min(least, word.confidence), 1),
  'doubt of words': ({ candidate: { span } }) =>
    Math.min(
      8,
      span.words.reduce((sum, word) => sum - Math.log(Math.max(0.01, word.confidence)), 0),
    ),
  'words of letters and figures': ({ candidate: { span } }) =>
    Math.min(8, span.words.filter(({ text }) => /\d/.test(text) && /\p{L}/u.test(text)).length),
};

const addressed = (line: LineFacts | undefined): boolean => line !== undefined && (line.hasStreet || line.hasPostal);
const sizeTo = (line: LineFacts | undefined, other: LineFacts | undefined): number =>
  line === undefined || other === undefined ? 1 : line.sizePt / Math.max(1, other.sizePt);
const share = (lines: readonly LineFacts[], is: (line: LineFacts) => boolean): number =>
  lines.filter(is).length / Math.max(1, lines.length);

const ofLines: Record<string, Feature> = {
  lines: ({ lines }) => lines.inside.length,
  'above is company': ({ lines }) => flag(lines.above?.isCompany === true),
  'above has address': ({ lines }) => flag(addressed(lines.above)),
  'above ends with comma': ({ lines }) => flag(lines.above?.endsWithComma === true),
  'ends with comma': ({ candidate }) => flag(/,\s*$/.test(candidate.span.text)),
  'above is contact': ({ lines }) => flag(lines.above?.isContact === true),
  'first has street': ({ lines }) => flag(lines.first?.hasStreet === true),
  'last has postal': ({ lines }) => flag(lines.last?.hasPostal === true),
  'holds contact': ({ lines }) => flag(lines.inside.some(({ isContact }) => isContact)),
  'bracket behind': ({ candidate: { span } }) =>
    flag(/^[([]/.test(span.segment.words[span.startWord + span.words.length]?.text ?? '')),
  'holds company': ({ lines }) => flag(lines.inside.some(({ isCompany }) => isCompany)),
  'below has address': ({ lines }) => flag(addressed(lines.below)),
  'below is contact': ({ lines }) => flag(lines.below?.isContact === true),
  'far above has address': ({ lines }) => flag(isAddressed(lines.farAbove)),
  'far below has address': ({ lines }) => flag(isAddressed(lines.farBelow)),
  'white above': ({ lines }) => lines.gapAbove,
  'white below': ({ lines }) => lines.gapBelow,
  'aligned above': ({ lines }) => flag(lines.isAlignedAbove),
  'aligned below': ({ lines }) => flag(lines.isAlignedBelow),
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
  'trades in it': ({ candidate }) => countLetterheadWords(candidate.span.text).trades,
  'trades above': ({ lines }) => lines.above?.said.trades ?? 0,
  'trades below': ({ lines }) => lines.below?.said.trades ?? 0,
  'own words': ({ candidate }) => Math.min(12, countOwnWords(candidate.span.text)),
  'own words above': ({ lines }) => Math.min(12, lines.above?.ownWords ?? -1),
  'own words below': ({ lines }) => Math.min(12, lines.below?.ownWords ?? -1),
  'below is company': ({ lines }) => flag(lines.below?.isCompany === true),
  'places of first': ({ lines }) => lines.first?.said.places ?? 0,
  'places of last': ({ lines }) => lines.last?.said.places ?? 0,
  'places above': ({ lines }) => lines.above?.said.places ?? 0,
  'places below': ({ lines }) => lines.below?.said.places ?? 0,
  'titles of first': ({ lines }) => lines.first?.said.titles ?? 0,
  'titles of last': ({ lines }) => lines.last?.said.titles ?? 0,
  'titles above': ({ lines }) => lines.above?.said.titles ?? 0,
  'titles below': ({ lines }) => lines.below?.said.titles ?? 0,
  'below is country': ({ lines }) => flag(lines.below?.isCountry === true),
  'share of lines': ({ candidate, lines }) =>
    candidate.span.words.length /
    Math.max(
      1,
      lines.inside.reduce((sum, { words }) => sum + words, 0),
    ),
};

const ofProse: Record<string, Feature> = {
  ...Object.fromEntries(
    cueKinds.flatMap((kind): [string, Feature][] => [
      [`${kind} before`, ({ prose }) => prose.before[kind]],
      [`${kind} behind`, ({ prose }) => prose.behind[kind]],
    ]),
  ),
  ...Object.fromEntries(
    askedKinds.map((kind): [string, Feature] => [`asks for ${kind}`, ({ leaf }) => flag(askedOf(leaf).has(kind))]),
  ),
  'is of list': ({ isOfList }) => flag(isOfList),
  'is running text': ({ facts }) => flag(facts.isRunningText),
  'is defined behind': ({ prose }) => flag(prose.isDefinedBehind),
  'is quoted': ({ prose }) => flag(prose.isQuoted),
  'common words': ({ prose }) => prose.commonShare,
  'times on page': ({ prose }) => Math.min(20, prose.count),
  'capitalised words': ({ candidate: { span } }) =>
    span.words.filter(({ text }) => /^\P{L}*\p{Lu}/u.test(text)).length / Math.max(1, span.words.length),
};

const ofReaders: Record<string, Feature> = {
  'chosen by label': ({ candidate }) => candidate.chosenCertainty,
  'found by label': ({ candidate }) => candidate.listedCertainty,
};

/** Groups of features, for telling what each brings. */
const groups = {
  labels: ofLabels,
  field: ofField,
  place: ofPlace,
  look: ofLook,
  reading: ofReading,
  lines: ofLines,
  prose: ofProse,
  readers: ofReaders,
};

const features: Readonly<Record<string, Feature>> = Object.fromEntries(Object.values(groups).flatMap(Object.entries));

export const featureNames: readonly string[] = Object.keys(features);

/** The features that tell how surely a candidate was read, and nothing of its place. */
export const readingFeatureNames: readonly string[] = Object.keys(ofReading);

/** The names of the features of each group. */
export const featureGroups: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(groups).map(([group, ofGroup]) => [group, Object.keys(ofGroup)]),
);

const inOrder: readonly Feature[] = Object.values(features);

/** The numbers of a pair, in the order of `featureNames`. */
export function featuresOf(pair: Pair): number[] {
  return inOrder.map((feature) => feature(pair));
}

function sizeOfFirst(words: Pair['candidate']['span']['words']): number {
  const [first] = words;
  return first === undefined ? 0 : sizeOf(first);
}

function previous({ segment, startWord }: Pair['candidate']['span']): string {
  return segment.words[startWord - 1]?.text ?? '';
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Where cash is rounded, totals stand there twice: 1 for the rounded one of two within four cents, -1 for the other. */
function roundedForCash(amount: number, amounts: readonly number[]): number {
  if (!(amount > 0)) return 0;
  const near = amounts.filter((one) => one !== amount && Math.abs(one - amount) < 5);
  if (amount % 5 === 0) return flag(near.some((one) => one % 5 !== 0));
  return near.some((one) => one % 5 === 0) ? -1 : 0;
}

function cents(value: unknown): number {
  return typeof value === 'number' ? Math.round(value * 100) : NaN;
}
