import { expect, test } from '@jest/globals';
import { inTurn } from './in-turn.js';

test('costly work runs two at a time, all of it runs, and a failure hands its place on', async () => {
  let underWay = 0;
  let most = 0;
  const work = async (index: number): Promise<number> => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    if (index % 5 === 0) throw new Error('fails');
    return index;
  };
  const ends = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => inTurn(() => work(index))));
  expect(most).toBe(2);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
  expect(await inTurn(() => Promise.resolve('free again'))).toBe('free again');
});

test('a crowd is sent away, and told when to come back', async () => {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const ends = Array.from({ length: 103 }, () =>
    inTurn(() => gate).then(
      () => 'done',
      (error: unknown) => error,
    ),
  );
  expect(await ends.at(-1)).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 10 } });
  letGo();
  const all = await Promise.all(ends);
  expect(all.filter((end) => end === 'done')).toHaveLength(102);
});
