import type { Check, Citation, JsonSchema } from '../extraction-types.js';
import { isRecord, valueAt } from '../json-values.js';
import { conformValue, failed } from './conform-value.js';
import { editedValue, type Edits } from './edited-value.js';

/** A value, and what is known by its pointers. */
interface CitedValue<Cited extends Citation> {
  readonly value: Record<string, unknown>;
  readonly citations: Record<string, Cited>;
}

/** A value that fits its schema, and what is known by its pointers, moved along with it. */
interface FittedExtraction<Cited extends Citation> extends CitedValue<Cited> {
  /** Of `conformValue`. */
  readonly schemaChecks: readonly Check[];
  /** The pointers of what is left, where it stands now. */
  readonly moved: (pointers: Iterable<string>) => ReadonlyMap<string, string>;
}

/** Objects, lists and leaves of a value that is held against its schema as a whole: milliseconds, in the caller's thread. */
const maxParts = 5_000;

/** Items of each list that stand for all of them in a larger value. */
const sampleLength = 25;

const notVerified = 'The result is too large to be held against its schema as a whole; its pages were.';

/** As conformValue; citations of what was left out are left out. */
export function fitExtraction<Cited extends Citation>(
  read: CitedValue<Cited>,
  schema: JsonSchema,
): FittedExtraction<Cited> {
  const { edits, checks } = conformValue(read.value, schema);
  return withEdits(read, edits, checks);
}

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
  const unverified = { ...failed('schema_undecided', ['']), message: notVerified };
  return withEdits(joined, isOpen ? new Map() : edits, [...known, unverified]);
}

/** The edits made to a value, its citations by the pointers where what is left stands now. */
function withEdits<Cited extends Citation>(
  read: CitedValue<Cited>,
  edits: Edits,
  schemaChecks: readonly Check[],
): FittedExtraction<Cited> {
  const { value, placeOf } = editedValue(read.value, edits);
  const moved = (pointers: Iterable<string>): ReadonlyMap<string, string> =>
    new Map(
      [...pointers].flatMap((from): [string, string][] => {
        const to = placeOf(from);
        return to === undefined || (valueAt(value, to) ?? null) === null ? [] : [[from, to]];
      }),
    );
  const kept = [...moved(Object.keys(read.citations))].flatMap(([from, to]): [string, Cited][] => {
    const citation = read.citations[from];
    return citation === undefined ? [] : [[to, citation]];
  });
  return { value, citations: Object.fromEntries(kept), schemaChecks, moved };
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
