import { businessTerms, partyNames, plainContainers } from '../vocabulary/business-terms.js';
import type { JsonSchema } from '../extraction-types.js';
import { asText } from '../json-values.js';
import { labelKey, labelTokens } from '../vocabulary/label-tokens.js';
import { splitName } from './split-name.js';

/** How surely a label belongs to a field, by where the label comes from. */
const strengthOf = { own: 1, described: 0.95, synonym: 0.9, partOfPath: 0.8, weak: 0.6 } as const;

const termKeys = businessTerms.map((term) => ({
  labels: term.labels.map(keyOf),
  weakLabels: term.weakLabels.map(keyOf),
}));

/** Longest description that is searched for synonyms, in UTF-16 units. */
const maxDescriptionLength = 500;

/**
 * Returns the labels under which a page may show the field, with their strengths: its name and title, what its
 * description gives in parentheses or quotes, and the business synonyms of all these.
 */
export function fieldLabels(path: readonly string[], schema: JsonSchema): Map<string, number> {
  const labels = new Map<string, number>();
  const add = (key: string, strength: number): void => {
    if (key !== '' && strength > (labels.get(key) ?? 0)) labels.set(key, strength);
  };
  for (const [key, strength] of ownKeys(path, schema)) {
    add(key, strength);
    for (const term of termKeys.filter((candidate) => candidate.labels.includes(key))) {
      for (const label of term.labels) add(label, Math.min(strength, strengthOf.synonym));
      for (const label of term.weakLabels) add(label, Math.min(strength, strengthOf.weak));
    }
  }
  return labels;
}

/** The side of the deal that a path stands in, by its nearest such object; undefined outside of them. */
export function partyOf(parents: readonly string[]): string | undefined {
  const keys = parents.map((name) => keyOf(splitName(name))).reverse();
  return keys
    .map(
      (key) =>
        [...partyNames].find(([party, names]) => key === party || names.some((name) => keyOf(name) === key))?.[0],
    )
    .find((party) => party !== undefined);
}

function ownKeys(path: readonly string[], schema: JsonSchema): (readonly [string, number])[] {
  const name = splitName(path.at(-1) ?? '');
  const parents = path.slice(0, -1).map(splitName);
  const meaningful = parents.filter((parent) => labelTokens(parent).some((token) => !plainContainers.has(token)));
  const whole = keyOf([...meaningful, name].join(' '));
  const alone = keyOf(name);
  const described = synonymsIn(asText(schema.description)).map((text): [string, number] => [
    keyOf(text),
    strengthOf.described,
  ]);
  const own: [string, number][] = [
    [whole, strengthOf.own],
    [keyOf(asText(schema.title)), strengthOf.own],
    [alone, meaningful.length === 0 ? strengthOf.own : strengthOf.partOfPath],
  ];
  return meaningful.length > 0 && partyOf(path.slice(0, -1)) !== undefined && isPlainName(alone)
    ? own.slice(0, 2).concat(described)
    : own.concat(described);
}

/** `name` or `company` alone says nothing about whose; inside a party only the party's own label leads to it. */
function isPlainName(key: string): boolean {
  return key === 'name' || key === 'company' || key === 'company name';
}

/** Short phrases in parentheses or quotes, divided by commas, slashes or "or". */
function synonymsIn(description: string): string[] {
  return [...description.slice(0, maxDescriptionLength).matchAll(/\(([^()]{2,120})\)|["“„']([^"“”„']{2,60})["”“']/g)]
    .flatMap((match) =>
      (match[1] ?? match[2] ?? '').replace(/^(?:e\.?g\.?|i\.?e\.?|also|aka|or)\b[ ,:]*/i, '').split(/[,;/|]| or /),
    )
    .map((phrase) => phrase.replace(/["“”„']/g, '').trim())
    .filter((phrase) => phrase.split(/\s+/).length <= 4 && /^\p{L}/u.test(phrase) && !/\d/.test(phrase));
}

function keyOf(text: string): string {
  return labelKey(labelTokens(text));
}
