import type { PageWord } from '../extraction-types.js';
import { sizeOf, textOf, type Layout, type Segment } from '../layout/layout-page.js';
import { durationAt } from '../vocabulary/duration-words.js';
import { labelKey, labelTokens } from '../vocabulary/label-tokens.js';
import { dateAfterNumber } from './date-after-number.js';
import type { LabelIndex, SimilarLabel } from './label-index.js';
import type { LabelPlace } from './label-place.js';
import { labelTokensAt } from './label-tokens-at.js';

export type { LabelPlace };

export interface KnownLabels {
  readonly keys: ReadonlySet<string>;
  /** Those of the schema's fields. */
  readonly fieldKeys: ReadonlySet<string>;
  readonly index: LabelIndex;
}

const maxLabelWords = 8;

/**
 * Finds every known label that stands where labels stand: at the beginning of a segment, behind a box or bullet, where
 * the type changes, or further right with a colon of its own. Of two that begin together the longer counts.
 */
export function findLabels(layout: Layout, known: KnownLabels): LabelPlace[] {
  const places = layout.flatMap((line) => line.segments.flatMap((segment) => labelsInSegment(segment, known)));
  // `Subject: Re: Visit`: what mail programs put before a subject is no label beside one.
  return places.some(({ key }) => key === 'subject') ? places.filter(({ key }) => key !== 're') : places;
}

/** The longest known label that begins at the word; undefined when none does. */
export function labelAt(segment: Segment, startWord: number, keys: ReadonlySet<string>): LabelPlace | undefined {
  let longest: LabelPlace | undefined;
  const tokens: string[] = [];
  const { words } = segment;
  const lastEnd = Math.min(words.length, startWord + maxLabelWords);
  for (let index = startWord; index < lastEnd; index += 1) {
    tokens.push(...labelTokensAt(words, index));
    const isEnd = endsLabel(words, index);
    const key = labelKey(tokens);
    if (keys.has(key)) {
      const endWord = isColon(words[index + 1]) ? index + 2 : index + 1;
      longest = { key, similar: [], segment, startWord, endWord, endsWithColon: isEnd || endWord === index + 2 };
    }
    if (isEnd) break;
  }
  return longest === undefined ? undefined : withModifiers(longest);
}

/** `Order total excl. VAT:` is the label `Order total` up to its colon. */
function withModifiers(place: LabelPlace): LabelPlace {
  if (place.endsWithColon) return place;
  const { words } = place.segment;
  const translated = endOfTranslation(words, place.endWord, place.key);
  if (translated !== undefined) {
    const hasColon = /[:：]$/.test(words[translated - 1]?.text.trim() ?? '');
    return { ...place, endWord: translated, endsWithColon: hasColon || translated < words.length };
  }
  const hasMore = connector.test(words[place.endWord]?.text.trim() ?? '');
  for (let index = place.endWord; index < Math.min(words.length, place.endWord + maxModifiers); index += 1) {
    const isModifier = labelTokensAt(words, index).every((token) => modifiers.has(token));
    if (!isModifier && (!hasMore || /\d/.test(words[index]?.text ?? ''))) return place;
    if (/[:：]$/.test(words[index]?.text.trim() ?? '')) return { ...place, endWord: index + 1, endsWithColon: true };
  }
  return place;
}

const maxModifiers = 4;

/** `PLZ / NPA`, `Name / Nom / Nome`: the same label in other languages, up to its colon, its last word or the segment's end. */
function endOfTranslation(words: readonly PageWord[], start: number, key: string): number | undefined {
  if (words[start]?.text.trim() !== '/') return undefined;
  const colon = words.findIndex((word, index) => index >= start && /[:：]$/.test(word.text.trim()));
  const same = [1, 2, 3]
    .map((count) => start + 1 + count)
    .find((end) => end <= words.length && keyBetween(words, start + 1, end) === key);
  const last = colon >= 0 ? colon + 1 : (same ?? words.length);
  const rest = words.slice(start, last);
  if (rest.length > maxTranslatedWords || rest.some((word) => /\d/.test(word.text))) return undefined;
  return endOfTranslation(words, last, key) ?? last;
}

function keyBetween(words: readonly PageWord[], start: number, end: number): string {
  return labelKey(words.slice(start, end).flatMap((_, index) => labelTokensAt(words, start + index)));
}

const maxTranslatedWords = 8;

