import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, createTestQueue, type TestDatabase } from '@recto/test-support';
import { createRedisTokenBuckets, type RedisTokenBuckets } from './redis-token-buckets.js';

let database: TestDatabase;
let one: RedisTokenBuckets;
let two: RedisTokenBuckets;

beforeAll(async () => {
  database = await createTestDatabase();
  const { url } = await createTestQueue('redis', database);
  one = createRedisTokenBuckets({ url });
  two = createRedisTokenBuckets({ url });
});
afterAll(async () => {
  one.close();
  two.close();
  await database.drop();
});

test('two processes together take what is in a bucket, and no more', async () => {
  const policy = { capacity: 20, refillMs: 60_000 };
  const taken = await Promise.all(Array.from({ length: 100 }, (_, at) => (at % 2 ? one : two).takeToken('a', policy)));
  expect(taken.filter((each) => each.isTaken)).toHaveLength(20);
  expect(Math.max(...taken.map((each) => each.fullInMs))).toBeLessThanOrEqual(20 * 60_000);
});

test('a bucket fills again, token by token', async () => {
  const policy = { capacity: 2, refillMs: 200 };
  const startedAtMs = performance.now();
  let taken = 0;
  while (taken < 5) taken += Number((await one.takeToken('b', policy)).isTaken);
  // Three came back, one after the other: the clock of Redis counts in whole milliseconds.
  expect(performance.now() - startedAtMs).toBeGreaterThan(3 * policy.refillMs - 10);
});

test('shuts nobody out for long after the clock was set back', async () => {
  const hour = { capacity: 60, refillMs: 60_000 };
  for (let times = 0; times < 60; times += 1) await one.takeToken('d', hour);
  // What that left lies as far ahead of an empty bucket of this policy as a clock that lost an hour leaves it.
  const policy = { capacity: 2, refillMs: 60_000 };
  const take = async () => (await one.takeToken('d', policy)).isTaken;
  expect([await take(), await take(), await take()]).toEqual([true, true, false]);
});

test('a Redis that is away is said to be away, soon', async () => {
  const away = createRedisTokenBuckets({ url: 'redis://127.0.0.1:1' });
  await expect(away.takeToken('c', { capacity: 1, refillMs: 1 })).rejects.toThrow();
  away.close();
});
