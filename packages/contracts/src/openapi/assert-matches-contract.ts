import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { buildOpenApiDocument } from './build-openapi-document.js';
import { operations, type OperationId } from './operations.js';

export interface ReceivedResponse {
  status: number;
  /** As sent, parameters included. */
  contentType: string;
  /** Parsed for JSON, the text for anything else. */
  body: unknown;
}

/** An operation under one of its paths, as the document names it. */
export interface DocumentedPlace {
  method: string;
  path: string;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  return typeof value === 'object' && value !== null ? withoutUndocumentedFields(value) : value;
}

/** A copy in which an object may hold nothing but what the document names, unless it says otherwise. */
function withoutUndocumentedFields(schema: object): Record<string, unknown> {
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isOpen = copy.type === 'object' && 'properties' in copy && !('additionalProperties' in copy);
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}

let compiler: Ajv2020 | undefined;

function openApiCompiler(): Ajv2020 {
  if (compiler !== undefined) return compiler;
  // Most validators are used once or twice: what is named compiles once, and nothing is spent on faster code.
  compiler = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
  compiler.addFormat('uuid', uuidPattern);
  compiler.addFormat('date-time', instantPattern);
  compiler.addFormat('uri', (text) => URL.canParse(text));
  compiler.addSchema({ ...withoutUndocumentedFields(buildOpenApiDocument({ version: 'test' })), $id: 'openapi' });
  return compiler;
}

function pointer(...steps: string[]): string {
  return steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
}

function validatorOf({ method, path }: DocumentedPlace, status: number, mediaType: string): ValidateFunction {
  const place = pointer('paths', path, method, 'responses', String(status), 'content', mediaType);
  const validate = openApiCompiler().getSchema(`openapi#/${place}/schema`);
  if (validate === undefined) throw new Error(`${method} ${path}: no ${status} of ${mediaType} is documented.`);
  return validate;
}

/**
 * For tests: throws unless the response is what the OpenAPI document promises for this operation and status: its media
 * type, every field it names with its type and format, and no field that it does not name.
 */
export function assertMatchesContract(operationId: OperationId, response: ReceivedResponse): void {
  const operation = operations.get(operationId);
  if (operation === undefined) throw new Error(`${operationId} is not documented.`);
  assertMatchesDocument({ method: operation.method, path: operation.paths[0].path }, response);
}

/** The same for a place of the document. */
export function assertMatchesDocument(place: DocumentedPlace, response: ReceivedResponse): void {
  const mediaType = response.contentType.split(';')[0]?.trim() ?? '';
  const validate = validatorOf(place, response.status, mediaType);
  if (validate(response.body)) return;
  const problems = (validate.errors ?? []).map(({ instancePath, message, params }) => {
    return `${instancePath || '/'} ${message ?? ''} ${JSON.stringify(params)}`;
  });
  throw new Error(`${place.method} ${place.path} ${response.status} is not as documented:\n${problems.join('\n')}`);
}
