import type { Layout, Segment } from '../layout/layout-page.js';
import { labelKey } from '../vocabulary/label-tokens.js';
import { labelEnd } from './find-labels.js';
import type { LabelPlace } from './label-place.js';
import { labelTokensAt } from './label-tokens-at.js';

/** A question on a form has so many words. */
const maxWords = 14;

/** A place that may be a label, whatever it says, with its words in reading order. */
export interface LikelyPlace extends LabelPlace {
  readonly tokens: readonly string[];
}

/**
 * Everything on the page that stands as labels stand: whole segments without figures, their beginnings up to a colon or
 * a change of type, and up to the first figure (`Fee note no. 25/2026`).
 */
export function likelyPlaces(layout: Layout): LikelyPlace[] {
  return layout.flatMap((line) => line.segments.flatMap(placesOfSegment));
}

function placesOfSegment(segment: Segment): LikelyPlace[] {
  const { words } = segment;
  const start = words.length > 1 && boxNumber.test(words[0]?.text.trim() ?? '') ? 1 : 0;
  const end = labelEnd(segment, start, maxWords);
  const figure = words.findIndex((word, index) => index >= start && isFigure(word.text));
  const isOfFigure = figure > start && figure <= maxWords && figure < end.endWord;
  const ends = isOfFigure ? [{ endWord: figure, endsWithColon: false }] : [end];
  return ends.flatMap(({ endWord, endsWithColon }) => {
    if (!endsWithColon && endWord < words.length && !isOfFigure) return [];
    const labelWords = words.slice(start, endWord);
    const tokens = labelWords.flatMap((_, index) => labelTokensAt(words, start + index));
    if (tokens.length === 0 || !labelWords.some(({ text }) => /\p{L}{2}/u.test(text))) return [];
    const marks = words.slice(endWord).findIndex(({ text }) => !numberMark.test(text.trim()));
    const valueWord = endWord + Math.max(0, marks);
    return [
      { key: labelKey(tokens), tokens, similar: [], segment, startWord: start, endWord: valueWord, endsWithColon },
    ];
  });
}

const boxNumber = /^\(?(?:\d{1,3}\p{Ll}?|\p{L})[.)]?$/u;

/** What stands between a label and its number. */
const numberMark = /^(?:n[°ºo]\.?|nr\.?|num\.?|#):?$/iu;

/** Rates belong to their label, figures are the value. */
function isFigure(text: string): boolean {
  return /\d/.test(text) && !/^\(?\d{1,2}(?:[.,]\d{1,2})? ?%\)?:?$/.test(text.trim()) && !/^\p{L}+\d$/u.test(text);
}
