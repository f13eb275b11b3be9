import type { Asked, JsonSchema } from './asked.js';

/** The JSON Schema that a customer would send. */
export function toSchema(asked: Asked): JsonSchema {
  switch (asked.type) {
    case 'leaf':
      return asked.schema;
    case 'object':
      return { type: 'object', ...asked.schema, properties: mapValues(asked.properties, toSchema) };
    case 'rows':
      return { type: 'array', ...asked.schema, items: { type: 'object', properties: asked.columns } };
    case 'values':
      return { type: 'array', ...asked.schema, items: asked.item };
  }
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
