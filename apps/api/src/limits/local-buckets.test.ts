import { afterEach, expect, jest, test } from '@jest/globals';
import { createLocalBuckets } from './local-buckets.js';

afterEach(() => void jest.restoreAllMocks());

test('a bucket gives what it has, and fills again', async () => {
  let nowMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const buckets = createLocalBuckets();
  const policy = { capacity: 3, refillMs: 500 };
  const take = async (name: string) => (await buckets.takeToken(name, policy)).isTaken;
  expect([await take('a'), await take('a'), await take('a'), await take('a')]).toEqual([true, true, true, false]);
  expect(await take('b')).toBe(true);
  nowMs += 499;
  expect(await take('a')).toBe(false);
  nowMs += 1;
  expect([await take('a'), await take('a')]).toEqual([true, false]);
});

test('no number of names makes it grow without end', async () => {
  const buckets = createLocalBuckets();
  const policy = { capacity: 1, refillMs: 3_600_000 };
  await buckets.takeToken('first', policy);
  for (let at = 0; at < 20_000; at += 1) await buckets.takeToken(`n${at}`, policy);
  expect((await buckets.takeToken('first', policy)).isTaken).toBe(true);
});
