import type { LabelPlace } from '../labels/find-labels.js';
import { textOf } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import type { Reading } from './reading.js';

/**
 * Of a name under a label for both parts, `Nachname, Vorname: Yildiz, Emre`, the part that the field asks for, in the
 * order of the label. Undefined where the name cannot be divided; the reading itself where the label is for one part.
 */
export function partOfName(place: LabelPlace, leaf: LeafPlan, reading: Reading): Reading | undefined {
  const isPart = leaf.role === 'first name' || leaf.role === 'last name';
  if (!isPart || place.key !== 'firstname lastname' || typeof reading.value !== 'string') return reading;
  const label = labelTokens(textOf(place.segment.words.slice(place.startWord, place.endWord)));
  const isLastFirst = label.indexOf('lastname') < label.indexOf('firstname');
  const parts = reading.value.includes(',') ? reading.value.split(',') : reading.value.split(' ');
  if (parts.length !== 2) return undefined;
  const value = parts[(leaf.role === 'last name') === isLastFirst ? 0 : 1]?.trim() ?? '';
  const words = reading.words.filter(({ text }) => value.split(' ').includes(text.trim().replace(/,$/, '')));
  return value === '' || words.length === 0 ? undefined : { ...reading, value, words };
}
