import type { Check, Citation, JsonSchema } from '../extraction-types.js';
import { valueAt } from '../json-values.js';
import { conformValue } from './conform-value.js';
import { editedValue, type Edits } from './edited-value.js';

/** A value, and what is known by its pointers. */
export interface CitedValue<Cited extends Citation> {
  readonly value: Record<string, unknown>;
  readonly citations: Record<string, Cited>;
}

/** A value that fits its schema, and what is known by its pointers, moved along with it. */
export interface FittedExtraction<Cited extends Citation> extends CitedValue<Cited> {
  /** Of `conformValue`. */
  readonly schemaChecks: readonly Check[];
  /** The pointers of what is left, where it stands now. */
  readonly moved: (pointers: Iterable<string>) => ReadonlyMap<string, string>;
}

/** As conformValue; citations of what was left out are left out. */
export function fitExtraction<Cited extends Citation>(
  read: CitedValue<Cited>,
  schema: JsonSchema,
): FittedExtraction<Cited> {
  const { edits, checks } = conformValue(read.value, schema);
  return { ...withEdits(read, edits), schemaChecks: checks };
}

/** The edits made to a value, its citations by the pointers where what is left stands now. */
export function withEdits<Cited extends Citation>(
  read: CitedValue<Cited>,
  edits: Edits,
): Omit<FittedExtraction<Cited>, 'schemaChecks'> {
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
  return { value, citations: Object.fromEntries(kept), moved };
}