/** `Street and house number:` is the label of a street up to its colon. */
const connector = /^(?:and|und|et|y|e|en|of|ou|or|oder|o|&|\/)$/i;

const modifiers: ReadonlySet<string> = new Set(['excluding', 'including', 'tax', 'net', 'gross', 'currency', 'amount']);

/** The key of a segment that is taken for one label as a whole. */
export function keyOfSegment({ words }: Segment): string {
  return labelKey(words.flatMap((_, index) => labelTokensAt(words, index)));
}

/** An amount with cents and what it is in, and nothing else. */
export const money = /^[-–(]?(?:[€$£]|EUR|USD|GBP|CHF)? ?-?\d[\d.,' ]*[.,]\d{2}\)?(?: ?(?:[€$£]|EUR|USD|GBP|CHF))?$/;

/** True when the label and nothing else fills its segment, or it ends with a colon. */
export function isWholeLabel(place: LabelPlace): boolean {
  return place.startWord <= 1 && (place.endsWithColon || place.endWord >= place.segment.words.length);
}

/** Letters of another weight, face, colour or size: what follows is no longer the label. */
export function changesStyle(a: PageWord | undefined, b: PageWord | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  const isOtherFace = a.confidence === 1 && (a.fontName ?? '') !== (b.fontName ?? '');
  const isOtherSize = Math.abs(sizeOf(a) - sizeOf(b)) > 0.08 * sizeOf(a) && a.confidence === 1;
  return (
    (a.isBold ?? false) !== (b.isBold ?? false) || (a.color ?? '') !== (b.color ?? '') || isOtherSize || isOtherFace
  );
}

export function labelEnd(
  segment: Segment,
  startWord: number,
  maxWords: number,
): { endWord: number; endsWithColon: boolean } {
  const { words } = segment;
  let end = startWord;
  while (end < words.length && end - startWord < maxWords && !endsLabel(words, end)) end += 1;
  const endsWithColon = end < words.length && end - startWord < maxWords;
  return { endWord: Math.min(words.length, endsWithColon ? end + 1 : end), endsWithColon };
}

function labelsInSegment(segment: Segment, known: KnownLabels): LabelPlace[] {
  const places: LabelPlace[] = [];
  let hasColonBefore = false;
  const isOfNumbers = isRowOfNumbers(segment);
  segment.words.forEach((word, index) => {
    const isFirst =
      index === 0 || (index === 1 && !/[\p{L}\d]/u.test(segment.words[0]?.text ?? '')) || isBehindMoney(segment, index);
    const isBreak = changesStyle(segment.words[index - 1], word) && word.isBold === true;
    const isBehindNumber = isOfNumbers && /\d/.test(segment.words[index - 1]?.text ?? '');
    if (isFirst || isBreak || isBehindNumber || hasColonBefore || isSeparator(segment.words[index - 1])) {
      const exact = withSimilar(labelAt(segment, index, known.keys), known);
      const place = longerOf(exact, similarLabelAt(segment, index, known));
      const isListed =
        isSeparator(segment.words[index - 1]) && /\d/.test(segment.words[place?.endWord ?? index]?.text ?? '');
      const isUsable = place !== undefined && (isFirst || isBreak || isBehindNumber || isListed || place.endsWithColon);
      if (isUsable && !isNetDays(place)) places.push(place);
    }
    hasColonBefore ||= /[:：]$/.test(word.text.trim());
  });
  return withDay(segment, places);
}

/** `2.315,04 € Total`: an amount goes before its label. */
function isBehindMoney({ words }: Segment, index: number): boolean {
  return (
    index > 0 && index <= 3 && money.test(textOf(words.slice(0, index))) && /^\p{L}/u.test(words[index]?.text ?? '')
  );
}

/** `Store 1560 Till 05 Op 537`: words and numbers take turns to the segment's end. */
export function isRowOfNumbers({ text }: Segment): boolean {
  return /^(?:(?:\p{L}{2,}\.? ){1,2}#? ?(?=[\p{L}-]{0,4}\d)[\p{L}\d-]{1,14}(?: |$)){2,8}$/u.test(text);
}

/** The day behind a number, in place of what its small word may mean elsewhere. */
function withDay(segment: Segment, places: LabelPlace[]): LabelPlace[] {
  const day = dateAfterNumber(segment, places);
  return day === undefined ? places : [...places.filter((place) => place.startWord !== day.startWord), day];
}

/** A label of business that is none of the schema's may still be nearly one of them: `Initial Term` for months of it. */
function withSimilar(place: LabelPlace | undefined, { index, fieldKeys }: KnownLabels): LabelPlace | undefined {
  if (place === undefined || fieldKeys.has(place.key)) return place;
  return { ...place, similar: index.nearest(place.key.split(' ')) };
}

/** A label that no one knows as it stands, up to its colon or the segment's end, but that is nearly one of the schema's. */
function similarLabelAt(segment: Segment, startWord: number, { keys, index }: KnownLabels): LabelPlace | undefined {
  const { words } = segment;
  const { endWord, endsWithColon } = labelEnd(segment, startWord, maxLabelWords);
  const isWhole = endsWithColon || endWord === words.length;
  const labelWords = words.slice(startWord, endWord);
  if (labelWords.length > 1 && /^\d{1,2}$/.test(labelWords.at(-1)?.text.trim() ?? '')) return undefined;
  const lasting = durationAt(textOf(labelWords));
  if (lasting !== undefined && lasting.length === textOf(labelWords).length) return undefined;
  if (!isWhole || labelWords.some((word) => /\d{3}|\d[.,]\d/.test(word.text))) return undefined;
  const tokens = labelWords.flatMap((_, offset) => labelTokensAt(words, startWord + offset));
  const key = labelKey(tokens);
  if (tokens.length === 0 || keys.has(key)) return undefined;
  const whole = labelTokens(textOf(labelWords).replace(/[()[\]]/g, ' '));
  const similar = [
    ...index.nearest(tokens),
    ...index.nearest(whole),
    ...nearestOfFirstPart(labelWords, index),
    ...nearestOfTranslation(labelWords, index),
    ...nearestInParentheses(labelWords, index),
  ];
  return similar.length === 0 ? undefined : { key, similar, segment, startWord, endWord, endsWithColon };
}

/** `Employer's name, address and ZIP code` begins with the label of one field. */
function nearestOfFirstPart(words: readonly PageWord[], index: LabelIndex): readonly SimilarLabel[] {
  const comma = words.findIndex((word) => word.text.endsWith(','));
  if (comma < 0 || comma === words.length - 1) return [];
  const tokens = words.slice(0, comma + 1).flatMap((_, at) => labelTokensAt(words, at));
  const [near] = index.nearest(tokens);
  return near === undefined ? [] : [{ ...near, similarity: near.similarity * shareOfFirstPart }];
}

const shareOfFirstPart = 0.8;

/** `Wagen / Voiture`: the same label in two languages. */
function nearestOfTranslation(words: readonly PageWord[], index: LabelIndex): readonly SimilarLabel[] {
  const slash = words.findIndex((word) => word.text.trim() === '/');
  if (slash <= 0 || slash === words.length - 1) return [];
  const parts = [words.slice(0, slash), words.slice(slash + 1)];
  return parts.flatMap((part) => index.nearest(part.flatMap((_, at) => labelTokensAt(part, at))).slice(0, 1));
}

/** `Supply number (MPAN)`: what it is called for short. */
function nearestInParentheses(words: readonly PageWord[], index: LabelIndex): readonly SimilarLabel[] {
  const short = /\((\p{L}{2,12})\)/u.exec(textOf(words))?.[1];
  return short === undefined ? [] : index.nearest(labelTokens(short), 1);
}

function longerOf(exact: LabelPlace | undefined, similar: LabelPlace | undefined): LabelPlace | undefined {
  if (exact === undefined || similar === undefined) return exact ?? similar;
  return similar.endWord > exact.endWord ? similar : exact;
}

/** `Net 30` is a term of payment and no amount. */
function isNetDays({ segment, startWord }: LabelPlace): boolean {
  return /^net \d{1,3}(?: days?)?$/i.test(textOf(segment.words.slice(startWord)));
}

function endsLabel(words: readonly PageWord[], index: number): boolean {
  const next = words[index + 1];
  return /[:：]$/.test(words[index]?.text.trim() ?? '') || (!isColon(next) && changesStyle(words[index], next));
}

function isColon(word: PageWord | undefined): boolean {
  return /^[:：]$/.test(word?.text.trim() ?? '');
}

function isSeparator(word: PageWord | undefined): boolean {
  return /^[|•·/]$/u.test(word?.text.trim() ?? '');
}
