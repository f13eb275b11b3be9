import { buildOpenApiDocument } from '@recto/contracts';

export interface DocumentedOperation {
  operationId: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  isPublic: boolean;
  /** The status of the first success that the document names. */
  success: number;
  /** Examples by name. */
  headers: Record<string, string>;
  /** Sets of examples by name, the empty one first: each parameter alone, then all together. */
  queries: Record<string, string>[];
  /** By media type. */
  bodies: Record<string, DocumentedBody>;
  /** What each parameter of the query and the path may be, by name. */
  parameters: Record<string, FieldSchema>;
}

export interface DocumentedBody {
  example: unknown;
  /** Its fields, those of all variants together. */
  fields: Record<string, FieldSchema>;
}

/** What tells the kind of a field. */
export type FieldSchema = Record<string, unknown>;

const methods = ['get', 'post', 'put', 'delete'] as const;

type Item = NonNullable<ReturnType<typeof buildOpenApiDocument>['paths']>[string];
type Operation = NonNullable<Item['get']>;
type Schemas = Record<string, unknown>;

/** Every operation of the OpenAPI document, under each of its paths, with what its examples say to send. */
export function documentedOperations(): DocumentedOperation[] {
  const { paths = {}, components = {} } = buildOpenApiDocument({ version: 'test' });
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [describe(operation, { method, path, schemas: components.schemas ?? {} })];
    }),
  );
}

function describe(
  operation: Operation,
  { method, path, schemas }: Pick<DocumentedOperation, 'method' | 'path'> & { schemas: Schemas },
): DocumentedOperation {
  const statuses = Object.keys(operation.responses ?? {}).map(Number);
  const query = parameterExamples(operation, 'query');
  const alone = Object.entries(query).map(([name, value]) => ({ [name]: value, ...withTheirs(name, query) }));
  return {
    operationId: operation.operationId ?? '',
    method,
    path,
    isPublic: operation.security?.length === 0,
    success: Math.min(...statuses.filter((status) => status >= 200 && status < 300)),
    headers: parameterExamples(operation, 'header'),
    queries: [{}, ...alone, ...(alone.length > 1 ? [query] : [])],
    bodies: documentedBodies(operation, schemas),
    parameters: parameterSchemas(operation),
  };
}

/** Parameters that are refused without another one. */
const needs: Record<string, string> = { end: 'start' };

function withTheirs(name: string, query: Record<string, string>): Record<string, string> {
  const other = needs[name];
  return other === undefined ? {} : { [other]: query[other] ?? '' };
}

/** Throws for a parameter without an example. */
function parameterExamples({ operationId, parameters = [] }: Operation, place: string): Record<string, string> {
  const examples: Record<string, string> = {};
  for (const parameter of parameters) {
    if (!('in' in parameter) || parameter.in !== place) continue;
    const { schema } = parameter;
    const example: unknown = parameter.example ?? (schema && !('$ref' in schema) ? schema.example : undefined);
    if (example === undefined) throw new Error(`${operationId ?? ''}: ${parameter.name} has no example.`);
    examples[parameter.name] = typeof example === 'string' ? example : JSON.stringify(example);
  }
  return examples;
}

function parameterSchemas({ parameters = [] }: Operation): Record<string, FieldSchema> {
  return Object.fromEntries(
    parameters.flatMap((parameter) =>
      'in' in parameter && parameter.in !== 'header' ? [[parameter.name, { ...parameter.schema }]] : [],
    ),
  );
}

/** Throws for a body without an example. */
function documentedBodies({ operationId, requestBody }: Operation, schemas: Schemas): DocumentedOperation['bodies'] {
  const content = requestBody !== undefined && 'content' in requestBody ? requestBody.content : {};
  return Object.fromEntries(
    Object.entries(content).map(([mediaType, { example, schema }]) => {
      if (example === undefined) throw new Error(`${operationId ?? ''}: its ${mediaType} has no example.`);
      return [mediaType, { example: example as unknown, fields: fieldsOf(schema, schemas) }];
    }),
  );
}

function fieldsOf(schema: unknown, schemas: Schemas): Record<string, FieldSchema> {
  if (typeof schema !== 'object' || schema === null) return {};
  if ('$ref' in schema) return fieldsOf(schemas[String(schema.$ref).split('/').at(-1) ?? ''], schemas);
  const variants = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const list: unknown = Reflect.get(schema, keyword);
    return Array.isArray(list) ? list.map((each: unknown) => fieldsOf(each, schemas)) : [];
  });
  const own = 'properties' in schema ? (schema.properties as Record<string, FieldSchema>) : {};
  return Object.assign({}, ...variants, own) as Record<string, FieldSchema>;
}
