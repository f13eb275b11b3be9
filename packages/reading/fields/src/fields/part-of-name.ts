import type { LabelPlace } from '../labels/find-labels.js';
import { textOf } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import type { Reading } from './reading.js';

/** Labels for both parts of a name; beside one of them, a bare `Name` or `Nome` means the other. */
const keysOfBoth: ReadonlySet<string> = new Set(['firstname lastname', 'firstname name', 'lastname name']);

/**
 * Of a name under a label for both parts, `Nachname, Vorname: Yildiz, Emre`, the part that the field asks for, in the
 * order of the label. Undefined where the name cannot be divided; the reading itself where the label is for one part,
 * or says the same in two languages (`Nom / Surname`).
 */
export function partOfName(place: LabelPlace, leaf: LeafPlan, reading: Reading): Reading | undefined {
  const isPart = leaf.role === 'first name' || leaf.role === 'last name';
  if (!isPart || !keysOfBoth.has(place.key) || typeof reading.value !== 'string') return reading;
  const label = textOf(place.segment.words.slice(place.startWord, place.endWord));
  if (place.key !== 'firstname lastname' && label.includes('/')) return reading;
  const value = dividedName(reading.value, isLastFirst(label))[leaf.role === 'last name' ? 'last' : 'first'];
  if (value === undefined) return undefined;
  const words = reading.words.filter(({ text }) => value.split(' ').includes(text.trim().replace(/,$/, '')));
  return words.length === 0 ? undefined : { ...reading, value, words };
}

function isLastFirst(label: string): boolean {
  const tokens = labelTokens(label);
  const first = tokens.indexOf('firstname');
  const last = tokens.indexOf('lastname');
  return last >= 0 && (first < 0 || last < first) ? last === 0 : first > 0;
}

/** At its comma, between capitals and small letters (`LE GOFF Anne Marie`), or between two words. */
function dividedName(name: string, lastComesFirst: boolean): { first?: string; last?: string } {
  const byComma = name.split(',').map((part) => part.trim());
  const words = name.split(' ').filter((word) => word !== '');
  const capitals = words.filter((word) => /\p{Lu}{2}/u.test(word) && !/\p{Ll}/u.test(word));
  const [one, other] = name.includes(',')
    ? byComma.length === 2
      ? byComma
      : []
    : capitals.length > 0 && capitals.length < words.length
      ? partsByCase(words, capitals, lastComesFirst)
      : words.length === 2
        ? words
        : [];
  if (one === undefined || other === undefined || one === '' || other === '') return {};
  return lastComesFirst ? { last: one, first: other } : { first: one, last: other };
}

function partsByCase(words: readonly string[], capitals: readonly string[], lastComesFirst: boolean): string[] {
  const small = words.filter((word) => !capitals.includes(word));
  return lastComesFirst ? [capitals.join(' '), small.join(' ')] : [small.join(' '), capitals.join(' ')];
}
