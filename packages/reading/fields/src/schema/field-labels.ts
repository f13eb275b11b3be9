import type { JsonSchema } from '../extraction-types.js';
import { asText } from '../json-values.js';
import { partyByKey } from '../vocabulary/party-by-key.js';
import { partyNames, plainContainers } from '../vocabulary/party-names.js';
import { labelKey, labelKeyOf, labelTokens } from '../vocabulary/label-tokens.js';
import { findTerms, type FieldPlace, type TermKeys } from './find-terms.js';
import { descriptionPhrases } from './field-words.js';
import { splitName } from './split-name.js';
import { numericRoles } from './value-kind.js';

/** How surely a label belongs to a field, by where the label comes from. */
const strengthOf = {
  own: 1,
  described: 0.95,
  explained: 0.85,
  synonym: 0.9,
  partOfPath: 0.8,
  bare: 0.7,
  weak: 0.6,
} as const;

/** Longest description that is searched for synonyms, in UTF-16 units. */
const maxDescriptionLength = 500;

export interface FieldLabels {
  readonly labels: Map<string, number>;
  readonly role: string | undefined;
}

/**
 * Returns the labels under which a page may show the field, with their strengths: its name and title, what its
 * description gives in parentheses or quotes, what the instruction says, and the business synonyms of all these.
 */
export function fieldLabels(
  path: readonly string[],
  schema: JsonSchema,
  place: FieldPlace,
  instructed: readonly string[] = [],
): FieldLabels {
  const labels = new Map<string, number>();
  const add = (key: string, strength: number): void => {
    if (key !== '' && strength > (labels.get(key) ?? 0)) labels.set(key, strength);
  };
  let role: string | undefined;
  for (const [key, strength] of ownKeys(path, schema)) {
    const terms = findTerms(key, place);
    if (strength === strengthOf.explained && isOtherAmount(terms, role)) continue;
    add(key, strength);
    if (strength >= strengthOf.partOfPath) role ??= terms[0]?.role;
    for (const term of terms) addTerm(term, strength, add);
  }
  for (const key of barerKeys(path, schema)) add(key, strengthOf.bare);
  for (const label of instructed) labels.set(labelKeyOf(label), instructedStrength);
  return { labels, role };
}

/**
 * `What is to be paid, tax included` explains a total, and `Who has to pay` a name: the amounts in their words are not the
 * field's. Identifiers are explained by their alternatives: `number of the contract or invoice`.
 */
function isOtherAmount(terms: readonly TermKeys[], role: string | undefined): boolean {
  return (
    role !== undefined && terms.length > 0 && terms.every((term) => term.role !== role && numericRoles.has(term.role))
  );
}

/** What the customer names is stronger than all that is known of names. */
const instructedStrength = 1.1;

function addTerm(term: TermKeys, strength: number, add: (key: string, strength: number) => void): void {
  for (const label of term.labels) add(label, Math.min(strength, strengthOf.synonym));
  for (const label of term.weakLabels) add(label, Math.min(strength, strengthOf.weak));
}

/** The side of the deal that a path stands in, by its nearest such object; undefined outside of them. */
export function partyOf(parents: readonly string[]): string | undefined {
  const keys = parents.map((name) => labelKeyOf(splitName(name))).reverse();
  return keys
    .map((key) => (partyNames.has(key) ? key : (partyByKey.get(key) ?? sideIn(key))))
    .find((party) => party !== undefined);
}

/** `AccountingSupplierParty`, `SellerTradeParty`: names of e-invoices that end with the party. */
function sideIn(key: string): string | undefined {
  const tokens = key.split(' ');
  if (!tokens.includes('party')) return undefined;
  return tokens.includes('supplier') ? 'supplier' : tokens.includes('customer') ? 'customer' : undefined;
}

