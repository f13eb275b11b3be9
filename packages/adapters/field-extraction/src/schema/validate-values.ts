import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../extraction-types.js';
import { isSafePattern } from './is-safe-pattern.js';
import { asText } from '../json-values.js';

/** Longest text that a pattern of the schema is run on, in UTF-16 units; longer texts are not checked against it. */
const maxMatchedLength = 200;

/** Values are checked one by one, so a schema has as many checks as leaves; the pages of one batch share them. */
const checksBySchema = new WeakMap<JsonSchema, ValidateFunction | null>();

/** One ajv per customer's schema: it remembers all that it compiled, and goes with the schema. */
const ajvBySchema = new WeakMap<JsonSchema, Ajv | Ajv2020>();

/** What a leaf's value is checked against. References are resolved before; other keywords do not concern one value. */
const checkedKeywords = [
  'type',
  'enum',
  'const',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'not',
] as const;

const options = {
  strict: false,
  validateFormats: false,
  addUsedSchema: false,
  logger: false,
  code: { regExp: Object.assign(boundedRegExp, { code: 'boundedRegExp' }) },
} as const;

/**
 * True when the value fits the resolved schema of its leaf, by the rules of the draft that `root` names (2020-12 where
 * it names none). A schema that ajv cannot compile accepts nothing. Formats were settled when the value was parsed.
 */
export function fitsSchema(value: unknown, leafSchema: JsonSchema, root: JsonSchema): boolean {
  let check = checksBySchema.get(leafSchema);
  if (check === undefined) {
    check = compile(leafSchema, root);
    checksBySchema.set(leafSchema, check);
  }
  return check?.(value) === true;
}

function compile(leafSchema: JsonSchema, root: JsonSchema): ValidateFunction | null {
  const checked = checkedKeywords
    .map((keyword): [string, unknown] => [keyword, leafSchema[keyword]])
    .filter(([, given]) => given !== undefined && !JSON.stringify(given).includes('"$'));
  try {
    return ajvFor(root).compile(Object.fromEntries(checked));
  } catch {
    // The customer's schema is broken at this place (an unknown type, a pattern that is none): nothing can fit it.
    return null;
  }
}

function ajvFor(root: JsonSchema): Ajv | Ajv2020 {
  const known = ajvBySchema.get(root);
  if (known !== undefined) return known;
  const ajv = asText(root.$schema).includes('draft-07') ? new Ajv(options) : new Ajv2020(options);
  ajvBySchema.set(root, ajv);
  return ajv;
}

/** ajv's way to run a pattern: unsafe ones and long texts pass unchecked, for a match could take for ever. */
function boundedRegExp(pattern: string, flags: string): { test: (text: string) => boolean } {
  const expression = new RegExp(pattern, flags);
  const isSafe = isSafePattern(pattern);
  return { test: (text) => !isSafe || text.length > maxMatchedLength || expression.test(text) };
}
