import { type BusinessTerm, businessTerms, factsOf, rolesWith } from '../vocabulary/business-terms.js';
import { labelKeyOf } from '../vocabulary/label-tokens.js';
import { nameWords } from '../vocabulary/name-words.js';

/** A business term by the keys of its labels. */
export interface TermKeys {
  readonly role: string;
  readonly labels: readonly string[];
  readonly weakLabels: readonly string[];
}

/** Where the field stands: in the items of a list (a column) or by itself. */
export type FieldPlace = 'item' | 'document';

/** Roles that are columns of tables; elsewhere they count only where no other role has the name. */
const itemRoles = rolesWith('column');

/** Tokens that add little to the name of a field, the emptiest first. */
const paddingTokens = nameWords.padding.split(' ');

const termKeys: readonly TermKeys[] = businessTerms.map((term: BusinessTerm) => ({
  role: term.role,
  labels: keysOf(term.labels),
  weakLabels: keysOf(term.weakLabels),
}));

function keysOf(labels: readonly string[]): string[] {
  return labels.map(labelKeyOf).filter((key) => key !== '');
}

/** The terms that have the key among their labels, those that fit the place first; with less and less padding if none has. */
export function findTerms(key: string, place: FieldPlace): readonly TermKeys[] {
  for (const candidate of [key, ...lessPadded(key)]) {
    // The code of a supplier is no name of one.
    const isCode = candidate !== key && key.split(' ').includes('code') && !candidate.split(' ').includes('code');
    const found = termKeys.filter(
      (term) => term.labels.includes(candidate) && !(isCode && factsOf(term.role).nameOf !== undefined),
    );
    const fitting = found.filter((term) => fitsPlace(term, place));
    const ofItems = place === 'item' && fitting.length === 0 ? weakItemTerm(candidate) : [];
    if (ofItems.length > 0) return ofItems;
    if (found.length > 0) return fitting.length > 0 ? fitting : found;
  }
  return [];
}

/** Columns are of items, everything else is of the document. */
export function fitsPlace(term: TermKeys, place: FieldPlace): boolean {
  return itemRoles.has(term.role) === (place === 'item');
}

/** The term has the key only among its weak labels. */
export function isWeakTerm(term: TermKeys, key: string): boolean {
  return term.weakLabels.includes(key);
}

/** `name` and `price` say little, but of the items of a list they mean one thing. */
function weakItemTerm(key: string): TermKeys[] {
  return termKeys.filter((term) => itemRoles.has(term.role) && term.weakLabels.includes(key)).slice(0, 1);
}

/** The key without one padding token, then without two. */
function lessPadded(key: string): string[] {
  const tokens = key.split(' ');
  const padding = paddingTokens.filter((token) => tokens.includes(token));
  const without = (...left: string[]): string => tokens.filter((token) => !left.includes(token)).join(' ');
  const pairs = padding.flatMap((first, index) => padding.slice(index + 1).map((second) => without(first, second)));
  return [...padding.map((token) => without(token)), ...pairs].filter((candidate) => candidate !== '');
}
