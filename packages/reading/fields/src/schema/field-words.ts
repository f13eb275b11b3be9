import type { JsonSchema } from '../extraction-types.js';
import { asText } from '../json-values.js';
import { labelIndex } from '../labels/label-index.js';
import { labelKey, labelKeyOf, labelTokens } from '../vocabulary/label-tokens.js';
import { partyByKey } from '../vocabulary/party-by-key.js';
import { businessKeys } from '../vocabulary/business-keys.js';
import { findTerms, fitsPlace, isWeakTerm, type FieldPlace } from './find-terms.js';
import { splitName } from './split-name.js';

/** Longer phrases are explanations and no labels. */
const maxPhraseTokens = 8;

const businessIndex = labelIndex(businessKeys);

/** A description is taken for the business term that it is this much like (Dice's coefficient). */
const minLikeness = 0.75;

/**
 * The words that say what a field is: its name where that is a word of business, else its title, else what its
 * description begins with; the name itself where neither helps.
 */
export function fieldWords(name: string, schema: JsonSchema, place: FieldPlace): string {
  const own = splitName(name);
  if (saysWhose(own)) return own;
  const title = asText(schema.title);
  const described = descriptionPhrases(schema).map((phrase) => phrase.words);
  const candidates = [own, title, ...described];
  const fits = (words: string, isStrong: boolean): boolean =>
    findTerms(labelKeyOf(words), place).some(
      (term) => fitsPlace(term, place) && (!isStrong || !isWeakTerm(term, labelKeyOf(words))),
    );
  const known = candidates.find((words) => fits(words, true)) ?? candidates.find((words) => fits(words, false));
  if (known !== undefined || isWord(own)) return known ?? own;
  return title !== '' ? title : (termIn(asText(schema.description), place) ?? described[0] ?? own);
}

/** `store_address`, `vendor_phone`: a party and what is asked of it; no description says it better. */
function saysWhose(own: string): boolean {
  const words = own.split(' ');
  return (
    words.length > 1 &&
    askedOfParties.has(labelKeyOf(words.at(-1) ?? '')) &&
    partyByKey.has(labelKeyOf(words.slice(0, -1).join(' ')))
  );
}

const askedOfParties: ReadonlySet<string> = new Set(
  ['address', 'phone', 'telephone', 'fax', 'email', 'website', 'zip', 'city', 'street', 'state', 'country', 'iban'].map(
    labelKeyOf,
  ),
);

/** Names like `f4`, `c1` and `field_a` say nothing. */
function isWord(name: string): boolean {
  return /\p{L}{3}/u.test(
    name.replace(/^(?:field|value|col|column|attr|attribute|prop|property|item|key)(?: ?[a-z\d]{1,2})?$/i, ''),
  );
}

/** The term whose words all stand in the description, the one that it begins with among them. */
function termIn(description: string, place: FieldPlace): string | undefined {
  const tokens = labelTokens(description.slice(0, 300));
  const keys = [...businessKeys].filter((key) => {
    const words = key.split(' ');
    return words.length > 1 && words.includes(tokens[0] ?? '') && words.every((word) => tokens.includes(word));
  });
  const fitting = keys.filter((key) => findTerms(key, place).some((term) => term.labels.includes(key)));
  const longest = fitting.sort((a, b) => b.split(' ').length - a.split(' ').length);
  const best = longest.filter((key) => key.split(' ').length === longest[0]?.split(' ').length);
  const roles = new Set(best.map((key) => findTerms(key, place)[0]?.role));
  return roles.size === 1 ? best[0] : undefined;
}

/** Phrases of a description with the label keys that they stand for: their own words, and the term that they are most like. */
export function descriptionPhrases(schema: JsonSchema): { words: string; key: string }[] {
  const phrases = asText(schema.description)
    .slice(0, 300)
    .replace(/\([^)]*\)/g, ' ')
    .split(/[,;.](?=\s|$)|\s[–—-]\s|:\s/)
    .map((phrase) => phrase.trim())
    // `What is credited, tax included` is no tax.
    .filter((phrase, at) => at === 0 || !saysOfTax(phrase));
  const whole = asText(schema.description).slice(0, 120);
  return [...new Set([...phrases, whole])].flatMap((phrase) => {
    const tokens = labelTokens(phrase);
    if (tokens.length === 0 || tokens.length > maxPhraseTokens) return [];
    const key = labelKey(tokens);
    const [near] = businessKeys.has(key) ? [] : businessIndex.nearest(tokens);
    const isLike = near !== undefined && near.similarity >= minLikeness;
    return [{ words: phrase, key }, ...(isLike ? [{ words: near.key, key: near.key }] : [])];
  });
}

/** Whether an amount holds the tax, and nothing else. */
function saysOfTax(phrase: string): boolean {
  const tokens = labelTokens(phrase);
  return tokens.includes('tax') && tokens.every((token) => token === 'tax' || inOrOut.has(token));
}

const inOrOut: ReadonlySet<string> = new Set([
  'including',
  'included',
  'excluding',
  'excluded',
  'with',
  'before',
  'after',
]);
