import { isJsonObject, type JsonObject } from '../json-object-field.js';
import type { FieldProblem } from '../parse-request.js';

const maxDepth = 12;
const maxProperties = 500;

/** Keywords whose value is a schema or a list of schemas, and those whose value maps names to schemas. */
const schemaKeywords = [
  'items',
  'additionalItems',
  'prefixItems',
  'contains',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'propertyNames',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
];
const schemaMapKeywords = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  '$defs',
  'definitions',
];

interface Place {
  schema: JsonObject;
  path: string;
  depth: number;
}

function childrenOf({ schema, path, depth }: Place): Place[] {
  const children: Place[] = [];
  const add = (value: unknown, at: string): void => {
    if (isJsonObject(value)) children.push({ schema: value, path: at, depth: depth + 1 });
  };
  for (const keyword of schemaKeywords) {
    const value = schema[keyword];
    if (Array.isArray(value)) value.forEach((item, index) => add(item, `${path}.${keyword}.${index}`));
    else add(value, `${path}.${keyword}`);
  }
  for (const keyword of schemaMapKeywords) {
    const value = schema[keyword];
    if (isJsonObject(value)) for (const [name, item] of Object.entries(value)) add(item, `${path}.${keyword}.${name}`);
  }
  return children;
}

function isRegularExpression(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false; // the constructor has no other way to say so
  }
}

function resolvesWithin(root: JsonObject, reference: string): boolean {
  if (!reference.startsWith('#')) return false;
  if (!reference.startsWith('#/')) return true; // the whole schema, or an anchor of it
  let value: unknown = root;
  for (const step of decodePointer(reference.slice(2))) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return false;
    value = Reflect.get(value, step);
  }
  return true;
}

function decodePointer(pointer: string): string[] {
  return pointer.split('/').map((step) => {
    const plain = step.replaceAll('~1', '/').replaceAll('~0', '~');
    try {
      return decodeURIComponent(plain);
    } catch {
      return plain; // not percent-encoded after all
    }
  });
}

function problemOf(place: Place, root: JsonObject): FieldProblem | null {
  const { schema, path, depth } = place;
  if (depth > maxDepth) return { path, message: `is more than ${maxDepth} levels deep` };
  const { pattern, patternProperties, $ref: reference } = schema;
  if (typeof pattern === 'string' && !isRegularExpression(pattern)) {
    return { path: `${path}.pattern`, message: 'is not a regular expression' };
  }
  if (Array.isArray(schema.enum) && schema.enum.length === 0) {
    return { path: `${path}.enum`, message: 'must list at least one value' };
  }
  for (const source of isJsonObject(patternProperties) ? Object.keys(patternProperties) : []) {
    if (!isRegularExpression(source))
      return { path: `${path}.patternProperties`, message: 'names no regular expression' };
  }
  if (typeof reference === 'string' && !resolvesWithin(root, reference)) {
    return { path: `${path}.$ref`, message: 'must refer to a place in this schema' };
  }
  return null;
}

function describesObject({ type }: JsonObject): boolean {
  return type === undefined || type === 'object' || (Array.isArray(type) && type.includes('object'));
}

/** What the meta-schema cannot say: kind of the root, depth, count of properties, empty enums, regular expressions, references. */
export function findSchemaProblem(root: JsonObject): FieldProblem | null {
  if (!describesObject(root))
    return { path: 'schema.type', message: 'must be object: the result of a page is an object' };
  let propertyCount = 0;
  let places: Place[] = [{ schema: root, path: 'schema', depth: 0 }];
  while (places.length > 0) {
    for (const place of places) {
      const problem = problemOf(place, root);
      if (problem !== null) return problem;
      for (const named of [place.schema.properties, place.schema.patternProperties])
        propertyCount += isJsonObject(named) ? Object.keys(named).length : 0;
    }
    if (propertyCount > maxProperties) return { path: 'schema', message: `has more than ${maxProperties} properties` };
    places = places.flatMap(childrenOf);
  }
  return null;
}
