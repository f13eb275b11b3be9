import type { JsonSchema } from '../extraction-types.js';
import { asList, asSchema, isRecord } from '../json-values.js';

/** References and combinations are followed this deep; what lies deeper, or in a circle, is not looked for. */
const maxSteps = 16;

/**
 * Returns the schema with local `$ref`s followed, `allOf` merged, and of `anyOf`/`oneOf` the first branch that is not
 * null. References to other documents resolve to nothing.
 */
export function resolveSchema(schema: JsonSchema, root: JsonSchema, steps = 0): JsonSchema {
  if (steps >= maxSteps) return {};
  const { $ref, allOf, anyOf, oneOf, ...own } = schema;
  const branch = [...asList(anyOf), ...asList(oneOf)]
    .map(asSchema)
    .find((item) => item !== undefined && !isNullOnly(item));
  const referenced = typeof $ref === 'string' ? findReferenced($ref, root) : undefined;
  const parts = [referenced, ...asList(allOf).map(asSchema), branch]
    .filter((part) => part !== undefined)
    .map((part) => resolveSchema(part, root, steps + 1));
  return [...parts, own].reduce(merge, {});
}

/** The first type that is not null; guessed from the other keywords where none is given. */
export function typeOf(schema: JsonSchema): string | undefined {
  const types = typeof schema.type === 'string' ? [schema.type] : asList(schema.type);
  const named = types.find((type): type is string => typeof type === 'string' && type !== 'null');
  if (named !== undefined) return named;
  if (isRecord(schema.properties)) return 'object';
  return schema.items === undefined && schema.prefixItems === undefined ? undefined : 'array';
}

function isNullOnly(schema: JsonSchema): boolean {
  return schema.type === 'null' || ('const' in schema && schema.const === null);
}

function findReferenced(reference: string, root: JsonSchema): JsonSchema | undefined {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let found: unknown = root;
  for (const step of reference.slice(2).split('/')) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    found = isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  return asSchema(found);
}

function merge(base: JsonSchema, added: JsonSchema): JsonSchema {
  const properties =
    isRecord(base.properties) && isRecord(added.properties)
      ? { properties: { ...base.properties, ...added.properties } }
      : {};
  return { ...base, ...added, ...properties };
}
