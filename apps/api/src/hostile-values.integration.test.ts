import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunningApi } from './start-api.js';
import { call, type Call } from './testing/call.js';
import { callWithBody, exampleBody, exampleCall, operationOf } from './testing/documented-call.js';
import { documentedOperations, type DocumentedOperation, type FieldSchema } from './testing/documented-requests.js';
import { fillPath, makeThings, type Things } from './testing/example-things.js';
import { hostileValuesFor } from './testing/hostile-values.js';
import { startSignedTestApi } from './testing/start-signed-test-api.js';
import type { TestApi } from './testing/start-test-api.js';

/**
 * Each place of each operation of the OpenAPI document, in its path, its query and its body, is given what a database, a
 * parser or an arithmetic of ours could stumble over, the other places being as the examples have them. Nothing may be
 * answered with 5xx, every refusal has its reason and its id, and what was accepted can still be read.
 */
let base: TestApi;
let api: RunningApi;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ base, api, close } = await startSignedTestApi());
});
afterAll(() => close());

/** One path of each operation: the others have the same handler. */
const operations = documentedOperations().filter((operation) => operationOf(operation) === operation.operationId);

/** A path with its query, and what is sent to it. */
type Asked = [url: string, sent: Call];

interface Ground {
  operation: DocumentedOperation;
  things: Things;
  /** Decided by the operation alone: each run asks the same. */
  next: () => number;
  /** The path with the things, and the query that every request has. */
  urlOf: (path: string, query?: string) => string;
}

/** The walk has to end within seconds: of the requests beyond this a seeded choice is made; a password is looked at slowly. */
const mostRequests = ({ operationId }: DocumentedOperation) =>
  /^(signIn|acceptInvitation|changePassword)$/.test(operationId) ? 8 : 100;

/** A linear congruential generator. */
function randomOf(seed: string): () => number {
  let state = Buffer.from(seed).reduce((sum, byte) => (Math.imul(sum, 31) + byte) >>> 0, 11);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return encodeURIComponent(value.toWellFormed());
  return Object.is(value, -0) ? '-0' : encodeURIComponent(JSON.stringify(value));
}

/** Longer ones are refused by the parser of HTTP. */
const longestText = 10_000;

/** Bytes that are no UTF-8, and escapes that are none. */
const rawTexts = ['%00', '%ff', '%ed%a0%80', '%c0%af', '%', '%zz'];

/** Fields that were walked, by name and schema: many operations share one. */
const walked = new Set<string>();

/** All values for a field that stands here for the first time, and two of them where it stands again. */
function valuesFor(name: string, schema: FieldSchema, next: () => number): unknown[] {
  const values = hostileValuesFor(schema, next);
  const field = `${name} ${JSON.stringify(schema)}`;
  if (!walked.has(field)) {
    walked.add(field);
    return values;
  }
  return [0, 1].map(() => values[Math.floor(next() * values.length)]);
}

/** An operation without the key that would make all requests one. */
function freshly(operation: DocumentedOperation): DocumentedOperation {
  const id: Record<string, string> = { 'webhook-id': crypto.randomUUID() };
  const names = Object.keys(operation.headers).filter((name) => name !== 'Idempotency-Key');
  const headers = names.map((name) => [name, id[name] ?? operation.headers[name] ?? '']);
  return { ...operation, headers: Object.fromEntries(headers) as Record<string, string> };
}

async function inPathAndQuery({ operation, things, next, urlOf }: Ground): Promise<Asked[]> {
  const [mediaType = null] = Object.keys(operation.bodies);
  const send = () => exampleCall(freshly(operation), mediaType, things);
  const urls = Object.entries(operation.parameters).flatMap(([name, schema]) => {
    const mark = '\u0001';
    const marked = operation.path.replace(`{${name}}`, mark);
    const texts = valuesFor(name, schema, next).map(textOf);
    const raw = rawTexts[Math.floor(next() * rawTexts.length)] ?? '';
    return [...texts.filter((text) => text.length <= longestText), raw].map((text) =>
      marked === operation.path ? urlOf(operation.path, `${name}=${text}`) : urlOf(marked).replace(mark, () => text),
    );
  });
  return Promise.all(urls.map(async (url): Promise<Asked> => [url, await send()]));
}

