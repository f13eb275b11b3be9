import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, expect, jest, test } from '@jest/globals';
import { together } from './together.js';

afterEach(() => void jest.restoreAllMocks());

test('what arrives while one call is in flight shares the next, in order and up to its limit', async () => {
  const calls: number[][] = [];
  const double = together<number, number>(
    async (items) => {
      calls.push(items);
      await new Promise((resolve) => setImmediate(resolve));
      return items.map((item) => item * 2);
    },
    { limit: 3 },
  );
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(double))).toEqual([2, 4, 6, 8, 10, 12]);
  expect(calls).toEqual([[1], [2, 3, 4], [5, 6]]);
});

test('a call that fails fails for its items, an answer that fails for its own, and neither for those behind', async () => {
  const ask = together<string, string>(
    (items) => {
      if (items.includes('broken call')) return Promise.reject(new Error('no call'));
      return Promise.resolve(items.map((item) => (item === 'bad' ? Promise.reject(new Error('bad item')) : item)));
    },
    { limit: 2 },
  );
  const asked = ['first', 'bad', 'good', 'broken call', 'beside it', 'last', 'alone'].map(ask);
  const outcomes = (await Promise.allSettled(asked)).map((each) =>
    each.status === 'fulfilled' ? each.value : (each.reason as Error).message,
  );
  expect(outcomes).toEqual(['first', 'bad item', 'good', 'no call', 'no call', 'last', 'alone']);
});

test('a call that hangs holds up nothing but its own items', async () => {
  const ask = together<string, string>(
    (items) => (items.includes('hangs') ? new Promise(() => undefined) : Promise.resolve(items)),
    { limit: 10 },
  );
  void ask('hangs');
  expect(await Promise.all(['a', 'b'].map(ask))).toEqual(['a', 'b']);
  expect(await ask('later')).toBe('later');
});

test('a call is made in the context of the first of its items, not of who happened to begin', async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: [string | undefined, string[]][] = [];
  const ask = together<string, string>(
    async (items) => {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push([context.getStore(), items]);
      return items;
    },
    { limit: 2 },
  );
  await Promise.all(['a', 'b', 'c', 'd'].map((item) => context.run(`of ${item}`, () => ask(item))));
  expect(seen).toEqual([
    ['of a', ['a']],
    ['of b', ['b', 'c']],
    ['of d', ['d']],
  ]);
});

test('calls of a pace begin no faster than that, and many share them', async () => {
  const calls: number[][] = [];
  const ask = together<number, number>(
    (items) => {
      calls.push(items);
      return Promise.resolve(items);
    },
    { limit: 10, pace: { burst: 2, everyMs: 500 } },
  );
  // However long the machine takes, a call that waits does so for the whole of its pace.
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const startedAt = process.hrtime.bigint();
  for (const item of [1, 2]) expect(await ask(item)).toBe(item);
  const shared = Promise.all([3, 4].map(ask));
  // Later, and before any timer may fire.
  await Promise.resolve();
  expect([await ask(5), ...(await shared)]).toEqual([5, 3, 4]);
  expect(Number(process.hrtime.bigint() - startedAt) / 1e6).toBeGreaterThan(490);
  expect(calls).toEqual([[1], [2], [3, 4, 5]]);
});

test('one who asks alone, again and again, is not held up by the pace', async () => {
  const ask = together<number, number>((items) => Promise.resolve(items), {
    limit: 10,
    pace: { burst: 2, everyMs: 100 },
  });
  const startedAtMs = performance.now();
  for (let item = 0; item < 300; item += 1) await ask(item);
  // At its pace it takes 30 s.
  expect(performance.now() - startedAtMs).toBeLessThan(15_000);
});

test('short waits for the pace that were in vain do not end it for those who come together', async () => {
  const calls: number[][] = [];
  const ask = together<number, number>(
    (items) => {
      calls.push(items);
      return Promise.resolve(items);
    },
    { limit: 10, pace: { burst: 1, everyMs: 100 } },
  );
  const now = jest.spyOn(performance, 'now');
  for (const [item, nowMs] of [0, 90, 190, 290].entries()) {
    now.mockReturnValue(nowMs);
    await ask(item);
  }
  now.mockReturnValue(310);
  // The call before has ended altogether.
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([4, 5].map(ask));
  expect(calls).toEqual([[0], [1], [2], [3], [4, 5]]);
});
