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
  precedence.claim('short');
  begin('long');
  begin('short');
  await settle();
  expect(begun).toEqual(['short']);
  precedence.release('short');
  await settle();
  expect(begun).toEqual(['short', 'long']);
});

test('it waits 200 ms at most', async () => {
  const { precedence, begun, begin } = recorder();
  precedence.claim('short');
  begin('long');
  await jest.advanceTimersByTimeAsync(199);
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

test('a claim that is made again lasts half a second from then, and ends at once', async () => {
  const { precedence, begun, begin } = recorder();
  precedence.claim('short');
  await jest.advanceTimersByTimeAsync(480);
  precedence.claim('short');
  await jest.advanceTimersByTimeAsync(30);
  begin('long');
  await settle();
  expect(begun).toEqual([]);
  precedence.release('short');
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
  precedence.claim('short');
  expect(precedence.shouldYield('long')).toBe(true);
  expect(precedence.shouldYield('short')).toBe(false);
  long.end();
  await long.done;
  precedence.release('short');
  expect(precedence.shouldYield('long')).toBe(false);
});

test('who is aborted while waiting never runs', async () => {
  const { precedence, begun, begin } = recorder();
  precedence.claim('short');
  const controller = new AbortController();
  const { done } = begin('long', controller.signal);
  controller.abort(new Error('enough'));
  await expect(done).rejects.toThrow('enough');
  precedence.release('short');
  await jest.advanceTimersByTimeAsync(200);
  expect(begun).toEqual([]);
  begin('next');
  expect(begun).toEqual(['next']);
});
