import { assertMatchesContract, type OperationId } from '@recto/contracts';
import type { RawAnswer } from './exchange.js';
import type { FuzzRequest } from './fuzz-request.js';
import type { FuzzedOperation } from './read-operations.js';

const codesByStatus = new Map<number, readonly string[]>([
  [400, ['VALIDATION_ERROR', 'BAD_REQUEST']],
  [401, ['AUTHENTICATION_ERROR']],
  [402, ['LESS_CREDITS']],
  [403, ['FORBIDDEN']],
  [404, ['NOT_FOUND']],
  [405, ['BAD_REQUEST']],
  [408, ['BAD_REQUEST']],
  [409, ['CONFLICT']],
  [413, ['BAD_REQUEST']],
  [414, ['BAD_REQUEST']],
  [422, ['VALIDATION_ERROR']],
  [429, ['TOO_MANY_REQUESTS']],
  [431, ['BAD_REQUEST']],
]);

/** What no caller may see: places in our files, words of the database, errors of the runtime. */
const internals =
  /\bat [\w.<>]+ \(|node_modules|\/dist\/|\.js:\d+|\bprisma\b|\bpostgres|SELECT .+ FROM|ECONN|TypeError|is not a function/i;

/** What is wrong with an answer, or null. */
export function judgeAnswer(operation: FuzzedOperation, request: FuzzRequest, answer: RawAnswer): string | null {
  const { status, headers, isLate } = answer;
  if (isLate) return 'no end of the answer within the limit';
  if (status === 0) return request.isCut ? null : 'no answer';
  if (status >= 500) return `status ${status}`;
  if (headers.has('x-powered-by') || headers.has('server')) return 'a banner names the software';
  if (status >= 400) return judgeRefusal(operation, request, answer) ?? judgeStatus(operation, request, answer);
  return judgeStatus(operation, request, answer) ?? judgeContract(operation, request, answer);
}

function judgeRefusal(operation: FuzzedOperation, request: FuzzRequest, answer: RawAnswer): string | null {
  const { status, headers, body } = answer;
  if (mediaTypeOf(headers) !== 'application/json') return `${status} is no JSON`;
  if (request.method === 'HEAD') return null;
  const text = body.toString('utf8');
  const refusal = parse(text);
  const expected = codesByStatus.get(status);
  if (expected === undefined) return `${status} is no status of a refusal`;
  if (!isRefusal(refusal)) return `${status} has not the shape of an error`;
  if (!expected.includes(refusal.code)) return `${status} carries ${refusal.code}`;
  if (internals.test(text) && !internals.test(request.target)) return `${status} shows internals`;
  return request.isRouted ? judgeContract(operation, request, answer) : null;
}

function isRefusal(value: unknown): value is { code: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { code, error, details, ...rest } = value as Partial<Record<string, unknown>>;
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return (
    typeof code === 'string' &&
    typeof message === 'string' &&
    message !== '' &&
    typeof details === 'object' &&
    details !== null &&
    Object.keys(rest).length === 0
  );
}

function mediaTypeOf(headers: RawAnswer['headers']): string {
  return headers.get('content-type')?.split(';')[0] ?? '';
}

/** Is the status one that the document names for the operation? */
function judgeStatus(operation: FuzzedOperation, request: FuzzRequest, { status, headers }: RawAnswer): string | null {
  if (!request.isRouted) return null;
  const mediaType = mediaTypeOf(headers);
  return operation.documentedAnswers.has(`${status} ${mediaType}`) ? null : `${status} ${mediaType} is not documented`;
}

function judgeContract(
  operation: FuzzedOperation,
  request: FuzzRequest,
  { status, headers, body }: RawAnswer,
): string | null {
  const contentType = headers.get('content-type') ?? '';
  // `application/jsonl` is no JSON.
  if (!request.isRouted || mediaTypeOf(headers) !== 'application/json') return null;
  try {
    assertMatchesContract(contractIdOf(operation), { status, contentType, body: parse(body.toString('utf8')) });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** An operation under further paths has further ids, and one contract. */
function contractIdOf({ id }: FuzzedOperation): OperationId {
  return id.replace(/(Older)?(ByJob|OfTeam|OfOrganization|Short)$|Older$/, '') as OperationId;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // is no refusal, and no answer of the contract
  }
}
