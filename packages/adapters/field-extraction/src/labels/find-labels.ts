import type { Layout, Segment } from '../layout/layout-page.js';
import { labelKey } from '../vocabulary/label-tokens.js';
import { labelTokensAt } from './label-tokens-at.js';

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
  const tokens: string[] = [];
  const lastEnd = Math.min(segment.words.length, startWord + maxLabelWords);
  for (let index = startWord; index < lastEnd; index += 1) {
    tokens.push(...labelTokensAt(segment.words, index));
    const endsWithColon = /[:：]$/.test(segment.words[index]?.text.trim() ?? '');
    const isColonNext = /^[:：]$/.test(segment.words[index + 1]?.text.trim() ?? '');
    const key = labelKey(tokens);
    if (keys.has(key)) {
      const endWord = isColonNext ? index + 2 : index + 1;
      longest = { key, segment, startWord, endWord, endsWithColon: endsWithColon || isColonNext };
    }
    if (endsWithColon) break;
  }
  return longest;
}

/** The key of a segment that is taken for one label as a whole. */
export function keyOfSegment({ words }: Segment): string {
  return labelKey(words.flatMap((_, index) => labelTokensAt(words, index)));
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
