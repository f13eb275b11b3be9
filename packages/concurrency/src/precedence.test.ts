import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createPrecedence } from './precedence.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Work that is begun by `run` and lasts until `end` is called. */
function recorder(precedence = createPrecedence({ processors: 2 })) {
  const begun: string[] = [];
  const begin = (key: string, signal?: AbortSignal) => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const done = precedence.run(key, () => (begun.push(key), ended), signal);
    return { end, done };
  };
  return { precedence, begun, begin };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

test('without a claim everything runs at once', () => {
  const { begun, begin } = recorder();
  for (const key of ['a', 'b', 'c', 'd']) begin(key);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('work without a claim waits for the end of those that have one, and they for nobody', async () => {
  const { precedence, begun, begin } = recorder();
  const release = precedence.claim('short');
  begin('long');
  begin('short');
  await settle();
  expect(begun).toEqual(['short']);
  release();
  await settle();
  expect(begun).toEqual(['short', 'long']);
});

test('it waits 40 ms at most', async () => {
  const { precedence, begun, begin } = recorder();
  precedence.claim('short');
  begin('long');
  await jest.advanceTimersByTimeAsync(39);
  expect(begun).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['long']);
});

test('a claim ends after half a second', async () => {
  const { precedence, begun, begin } = recorder();
  precedence.claim('short');
  await jest.advanceTimersByTimeAsync(500);
  begin('long');
  expect(begun).toEqual(['long']);
});

test('a document that is claimed twice has precedence until both claims have ended, each of them once', async () => {
  const { precedence, begun, begin } = recorder();
  const [first, second] = [precedence.claim('short'), precedence.claim('short')];
  first();
  first();
  begin('long');
  await settle();
  expect(begun).toEqual([]);
  second();
  await settle();
  expect(begun).toEqual(['long']);
});

test('processors that the claims leave are used', async () => {
  const { precedence, begun, begin } = recorder(createPrecedence({ processors: 4 }));
  precedence.claim('short');
  const [a] = [begin('a'), begin('b'), begin('c')];
  await settle();
  expect(begun).toEqual(['a', 'b']);
  a.end();
  await settle();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('work had better yield while more runs than the claims leave', async () => {
  const { precedence, begin } = recorder();
  const long = begin('long');
  expect(precedence.shouldYield('long')).toBe(false);
  const release = precedence.claim('short');
  expect(precedence.shouldYield('long')).toBe(true);
  expect(precedence.shouldYield('short')).toBe(false);
  long.end();
  await long.done;
  release();
  expect(precedence.shouldYield('long')).toBe(false);
});

test('who is aborted while waiting never runs', async () => {
  const { precedence, begun, begin } = recorder();
  const release = precedence.claim('short');
  const controller = new AbortController();
  const { done } = begin('long', controller.signal);
  controller.abort(new Error('enough'));
  await expect(done).rejects.toThrow('enough');
  release();
  await jest.advanceTimersByTimeAsync(100);
  expect(begun).toEqual([]);
  begin('next');
  expect(begun).toEqual(['next']);
});
