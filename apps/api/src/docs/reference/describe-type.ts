import type { Schema } from './reference-document.js';

/** A type in words, such as "string or null", "array of JobPage" or "integer, 1 to 1000". */
export function describeType(schema: Schema): string {
  return [typeOf(schema), ...limitsOf(schema)].join(', ');
}

/** The name of the schema that a reference, or an array of references, leads to; null without one. */
export function referencedName(schema: Schema): string | null {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? null;
  if (schema.items !== undefined) return referencedName(schema.items);
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  const names = choices.map(referencedName).filter((name) => name !== null);
  return names.length === 1 ? (names[0] ?? null) : null;
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return referencedName(schema) ?? 'object';
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['any value']);
  return types.map((type) => (type === 'array' ? arrayOf(schema.items) : withFormat(type, schema.format))).join(' or ');
}

function arrayOf(items: Schema | undefined): string {
  if (items === undefined) return 'array';
  const type = typeOf(items);
  return type.includes(' or ') ? `array of (${type})` : `array of ${type}`;
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'RFC 3339',
  uri: 'URL',
  binary: 'bytes',
};

function withFormat(type: string, format: string | undefined): string {
  if (type !== 'string' || format === undefined) return type;
  return `string (${formats[format] ?? format})`;
}

/** No integer of a column or of JavaScript is larger, which says nothing to a reader. */
const unlimited = 2_147_483_647;

function limitsOf(schema: Schema): string[] {
  const { minimum, minLength, maxLength, minItems, maxItems } = schema;
  const maximum = schema.maximum !== undefined && schema.maximum >= unlimited ? undefined : schema.maximum;
  return [
    range(minimum !== undefined && minimum <= -unlimited ? undefined : minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' items'),
  ].filter((text) => text !== '');
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to}${unit}`;
  if (to !== undefined) return `at most ${to}${unit}`;
  return from === undefined || from === 0 ? '' : `at least ${from}${unit}`;
}
