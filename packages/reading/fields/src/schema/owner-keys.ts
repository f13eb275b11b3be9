import type { JsonSchema } from '../extraction-types.js';
import { asText } from '../json-values.js';
import { plainContainers } from '../vocabulary/party-names.js';
import { labelKey, labelTokens } from '../vocabulary/label-tokens.js';
import { nameWords } from '../vocabulary/name-words.js';
import { synonymsIn } from './field-labels.js';
import { splitName } from './split-name.js';

/** Words of a group's name that a heading leaves out. */
const paddingTokens: ReadonlySet<string> = new Set(nameWords.paddingOfGroups.split(' '));

/** Groups that are part of another's: their heading is that of the group around them. */
const partTokens: ReadonlySet<string> = new Set(['address', 'location', 'place', 'residence', 'contact']);

/** Longer descriptions explain and name nothing. */
const maxDescribedTokens = 4;

/**
 * The label keys that a page may head the block of an object with, `landlord` for `landlord: { name, address }`: its
 * name, its title and what its description calls it. Empty for objects that only order fields.
 */
export function ownerKeys(name: string, schema: JsonSchema): string[] {
  const own = labelTokens(splitName(name));
  if (own.every((token) => plainContainers.has(token) || partTokens.has(token))) return [];
  const described = asText(schema.description);
  const isShort = labelTokens(described).length <= maxDescribedTokens;
  const texts = [splitName(name), asText(schema.title), ...(isShort ? [described] : []), ...synonymsIn(described)];
  return keysOf(texts.map((text) => labelTokens(text)));
}

/** The keys of a flat name's front, `landlord` for `landlord_name`. */
export function ownerKeysOfFront(front: string): string[] {
  const tokens = labelTokens(front);
  return tokens.every((token) => plainContainers.has(token) || partTokens.has(token)) ? [] : keysOf([tokens]);
}

function keysOf(texts: readonly (readonly string[])[]): string[] {
  const bare = texts.map((tokens) => tokens.filter((token) => !paddingTokens.has(token)));
  return [...new Set([...texts, ...bare].map(labelKey))].filter((key) => key !== '' && !plainContainers.has(key));
}