function ownKeys(path: readonly string[], schema: JsonSchema): (readonly [string, number])[] {
  const name = splitName(path.at(-1) ?? '');
  const parents = path.slice(0, -1).map(splitName);
  const meaningful = parents.filter((parent) => labelTokens(parent).some((token) => !plainContainers.has(token)));
  const full = labelKeyOf([...parents, name].join(' '));
  const whole = labelKeyOf([...meaningful, name].join(' '));
  const alone = labelKeyOf(name);
  const isFullTerm =
    parents.length > 0 && alone !== full && isBareName(alone) && findTerms(full, 'document').length > 0;
  const described = synonymsIn(asText(schema.description)).map((text): [string, number] => [
    labelKeyOf(text),
    strengthOf.described,
  ]);
  const explained = descriptionPhrases(schema).map(({ key }): [string, number] => [key, strengthOf.explained]);
  const own: [string, number][] = [
    ...(isFullTerm ? [[full, strengthOf.own] as [string, number]] : []),
    [whole, isFullTerm && whole === alone ? strengthOf.weak : strengthOf.own],
    [labelKeyOf(asText(schema.title)), strengthOf.own],
    [alone, isFullTerm ? strengthOf.weak : meaningful.length === 0 ? strengthOf.own : strengthOf.partOfPath],
  ];
  return meaningful.length > 0 && partyOf(path.slice(0, -1)) !== undefined && isPlainName(alone)
    ? own.filter(([key]) => key !== alone).concat(described, explained)
    : own.concat(described, explained);
}

/** Words of a name that say no more than what the value looks like. */
const kindTokens: ReadonlySet<string> = new Set(['date', 'time', 'day', 'datetime']);
const unitTokens: ReadonlySet<string> = new Set(
  'km kg g cm mm m m2 kwh kw day month year hour minute percent eur usd gbp chf euro dollar in'.split(' '),
);

/** Units that label their own figure: `km 21.7`. */
const measureTokens: ReadonlySet<string> = new Set(['km', 'kwh', 'gallon', 'liter', 'litre']);

/** The label of `departure_time` may be just `Departure`, that of `distance_km` just `Distance`, that of `approved_by` `Approvato da`. */
function barerKeys(path: readonly string[], schema: JsonSchema): string[] {
  const tokens = labelTokens(splitName(path.at(-1) ?? ''));
  const isNumber = [schema.type].flat().some((type) => type === 'number' || type === 'integer');
  const dropped = isNumber ? unitTokens : kindTokens;
  const left = tokens.filter((token) => !dropped.has(token));
  const units = isNumber ? tokens.filter((token) => measureTokens.has(token)) : [];
  // `von` is the German for both, `by` and `from`.
  const authored = tokens.at(-1) === 'by' ? [tokens.slice(0, -1), [...tokens.slice(0, -1), 'start']] : [];
  const shorter = left.length < tokens.length ? [left, ...authored] : authored;
  return [...shorter.filter((words) => words.length > 0).map(labelKey), ...units];
}

/** `number` of an invoice, `date` of an order: the parent says which. */
function isBareName(key: string): boolean {
  return key.split(' ').length === 1;
}

/** `name` or `company` alone says nothing about whose; inside a party only the party's own label leads to it. */
function isPlainName(key: string): boolean {
  return key === 'name' || key === 'company' || key === 'company name';
}

/** Short phrases in parentheses or quotes, divided by commas, slashes or "or". */
export function synonymsIn(description: string): string[] {
  return [...description.slice(0, maxDescriptionLength).matchAll(/\(([^()]{2,120})\)|["“„«']([^"“”„»']{2,60})["”“»']/g)]
    .flatMap((match) =>
      (match[1] ?? match[2] ?? '').replace(/^(?:e\.?g\.?|i\.?e\.?|also|aka|or)\b[ ,:]*/i, '').split(/[,;/|]| or /),
    )
    .map((phrase) => phrase.replace(/["“”„']/g, '').trim())
    .filter((phrase) => phrase.split(/\s+/).length <= 4 && /^\p{L}/u.test(phrase) && !/\d/.test(phrase));
}
