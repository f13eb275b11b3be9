import { expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { Places } from './places.js';

const slowAfterMs = 20;

/** Work on documents that ends when it is told to; `begun` names what has a place, in order. */
function workplace(count: number) {
  const places = new Places({ count, slowAfterMs });
  const begun: string[] = [];
  const begin = (name: string, key: string, owner = key) => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const done = places.withPlace({ key, owner }, undefined, async () => {
      begun.push(name);
      await ended;
    });
    return () => (end(), done);
  };
  return { begun, begin };
}

test('a place that is held for long is lent to others, and not to the document that is slow', async () => {
  const { begun, begin } = workplace(1);
  const ends = [begin('slow 1', 'slow'), begin('slow 2', 'slow'), begin('beside', 'other')];
  await pause(slowAfterMs * 3);
  expect(begun).toEqual(['slow 1', 'beside']);
  for (const end of ends) await end();
  expect(begun).toEqual(['slow 1', 'beside', 'slow 2']);
});

test('slow work is told when its place is lent, and not while nobody waits', async () => {
  const places = new Places({ count: 1, slowAfterMs });
  let lent = 0;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const slow = places.withPlace(
    { key: 'slow' },
    undefined,
    () => ended,
    () => (lent += 1),
  );
  await pause(slowAfterMs * 3);
  expect(lent).toBe(0);
  await places.withPlace({ key: 'other' }, undefined, () => Promise.resolve());
  expect(lent).toBe(1);
  end();
  await slow;
});

test('the last lent place is for those without slow work', async () => {
  const { begun, begin } = workplace(1);
  const ends = ['a', 'b', 'c'].map((key) => begin(key, key, 'slow owner'));
  await pause(slowAfterMs * 5);
  expect(begun).toEqual(['a', 'b']);
  ends.push(begin('d', 'd', 'other owner'));
  await pause(1);
  expect(begun).toEqual(['a', 'b', 'd']);
  await Promise.all(ends.map((end) => end()));
  expect(begun).toEqual(['a', 'b', 'd', 'c']);
});

test('a document that is not slow yet gets one lent place, and not all of them', async () => {
  const { begun, begin } = workplace(2);
  const ends = [begin('slow 1', 'slow'), begin('slow 2', 'slow'), begin('next 1', 'next'), begin('next 2', 'next')];
  await pause(slowAfterMs * 3);
  expect(begun).toEqual(['slow 1', 'slow 2', 'next 1']);
  ends.push(begin('beside', 'beside'));
  await pause(1);
  expect(begun).toEqual(['slow 1', 'slow 2', 'next 1', 'beside']);
  for (const end of ends) await end();
});

test('of those that wait the document with the fewest places goes first', async () => {
  const { begun, begin } = workplace(2);
  const ends = [begin('1', 'long'), begin('2', 'long'), begin('3', 'long'), begin('short', 'short')];
  await ends[0]?.();
  expect(begun).toEqual(['1', '2', 'short']);
  for (const end of ends) await end();
});

test('who is aborted while waiting leaves the line', async () => {
  const { begun, begin } = workplace(1);
  const places = new Places({ count: 1, slowAfterMs: 10_000 });
  const controller = new AbortController();
  const work = () => Promise.resolve(begun.push('aborted'));
  const holding = places.withPlace({ key: 'a' }, undefined, () => pause(5));
  const waiting = places.withPlace({ key: 'b' }, controller.signal, work);
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await holding;
  expect(await places.withPlace({ key: 'c' }, undefined, () => Promise.resolve('next'))).toBe('next');
  expect(begun).toEqual([]);
  await begin('free', 'd')();
});
