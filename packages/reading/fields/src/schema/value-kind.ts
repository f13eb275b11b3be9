import type { JsonSchema } from '../extraction-types.js';
import { asList } from '../json-values.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import { nameWords } from '../vocabulary/name-words.js';
import type { Choice, ValueKind } from './field-plan.js';
import { typeOf } from './resolve-schema.js';
import { splitName } from './split-name.js';
import { factsOf, rolesWith } from '../vocabulary/business-terms.js';

const kindByFormat: ReadonlyMap<unknown, ValueKind> = new Map<unknown, ValueKind>([
  ['date', 'date'],
  ['date-time', 'date-time'],
  ['time', 'time'],
  ['email', 'email'],
  ['idn-email', 'email'],
  ['uri', 'uri'],
  ['url', 'uri'],
  ['iri', 'uri'],
  ['uuid', 'uuid'],
]);

/** Last words of a name that tell what a text looks like. */
const kindByWord: ReadonlyMap<string, ValueKind> = new Map(
  Object.entries(nameWords.kinds).flatMap(([kind, words]) =>
    // Its keys are the kinds.
    words.split(' ').map((word): [string, ValueKind] => [word, kind as ValueKind]),
  ),
);

/** Roles whose values are amounts or counts, whatever type the schema gives them. */
export const numericRoles = rolesWith('amount');

/** Values of `enum` or `const`; null and structures among them are never read from a page. */
export function choicesOf(schema: JsonSchema): Choice[] {
  const values = 'const' in schema ? [schema.const] : asList(schema.enum);
  return values.filter(
    (value): value is Choice => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
  );
}

/** What the value of a leaf has to look like, by its type, format and name; undefined for types that are no leaf. */
export function valueKind(name: string, schema: JsonSchema, role: string | undefined): ValueKind | undefined {
  const type = typeOf(schema) ?? 'string';
  if (choicesOf(schema).length > 0 && type !== 'boolean') return 'choice';
  if (type === 'number' || type === 'integer' || type === 'boolean') return type;
  if (type !== 'string') return undefined;
  const byFormat = kindByFormat.get(schema.format);
  if (byFormat !== undefined) return byFormat;
  const tokens = labelTokens(splitName(name));
  if (tokens.includes('currency')) return 'currency';
  if (role !== undefined && numericRoles.has(role)) return 'printed-number';
  const named = kindByWord.get(tokens.at(-1) ?? '');
  // The time of a delivery is no day, though its labels are those of the day.
  const ofRole = named === 'time' ? undefined : factsOf(role).kind;
  const kind =
    ofRole ?? named ?? (tokens[0] === 'date' || tokens[0] === 'iban' ? kindByWord.get(tokens[0]) : undefined);
  if (kind === 'identifier' && role === 'description') return 'text';
  return kind === 'date' && showsOtherNotation(schema) ? 'text' : (kind ?? 'text');
}

/** Examples or a pattern of another notation than ISO 8601 ask for the date as it stands on the page. */
function showsOtherNotation(schema: JsonSchema): boolean {
  const examples = [...asList(schema.examples), schema.example].filter((example) => typeof example === 'string');
  return examples.some((example) => !/^\d{4}-\d\d-\d\d/.test(example));
}
