import type { Layout, Segment } from './layout-page.js';
import { textOf } from './layout-page.js';
import { labelKey, labelTokens } from './label-tokens.js';

/** A place on the page where a known label stands. */
export interface LabelPlace {
  readonly key: string;
  readonly segment: Segment;
  readonly startWord: number;
  /** First word behind the label, its colon included. */
  readonly endWord: number;
  readonly endsWithColon: boolean;
}

const maxLabelWords = 7;

/**
 * Finds every known label that stands where labels stand: at the beginning of a segment, behind a box or bullet, or
 * further right with a colon of its own. Of two that begin together the longer counts.
 */
export function findLabels(layout: Layout, keys: ReadonlySet<string>): LabelPlace[] {
  return layout.flatMap((line) => line.segments.flatMap((segment) => labelsInSegment(segment, keys)));
}

/** The longest known label that begins at the word; undefined when none does. */
export function labelAt(segment: Segment, startWord: number, keys: ReadonlySet<string>): LabelPlace | undefined {
  let longest: LabelPlace | undefined;
  const lastEnd = Math.min(segment.words.length, startWord + maxLabelWords);
  for (let endWord = startWord + 1; endWord <= lastEnd; endWord += 1) {
    const run = segment.words.slice(startWord, endWord);
    const key = keyOfLabelText(textOf(run));
    const hasOwnColon = /[:：]$/.test(run.at(-1)?.text.trim() ?? '');
    const isColonNext = /^[:：]$/.test(segment.words[endWord]?.text.trim() ?? '');
    if (keys.has(key)) {
      const end = isColonNext ? endWord + 1 : endWord;
      longest = { key, segment, startWord, endWord: end, endsWithColon: hasOwnColon || isColonNext };
    }
    if (hasOwnColon) break;
  }
  return longest;
}

/** Units and rates inside a label say nothing about which label it is: `VAT (19%)`, `Total EUR`. */
export function keyOfLabelText(text: string): string {
  const bare = text
    .replace(/\([^()]{0,40}\)/g, ' ')
    .replace(/\d{1,2}(?:[.,]\d{1,2})? ?%|[€$£%]|\b(?:EUR|USD|GBP|CHF)\b/g, ' ');
  return labelKey(labelTokens(bare));
}

/** True when the label and nothing else fills its segment, or it ends with a colon. */
export function isWholeLabel(place: LabelPlace): boolean {
  return place.startWord <= 1 && (place.endsWithColon || place.endWord >= place.segment.words.length);
}

function labelsInSegment(segment: Segment, keys: ReadonlySet<string>): LabelPlace[] {
  const places: LabelPlace[] = [];
  let hasColonBefore = false;
  segment.words.forEach((word, index) => {
    const isFirst = index === 0 || (index === 1 && !/[\p{L}\d]/u.test(segment.words[0]?.text ?? ''));
    if (isFirst || hasColonBefore) {
      const place = labelAt(segment, index, keys);
      if (place !== undefined && (isFirst || place.endsWithColon)) places.push(place);
    }
    hasColonBefore ||= word.text.trim().endsWith(':');
  });
  return places;
}