async function inBodies({ operation, things, next, urlOf }: Ground): Promise<Asked[]> {
  const all = Object.entries(operation.bodies).flatMap(([mediaType, { fields }]) => {
    const example = exampleBody(operation, mediaType, things);
    const variants = variantsOf(example);
    const outer = Object.entries(fields).flatMap(([name, schema]) =>
      schema.format === 'binary' ? [] : valuesFor(name, schema, next).map((value) => ({ [name]: value })),
    );
    const inner = Object.entries(example).flatMap(([name, value]) =>
      spoiledInside(value, next).map((spoiled) => ({ [name]: spoiled })),
    );
    return [...outer, ...inner].flatMap((change) =>
      variants.map((body) => ({ mediaType, things, body: { ...body, ...change } })),
    );
  });
  return Promise.all(
    all.map(async (body): Promise<Asked> => [urlOf(operation.path), await callWithBody(freshly(operation), body)]),
  );
}

/** An operator's message says what it does: each of its operations is one of its own. */
function variantsOf(example: object): object[] {
  if (!('operation' in example)) return [example];
  const names = ['grant', 'adjust', 'refund', 'set_low_threshold'];
  return names.map((operation) => ({ ...example, operation }));
}

/** Copies of a value in which one thing inside it is hostile. */
function spoiledInside(value: unknown, next: () => number): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const schema = { type: Array.isArray(inner) ? 'array' : typeof inner };
    const spoiled = [...valuesFor(name, schema, next), ...spoiledInside(inner, next)];
    return spoiled.map((each) => (Array.isArray(value) ? value.with(Number(name), each) : { ...value, [name]: each }));
  });
}

async function inHeaders({ operation, things, next, urlOf }: Ground): Promise<Asked[]> {
  const [mediaType = null] = Object.keys(operation.bodies);
  const values = [
    '0'.repeat(300),
    '9'.repeat(20),
    '-1',
    'NaN',
    '\u00ff\u00fe',
    '"',
    ',,',
    'bytes=9223372036854775808-',
    '0',
  ];
  const names = ['Last-Event-ID', 'Idempotency-Key', 'If-None-Match', 'Range', 'X-Request-Id', 'Accept-Language'];
  return Promise.all(
    names.map(async (name): Promise<Asked> => {
      const sent = await exampleCall(freshly(operation), mediaType, things);
      const value = values[Math.floor(next() * values.length)] ?? '';
      return [urlOf(operation.path), { ...sent, headers: { ...sent.headers, [name]: value } }];
    }),
  );
}

function chosen(asked: Asked[], { operation, next }: Ground): Asked[] {
  const most = mostRequests(operation);
  if (asked.length <= most) return asked;
  const drawn = asked.map((each) => ({ each, at: next() })).sort((a, b) => a.at - b.at);
  return drawn.slice(0, most).map(({ each }) => each);
}

/** What anybody reads of a team. */
const lists = ['/jobs', '/templates', '/webhooks', '/webhooks/events', '/api-keys', '/settings', '/members'];
const reports = [
  '/invitations',
  '/credits/balance',
  '/credits/transactions',
  '/templates/stats',
  '/analytics/overview',
];

test.each(operations)('$method $path fails on no hostile value', async (operation) => {
  const things = await makeThings(base, { path: operation.path, operation: operation.operationId });
  // Nobody works on the jobs: who waits for one waits for nothing.
  const fixed = 'wait' in operation.parameters ? 'wait=0&' : '';
  const urlOf = (path: string, query = '') => `${fillPath(path, things)}?${fixed}${query}`;
  const ground: Ground = { operation, things, next: randomOf(operation.operationId), urlOf };
  const asked = [...(await inPathAndQuery(ground)), ...(await inBodies(ground)), ...(await inHeaders(ground))];
  const waiting = chosen(asked, ground);
  const ask = async ([url, sent]: Asked): Promise<void> => {
    const answer = await call(`${api.url}${url}`, sent);
    const about = [url, sent, answer.body];
    expect([answer.status < 500, JSON.stringify(about)]).toEqual([true, JSON.stringify(about)]);
    if (answer.status < 400) return;
    expect(answer.body).toMatchObject({ details: { reason: expect.stringMatching(/^[a-z][a-z0-9_]+$/) } });
    expect(answer.headers.get('x-request-id')).toMatch(/./);
  };
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await ask(next);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  if (operation.method === 'get') return;
  const { apiKey } = things.team;
  const read = await Promise.all([...lists, ...reports].map((path) => call(`${api.url}${path}`, { key: apiKey })));
  expect(read.map(({ status, body }) => (status === 200 ? 200 : body))).toEqual(read.map(() => 200));
});
