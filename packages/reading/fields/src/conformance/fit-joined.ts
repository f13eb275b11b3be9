import type { Citation, JsonSchema } from '../extraction-types.js';
import { isRecord, pointerStep, valueAt } from '../json-values.js';
import { failed } from './conform-value.js';
import { fitExtraction, moveCitations, type FittedExtraction } from './fit-extraction.js';

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
  joined: { value: Record<string, unknown>; citations: Record<string, Cited> },
  schema: JsonSchema,
): FittedExtraction<Cited> {
  if (countParts(joined.value, maxParts) < maxParts) {
    const whole = fitExtraction(joined, schema);
    if (!isUndecided(whole)) return whole;
  }
  const sample = shorten(joined.value);
  const fitted = fitExtraction<Cited>({ value: isRecord(sample) ? sample : {}, citations: {} }, schema);
  const checks = fitted.schemaChecks.filter(({ rule }) => rule !== 'schema_undecided');
  const said = { schemaChecks: [...checks, { ...failed('schema_undecided', ['']), message: notVerified }] };
  if (isUndecided(fitted))
    return { ...joined, ...said, moved: (pointers) => new Map([...pointers].map((one) => [one, one])) };
  return { ...said, ...lengthen(joined, fitted) };
}

function isUndecided({ schemaChecks }: { schemaChecks: readonly { rule: string }[] }): boolean {
  return schemaChecks.some(({ rule }) => rule === 'schema_undecided');
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

/** Puts the items behind the first ones back into each list that is still there. */
function lengthen<Cited extends Citation>(
  joined: { value: Record<string, unknown>; citations: Record<string, Cited> },
  fitted: FittedExtraction<Cited>,
): Pick<FittedExtraction<Cited>, 'value' | 'citations' | 'moved'> {
  /** Pointer of a shortened list -> where it stands now, and by how many items it begins earlier. */
  const lists = new Map<string, { to: string; shift: number }>();

  function restore(given: unknown, pointer: string): void {
    if (Array.isArray(given)) {
      const rest = given.slice(sampleLength);
      const [to] = pointer === '' ? [''] : [...fitted.moved([pointer]).values()];
      const kept = to === undefined ? undefined : valueAt(fitted.value, to);
      given.slice(0, sampleLength).forEach((item, index) => restore(item, pointer + pointerStep(index)));
      if (rest.length === 0 || to === undefined || !Array.isArray(kept)) return;
      lists.set(pointer, { to, shift: sampleLength - kept.length });
      kept.push(...(rest as unknown[]));
    } else if (isRecord(given)) {
      for (const [name, part] of Object.entries(given)) restore(part, pointer + pointerStep(name));
    }
  }
  restore(joined.value, '');

  const behind = (pointer: string): string | undefined => {
    for (const [from, { to, shift }] of lists) {
      if (!pointer.startsWith(`${from}/`)) continue;
      const [step = '', ...inner] = pointer.slice(from.length + 1).split('/');
      if (Number(step) >= sampleLength) return [`${to}/${Number(step) - shift}`, ...inner].join('/');
    }
    return undefined;
  };
  const moved = (pointers: Iterable<string>): ReadonlyMap<string, string> => {
    const inSample: string[] = [];
    const others = new Map<string, string>();
    for (const from of pointers) {
      const to = behind(from);
      if (to === undefined) inSample.push(from);
      else others.set(from, to);
    }
    return new Map([...fitted.moved(inSample), ...others]);
  };
  return { value: fitted.value, citations: moveCitations(joined.citations, moved), moved };
}
