import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError, ConnectionError, JobFailedError } from '@recto/sdk';
import { UnreadableFileError } from '../extract/assert-readable.js';
import { kindOfFailure } from './kind-of-failure.js';
import type { FoundDocument } from './look-for-documents.js';
import { watchFolder, type Watch } from './watch-folder.js';

const refusal = (status: number, code: ApiError['code'] = 'CONFLICT') =>
  new ApiError(`refused with ${status}`, { status, code, details: {}, requestId: null, retryAfterSeconds: null });
const failed = (code: string) => new JobFailedError('job', { code, message: 'It failed.' });

let done: string[];
let told: string[];
let ended: AbortController;
beforeEach(() => {
  jest.useFakeTimers();
  [done, told, ended] = [[], [], new AbortController()];
});
afterEach(() => void jest.useRealTimers());

const documents = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map((name) => {
  return { name, file: `/in/${name}`, sizeBytes: 1, modifiedMs: 1 };
});

const watchOf = (given: Partial<Watch>): Watch => ({
  look: () => Promise.resolve({ settled: documents, unsettled: [] }),
  isDone: ({ name }) => done.includes(name),
  read: ({ name }) => Promise.resolve(void done.push(name)),
  check: () => Promise.resolve(),
  tell: (line) => void told.push(line),
  signal: ended.signal,
  intervalMs: 1_000,
  concurrency: 2,
  isOnce: false,
  ...given,
});

test('while the service is away nothing is begun, for longer each time; then everything is read once', async () => {
  let tries = 0;
  const read = ({ name }: FoundDocument) => {
    tries += 1;
    if (tries <= 4) return Promise.reject(new ConnectionError('no answer'));
    return Promise.resolve(void done.push(name));
  };
  const watching = watchFolder(watchOf({ read }));
  await jest.advanceTimersByTimeAsync(2_000);
  expect([tries, told]).toEqual([2, [expect.stringMatching(/^no answer; trying again in [345] s$/)]]);
  await jest.advanceTimersByTimeAsync(6_000);
  expect([tries, told.length]).toEqual([4, 2]);
  expect(told[1]).toMatch(/in ([5-9]|10) s$/);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(done.sort()).toEqual(documents.map(({ name }) => name));
  expect(tries).toBe(4 + documents.length);
  ended.abort();
  await watching;
});

test('options that the service refuses end it before a document is read; a service that is away does not', async () => {
  await expect(watchFolder(watchOf({ check: () => Promise.reject(refusal(400)) }))).rejects.toThrow('refused with 400');
  expect(done).toEqual([]);
  let checks = 0;
  const check = () => Promise.resolve(checks++ < 2).then((isAway) => (isAway ? Promise.reject(refusal(503)) : null));
  const watching = watchFolder(watchOf({ check }));
  await jest.advanceTimersByTimeAsync(30_000);
  expect([checks, done.length]).toEqual([3, documents.length]);
  ended.abort();
  await watching;
});

test('no more than so many are read at once, and an end waits for those', async () => {
  let [atOnce, most] = [0, 0];
  const read = async ({ name }: FoundDocument, signal: AbortSignal) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    atOnce -= 1;
    signal.throwIfAborted();
    done.push(name);
  };
  const watching = watchFolder(watchOf({ read }));
  await jest.advanceTimersByTimeAsync(4_000);
  expect([most, done.length]).toEqual([2, 2]);
  ended.abort();
  await jest.advanceTimersByTimeAsync(5_000);
  await watching;
  expect([atOnce, done.length, told]).toEqual([0, 2, []]);
});

test('a single run reads what is settled at its second look, names the rest, and ends', async () => {
  const [a, b] = documents;
  const looks = [
    { settled: [], unsettled: ['a.pdf', 'b.pdf'] },
    { settled: [a, b].filter((found) => found !== undefined), unsettled: ['c.pdf'] },
  ];
  const running = watchFolder(
    watchOf({ isOnce: true, look: () => Promise.resolve(looks.shift() ?? { settled: documents, unsettled: [] }) }),
  );
  await jest.advanceTimersByTimeAsync(2_000);
  await running;
  expect([done, told]).toEqual([['a.pdf', 'b.pdf'], ['c.pdf: still changing, left for the next run']]);
});

test('a single run ends with the first failure that is not a document’s own, and a key that is refused ends any', async () => {
  for (const [isOnce, error] of [
    [true, new ConnectionError('no answer')],
    [false, refusal(401)],
  ] as const) {
    const running = expect(watchFolder(watchOf({ isOnce, read: () => Promise.reject(error) }))).rejects.toBe(error);
    await jest.advanceTimersByTimeAsync(2_000);
    await running;
  }
});

test.each([
  ['an empty file', new UnreadableFileError('empty'), 'document'],
  ['a document that cannot be read', failed('corrupt_document'), 'document'],
  ['a document that is refused', refusal(413), 'document'],
  ['credits that are used up', failed('insufficient_credits'), 'passing'],
  ['the same, before there is a job', refusal(402), 'passing'],
  ['a key that is revoked', refusal(401), 'key'],
  ['a proxy that says no', refusal(403, null), 'passing'],
  ['too many requests', refusal(429), 'passing'],
  ['a disk that is full', Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }), 'passing'],
])('whose failure: %s', (_name, error, kind) => {
  expect(kindOfFailure(error)).toBe(kind);
});
