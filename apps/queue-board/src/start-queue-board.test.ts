import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Logger } from './logger.js';
import { startQueueBoard, type QueueBoard } from './start-queue-board.js';

const operator = { user: 'operator', password: 'a password of some length' };
const warnings: { message: string; fields: unknown }[] = [];
const logger: Logger = {
  info: () => undefined,
  warn: (message, fields) => void warnings.push({ message, fields }),
  error: () => undefined,
};
let nowMs: number;
let board: QueueBoard;

beforeEach(async () => {
  nowMs = Date.parse('2026-01-01T00:00:00Z');
  warnings.length = 0;
  const config = { host: '127.0.0.1', port: 0, ...operator };
  board = await startQueueBoard({ config, dependencies: { queues: [], logger, now: () => new Date(nowMs) } });
});
afterEach(() => board.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${board.url}${path}`, { headers, redirect: 'manual' });
const login = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${board.url}/login`, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' });
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

test('without a session a page leads to the login and the data is refused', async () => {
  const page = await get('/', { accept: 'text/html' });
  expect([page.status, page.headers.get('location')]).toEqual([303, '/login']);
  expect((await get('/api/queues', { accept: 'application/json' })).status).toBe(401);
  expect((await get('/api/queues')).status).toBe(401);
  expect((await get('/static/js/none.js', { accept: '*/*' })).status).toBe(401);
  const change = await fetch(`${board.url}/api/queues/pause`, { method: 'PUT', headers: { accept: 'text/html' } });
  expect(change.status).toBe(401);
});

test('the right password opens the board with a cookie that scripts and other sites cannot use', async () => {
  const answer = await login(operator);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect(answer.headers.get('set-cookie')).toMatch(/^recto_queue_board=[^;]+;.*HttpOnly;.*SameSite=Strict/);
  const cookie = cookieOf(answer);
  const page = await get('/', { cookie, accept: 'text/html' });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Recto queues');
  expect((await get('/api/queues', { cookie })).status).toBe(200);
});

test.each([
  ['a wrong password', { user: 'operator', password: 'a password of some lengtH' }],
  ['a wrong user', { user: 'root', password: operator.password }],
  ['nothing', {}],
])('%s is refused, and not logged', async (_, form) => {
  const answer = await login(form);
  expect(answer.status).toBe(401);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(warnings).toEqual([{ message: 'queue board login refused', fields: { address: '127.0.0.1' } }]);
});

test('after five wrong passwords even the right one waits', async () => {
  for (let failure = 1; failure <= 5; failure += 1) expect((await login({ user: 'operator' })).status).toBe(401);
  const refused = await login(operator);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
  nowMs += 900_000;
  expect((await login(operator)).status).toBe(303);
});

test('a session ends after its lifetime, and signing out takes the cookie away', async () => {
  const cookie = cookieOf(await login(operator));
  nowMs += 12 * 3_600_000;
  expect((await get('/api/queues', { cookie })).status).toBe(401);
  expect((await get('/logout', { cookie })).headers.get('set-cookie')).toContain('recto_queue_board=;');
});

test('a request from another site is refused, cookie or not', async () => {
  const cookie = cookieOf(await login(operator));
  const headers = { cookie, 'sec-fetch-site': 'cross-site' };
  const change = await fetch(`${board.url}/api/queues/pause`, { method: 'PUT', headers });
  expect(change.status).toBe(403);
  expect((await login(operator, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
});

test('every answer carries the security headers, also the login and the errors', async () => {
  for (const path of ['/login', '/health/live', '/api/queues', '/nowhere']) {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

test('a body that is too large is the fault of its sender', async () => {
  expect((await login({ user: 'x'.repeat(10_000) })).status).toBe(413);
});

test('the health check needs no login', async () => {
  const answer = await get('/health/live');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
});

test('closing twice is fine, and a taken port is an error', async () => {
  const config = { host: '127.0.0.1', port: board.port, ...operator };
  await expect(startQueueBoard({ config, dependencies: { queues: [], logger } })).rejects.toThrow('EADDRINUSE');
  await board.close();
  await board.close();
  await expect(get('/login')).rejects.toThrow('fetch failed');
});
