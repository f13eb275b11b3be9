import { expect, test } from '@jest/globals';
import { createKeyedLimiter } from './keyed-limiter.js';

test('each key has its own permits; a failure gives its permit up', async () => {
  const limited = createKeyedLimiter(2);
  const most: Record<string, number> = {};
  const running: Record<string, number> = {};
  const work = (key: string, fails: boolean) =>
    limited(key, async () => {
      running[key] = (running[key] ?? 0) + 1;
      most[key] = Math.max(most[key] ?? 0, running[key]);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running[key] -= 1;
      if (fails) throw new Error(key);
      return key;
    });
  const works = ['a', 'a', 'a', 'a', 'b', 'b', 'b'].map((key, index) => work(key, index % 2 === 0));
  const ends = await Promise.allSettled(works);
  expect(most).toEqual({ a: 2, b: 2 });
  expect(ends.map(({ status }) => status)).toEqual(
    ends.map((_, index) => (index % 2 === 0 ? 'rejected' : 'fulfilled')),
  );
  expect(await work('a', false)).toBe('a');
});
