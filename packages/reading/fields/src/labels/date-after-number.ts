import type { Segment } from '../layout/layout-page.js';
import { textOf } from '../layout/layout-page.js';
import { parseDate } from '../values/parse-date.js';
import { labelKey } from '../vocabulary/label-tokens.js';
import type { LabelPlace } from './label-place.js';

/** What stands between a number and the day that it is of: `Fattura n. 33 del 18/02/2026`. */
const ofDay = /^(?:vom|v\.|du|del|de|dated|of|dd\.?|d\.d\.|van|le|am|den|di)$/i;

/** Documents whose number and day stand in one line. */
const documents: ReadonlySet<string> = new Set(['invoice', 'order', 'receipt', 'contract', 'quote', 'delivery']);

/**
 * The day behind a document's number has a label of one small word: `Rechnung Nr. 4711 vom 3.2.2026`, or just
 * `du 05/02/2026` where that is all of the segment. Returns that word as the label of the document's date.
 */
export function dateAfterNumber(segment: Segment, places: readonly LabelPlace[]): LabelPlace | undefined {
  const at = segment.words.findIndex(
    (word, index) => ofDay.test(word.text.trim()) && beginsWithDate(segment, index + 1),
  );
  const first = places.find((place) => place.startWord === 0);
  if (at < 0 || (at > 0 && first === undefined)) return undefined;
  const isAlone = at === 0;
  const number = segment.words.slice(first?.endWord ?? 0, at);
  const rest = textOf(segment.words.slice(at + 1));
  const date = parseDate(rest, true);
  if (isAlone && (date === undefined || date.end < rest.length)) return undefined;
  if (!isAlone && !number.some((word) => /\d/.test(word.text))) return undefined;
  const kind = isAlone ? undefined : first?.key.split(' ').find((token) => documents.has(token));
  const key = labelKey(kind === undefined ? ['date'] : [kind, 'date']);
  return { key, similar: [], segment, startWord: at, endWord: at + 1, endsWithColon: true };
}

function beginsWithDate(segment: Segment, from: number): boolean {
  const text = textOf(segment.words.slice(from, from + 5));
  return /^\d/.test(text) && parseDate(text, true)?.start === 0;
}
