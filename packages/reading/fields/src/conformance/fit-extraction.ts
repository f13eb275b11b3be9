import type { Check, Citation, JsonSchema } from '../extraction-types.js';
import { valueAt } from '../json-values.js';
import { conformValue } from './conform-value.js';

/** A value that fits its schema, and what is known by its pointers, moved along with it. */
export interface FittedExtraction<Cited extends Citation> {
  readonly value: Record<string, unknown>;
  readonly citations: Record<string, Cited>;
  /** Of `conformValue`. */
  readonly schemaChecks: readonly Check[];
  /** The pointers of what is left, where it stands now. */
  readonly moved: (pointers: Iterable<string>) => ReadonlyMap<string, string>;
}

/** As conformValue; citations of what was left out are left out. */
export function fitExtraction<Cited extends Citation>(
  { value: read, citations }: { value: Record<string, unknown>; citations: Record<string, Cited> },
  schema: JsonSchema,
): FittedExtraction<Cited> {
  const { value, checks, placeOf } = conformValue(read, schema);
  const moved = (pointers: Iterable<string>): ReadonlyMap<string, string> =>
    new Map(
      [...pointers].flatMap((from): [string, string][] => {
        const to = placeOf(from);
        return to === undefined || (valueAt(value, to) ?? null) === null ? [] : [[from, to]];
      }),
    );
  return { value, citations: moveCitations(citations, moved), schemaChecks: checks, moved };
}

/** The citations of what is left, by the pointers where it stands now. */
export function moveCitations<Cited extends Citation>(
  citations: Record<string, Cited>,
  moved: FittedExtraction<Cited>['moved'],
): Record<string, Cited> {
  const places = moved(Object.keys(citations));
  const kept = Object.entries(citations).flatMap(([from, citation]): [string, Cited][] => {
    const to = places.get(from);
    return to === undefined ? [] : [[to, citation]];
  });
  return Object.fromEntries(kept);
}
