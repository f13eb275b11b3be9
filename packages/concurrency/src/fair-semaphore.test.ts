import { afterEach, expect, jest, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { FairSemaphore } from './fair-semaphore.js';

const slowAfterMs = 20;

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Work on documents that ends when it is told to; `begun` names what has a permit, in order. */
function workplace(count: number) {
  const semaphore = new FairSemaphore({ count, slowAfterMs });
  const begun: string[] = [];
  const begin = (name: string, key: string, owner = key) => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const done = semaphore.withPermit({ key, owner }, undefined, async () => {
      begun.push(name);
      await ended;
    });
    return () => (end(), done);
  };
  return { begun, begin };
}

/** Waits until so much has begun, and a little longer: nothing else may begin meanwhile. */
async function settled(begun: readonly string[], count: number): Promise<readonly string[]> {
  while (begun.length < count) await pause(1);
  await pause(slowAfterMs * 3);
  return begun;
}

test('a permit that is held for long gives rise to another, and not for the document that is slow', async () => {
  const { begun, begin } = workplace(1);
  const ends = [begin('slow 1', 'slow'), begin('slow 2', 'slow'), begin('beside', 'other')];
  expect(await settled(begun, 2)).toEqual(['slow 1', 'beside']);
  for (const end of ends) await end();
  expect(begun).toEqual(['slow 1', 'beside', 'slow 2']);
});

test('slow work is told of a burst permit, and not while nobody waits', async () => {
  const semaphore = new FairSemaphore({ count: 1, slowAfterMs });
  let bursts = 0;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const slow = semaphore.withPermit({ key: 'slow' }, undefined, () => ended, { onBurst: () => (bursts += 1) });
  await pause(slowAfterMs * 3);
  expect(bursts).toBe(0);
  await semaphore.withPermit({ key: 'other' }, undefined, () => Promise.resolve());
  expect(bursts).toBe(1);
  end();
  await slow;
});

test('what work waits for a processor does not make it slow, for up to ten times as long', async () => {
  jest.useFakeTimers();
  const usualMs = 1_000;
  const slowAfter = async (share: number): Promise<number> => {
    const semaphore = new FairSemaphore({ count: 1, slowAfterMs: usualMs });
    const startedAt = performance.now();
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const waitedMs = () => (performance.now() - startedAt) * share;
    const waiting = semaphore.withPermit({ key: 'waiting' }, undefined, () => ended, { waitedMs });
    const beside = semaphore.withPermit({ key: 'beside' }, undefined, () =>
      Promise.resolve(performance.now() - startedAt),
    );
    await jest.advanceTimersByTimeAsync(20 * usualMs);
    end();
    await waiting;
    return beside;
  };
  // It looks in whole milliseconds.
  expect(Math.abs((await slowAfter(0.75)) - 4 * usualMs)).toBeLessThan(5);
  expect(Math.abs((await slowAfter(1)) - 10 * usualMs)).toBeLessThan(5);
});

test('where work usually takes long, it is slow later, and at the latest after the longest time', async () => {
  jest.useFakeTimers();
  const begunBeside = async (slowAtMostAfterMs: number) => {
    const semaphore = new FairSemaphore({ count: 1, slowAfterMs, slowAtMostAfterMs });
    const takeLong = () => jest.advanceTimersByTimeAsync(60_000);
    for (let times = 0; times < 5; times += 1) await semaphore.withPermit({ key: 'usual' }, undefined, takeLong);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const held = semaphore.withPermit({ key: 'held' }, undefined, () => ended);
    let hasBegun = false;
    const other = semaphore.withPermit({ key: 'other' }, undefined, () => ((hasBegun = true), Promise.resolve()));
    await jest.advanceTimersByTimeAsync(slowAfterMs * 3);
    const begun = hasBegun;
    end();
    await Promise.all([held, other]);
    return begun;
  };
  expect([await begunBeside(60_000), await begunBeside(slowAfterMs)]).toEqual([false, true]);
});

test('the last burst permit is for those without slow work', async () => {
  const { begun, begin } = workplace(1);
  const ends = ['a', 'b', 'c'].map((key) => begin(key, key, 'slow owner'));
  expect(await settled(begun, 2)).toEqual(['a', 'b']);
  ends.push(begin('d', 'd', 'other owner'));
  expect(await settled(begun, 3)).toEqual(['a', 'b', 'd']);
  await Promise.all(ends.map((end) => end()));
  expect(begun).toEqual(['a', 'b', 'd', 'c']);
});

test('a document that is not slow yet gets one burst permit, and not all of them', async () => {
  const { begun, begin } = workplace(2);
  const ends = [begin('slow 1', 'slow'), begin('slow 2', 'slow'), begin('next 1', 'next'), begin('next 2', 'next')];
  expect(await settled(begun, 3)).toEqual(['slow 1', 'slow 2', 'next 1']);
  ends.push(begin('beside', 'beside'));
  expect(await settled(begun, 4)).toEqual(['slow 1', 'slow 2', 'next 1', 'beside']);
  for (const end of ends) await end();
});

test('of those that wait the document with the fewest permits goes first', async () => {
  const { begun, begin } = workplace(2);
  const ends = [begin('1', 'long'), begin('2', 'long'), begin('3', 'long'), begin('short', 'short')];
  await ends[0]?.();
  expect(begun).toEqual(['1', '2', 'short']);
  for (const end of ends) await end();
});

test('who is aborted while waiting leaves the line', async () => {
  const { begun, begin } = workplace(1);
  const semaphore = new FairSemaphore({ count: 1, slowAfterMs: 10_000 });
  const controller = new AbortController();
  const work = () => Promise.resolve(begun.push('aborted'));
  const holding = semaphore.withPermit({ key: 'a' }, undefined, () => pause(5));
  const waiting = semaphore.withPermit({ key: 'b' }, controller.signal, work);
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await holding;
  expect(await semaphore.withPermit({ key: 'c' }, undefined, () => Promise.resolve('next'))).toBe('next');
  expect(begun).toEqual([]);
  await begin('free', 'd')();
});

test('the document that has had the least goes first, but for who has waited too long', async () => {
  let nowMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const semaphore = new FairSemaphore({ count: 1, slowAfterMs: 10_000, leastUsedFirst: true, longestWaitMs: 500 });
  const begun: string[] = [];
  const run = (key: string, takesMs: number) =>
    semaphore.withPermit({ key }, undefined, () => {
      begun.push(key);
      nowMs += takesMs;
      return Promise.resolve();
    });
  await run('long', 100);
  await Promise.all([run('first', 5), run('long', 0), run('short', 0)]);
  expect(begun).toEqual(['long', 'first', 'short', 'long']);
  await Promise.all([run('slow', 800), run('long', 0), run('new', 0)]);
  expect(begun.slice(4)).toEqual(['slow', 'long', 'new']);
});

test('an owner without a permit gets one of those for guests', async () => {
  const semaphore = new FairSemaphore({ count: 1, guests: 1, slowAfterMs: 10_000 });
  const begun: string[] = [];
  const run = (key: string, owner: string) =>
    semaphore.withPermit({ key, owner }, undefined, () => (begun.push(key), pause(5)));
  await Promise.all([run('a 1', 'a'), run('a 2', 'a'), run('b 1', 'b')]);
  expect(begun).toEqual(['a 1', 'b 1', 'a 2']);
});
