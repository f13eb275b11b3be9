import type { JsonSchema } from '../extraction-types.js';
import { asList, isRecord, pointerStep } from '../json-values.js';

/** Keywords whose value maps names to schemas: a name is never a keyword there. */
const mapKeywords: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  '$defs',
  'definitions',
]);

/** Keywords whose value is data. */
const dataKeywords: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', 'example']);

/** Counts the references that a check follows, so that one which multiplies itself comes to an end. */
export const stepKeyword = 'recto:step';

export interface CheckedSchema {
  readonly schema: JsonSchema;
  /** Each object of the copy -> its place, as the fragment of a URI: `/properties/total`. */
  readonly places: ReadonlyMap<object, string>;
}

/**
 * A copy of a customer's schema that means the same and that ajv compiles: without what the validator reads otherwise than
 * the drafts do (`id` of draft-04, `$async`, `nullable: true`), and with a count of steps at each reference.
 * `nullable: false`, which OpenAPI has, excludes null; `nullable: true` does not allow what the type forbids, so that a result
 * fits by either reading.
 */
export function checkedSchema(root: JsonSchema): CheckedSchema {
  const places = new Map<object, string>();

  function copy(value: unknown, place: string): unknown {
    if (Array.isArray(value)) return value.map((item: unknown, index) => copy(item, place + fragmentStep(index)));
    return isRecord(value) ? copySchema(value, place) : value;
  }

  function copySchema(given: Record<string, unknown>, place: string): Record<string, unknown> {
    const kept = Object.entries(given).filter(([keyword, value]) => !isForeign(keyword, value));
    const made = fromEntries(kept.map(([keyword, value]) => [keyword, copyOf(keyword, value, place)]));
    places.set(made, place);
    if (given.nullable === false) made.allOf = [...asList(made.allOf), notNull];
    if (typeof made.$ref === 'string' || typeof made.$dynamicRef === 'string') made[stepKeyword] = true;
    return made;
  }

  function copyOf(keyword: string, value: unknown, place: string): unknown {
    if (dataKeywords.has(keyword)) return value;
    const inner = place + fragmentStep(keyword);
    if (!mapKeywords.has(keyword) || !isRecord(value)) return copy(value, inner);
    return fromEntries(Object.entries(value).map(([name, item]) => [name, copy(item, inner + fragmentStep(name))]));
  }

  return { schema: copySchema(root, ''), places };
}

const notNull = { not: { type: 'null' } };

function isForeign(keyword: string, value: unknown): boolean {
  if (keyword === 'id' || keyword === '$schema') return typeof value === 'string';
  return (keyword === 'nullable' || keyword === '$async') && typeof value === 'boolean';
}

/** As Object.fromEntries, which makes a property of `__proto__` too. */
function fromEntries(entries: [string, unknown][]): Record<string, unknown> {
  return Object.fromEntries(entries);
}

function fragmentStep(name: string | number): string {
  return `/${encodeURIComponent(pointerStep(name).slice(1))}`;
}
