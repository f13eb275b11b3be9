import type { Check, Citation, JsonSchema } from '../extraction-types.js';
import { isRecord } from '../json-values.js';
import { conformValue, failed } from './conform-value.js';
import { fitExtraction, withEdits, type CitedValue, type FittedExtraction } from './fit-extraction.js';

/** Objects, lists and leaves of a value that is held against its schema as a whole: milliseconds, in the caller's thread. */
const maxParts = 5_000;

/** Items of each list that stand for all of them in a larger value. */
const sampleLength = 25;

const notVerified = 'The result is too large to be held against its schema as a whole; its pages were.';

/**
 * As fitExtraction, for what was joined from pages whose values fit the schema already: nothing that they deliver is lost
 * where the whole is too large or too tangled to be verified. Then the check `schema_undecided` says so, lists are verified by
 * their first items, and of what is missing in the others nothing is said.
 */
export function fitJoined<Cited extends Citation>(
  joined: CitedValue<Cited>,
  schema: JsonSchema,
): FittedExtraction<Cited> {
  if (countParts(joined.value, maxParts) < maxParts) {
    const whole = fitExtraction(joined, schema);
    if (!isUndecided(whole.schemaChecks)) return whole;
  }
  const sample = shorten(joined.value);
  const { edits, checks } = conformValue(isRecord(sample) ? sample : {}, schema);
  const isOpen = isUndecided(checks);
  const known = isOpen ? [] : checks;
  return {
    ...withEdits(joined, isOpen ? new Map() : edits),
    schemaChecks: [...known, { ...failed('schema_undecided', ['']), message: notVerified }],
  };
}

function isUndecided(checks: readonly Check[]): boolean {
  return checks.some(({ rule }) => rule === 'schema_undecided');
}

/** Parts of a value, or `most` where there are more. */
function countParts(value: unknown, most: number): number {
  let count = 1;
  const inner = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  for (const part of inner) {
    if (count >= most) return most;
    count += countParts(part, most - count);
  }
  return count;
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, sampleLength).map(shorten);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]));
}
