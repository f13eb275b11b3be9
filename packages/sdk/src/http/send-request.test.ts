import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { createRecto } from '../create-recto.js';
import { parseRetryAfter, retryDelayMs } from './retry-delay.js';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

/** A server that gives one answer after the other, the last one for ever, and remembers what it was asked. */
async function serve(...answers: [Answer, ...Answer[]]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    request.resume();
    (answers[Math.min(requests.length, answers.length) - 1] ?? answers[0])(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const settings = { url: `http://127.0.0.1:${port}`, apiKey: 'recto_test', maxRetries: 2 };
  return { recto: createRecto(settings), settings, requests };
}

const ok: Answer = (response) => void response.end('{"models":[],"count":0}');
const refuse =
  (status: number, reason: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'x-request-id': 'r-7', ...headers })
      .end(JSON.stringify({ code: 'CONFLICT', error: { message: 'No.' }, details: { reason } }));
const cut: Answer = (response) => void response.destroy();

test("a broken connection, a 503 and a proxy's 502 are tried again", async () => {
  const { recto, requests } = await serve(cut, refuse(503, 'x', { 'retry-after': '0' }), ok);
  expect(await recto.models.list()).toEqual([]);
  expect(requests).toHaveLength(3);
});

test('every try of a POST carries one Idempotency-Key, another POST another one', async () => {
  const { recto, requests } = await serve(cut, ok, ok);
  await recto.webhooks.test('1');
  await recto.webhooks.test('1');
  const [first, second, third] = requests.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a POST that is still in progress elsewhere is asked for again', async () => {
  const { recto, requests } = await serve(refuse(409, 'request_in_progress', { 'retry-after': '0' }), ok);
  await recto.webhooks.test('1');
  expect(requests).toHaveLength(2);
});

test('a refusal is thrown at once with its code, details and request id', async () => {
  const { recto, requests } = await serve(refuse(409, 'already_finished'));
  await expect(recto.jobs.cancel('1')).rejects.toMatchObject({
    name: 'ApiError',
    status: 409,
    code: 'CONFLICT',
    message: 'No.',
    details: { reason: 'already_finished' },
    requestId: 'r-7',
  });
  expect(requests).toHaveLength(1);
});

test('what is no answer of the service is an error all the same', async () => {
  const { recto } = await serve((response) => void response.writeHead(404).end('<html>'));
  await expect(recto.models.list()).rejects.toMatchObject({ status: 404, code: null, details: {} });
});

test('Retry-After is honoured, and an unreasonable one is not waited for', async () => {
  const { recto, requests } = await serve(refuse(429, 'x', { 'retry-after': '1' }), ok);
  const startedAt = performance.now();
  await recto.models.list();
  expect(performance.now() - startedAt).toBeGreaterThan(990);
  expect(requests).toHaveLength(2);
  await close();
  const busy = await serve(refuse(429, 'x', { 'retry-after': '3600' }));
  await expect(busy.recto.models.list()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 });
  expect(busy.requests).toHaveLength(1);
});

test('the tries end, with the last failure', async () => {
  const { recto, requests } = await serve(cut);
  await expect(recto.models.list()).rejects.toMatchObject({ name: 'ConnectionError' });
  expect(requests).toHaveLength(3);
});

test('a service that says nothing is given up', async () => {
  const { settings } = await serve(() => undefined);
  const recto = createRecto({ ...settings, timeoutMs: 50, maxRetries: 0 });
  await expect(recto.models.list()).rejects.toMatchObject({ name: 'ConnectionError' });
});

test('aborting ends a request, and the wait between two', async () => {
  for (const answer of [() => undefined, refuse(503, 'x', { 'retry-after': '30' })]) {
    const { recto } = await serve(answer);
    const aborter = new AbortController();
    const waiting = recto.jobs.wait('1', { signal: aborter.signal });
    setTimeout(() => aborter.abort(new Error('enough')), 100);
    await expect(waiting).rejects.toThrow('enough');
    await close();
  }
});

test('a list goes on behind each cursor to its end', async () => {
  const page = (data: number[], next: string | null): Answer => {
    const body = { data, has_more: next !== null, next_cursor: next };
    return (response) => void response.end(JSON.stringify(body));
  };
  const { recto, requests } = await serve(page([1, 2], 'c1'), page([3], null));
  const items: unknown[] = [];
  for await (const item of recto.jobs.list({ status: 'failed' })) items.push(item);
  expect(items).toEqual([1, 2, 3]);
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/v1/jobs?limit=100&status=failed',
    '/api/v1/jobs?limit=100&status=failed&cursor=c1',
  ]);
});

test('the delays double up to 20 s, half by chance; Retry-After is seconds or a date', () => {
  expect([1, 2, 3, 9].map((attempt) => retryDelayMs(attempt, null, 1))).toEqual([500, 1_000, 2_000, 20_000]);
  expect(retryDelayMs(1, null, 0)).toBe(250);
  expect(retryDelayMs(1, 61, 0)).toBeNull();
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(parseRetryAfter('Thu, 01 Jan 2026 00:00:07 GMT', now)).toBe(7);
  expect(parseRetryAfter('Thu, 01 Jan 2025 00:00:07 GMT', now)).toBe(0);
  expect([parseRetryAfter('soon', now), parseRetryAfter(null, now)]).toEqual([null, null]);
});
