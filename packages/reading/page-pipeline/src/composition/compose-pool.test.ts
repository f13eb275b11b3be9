import { afterAll, expect, test } from '@jest/globals';
import { createComposePool } from './compose-pool.js';
import type { PageContent } from './page-content.js';

const losses: unknown[] = [];
const pool = createComposePool({ threads: 1, idleShutdownMs: 10_000, onLoss: (cause) => losses.push(cause) });
const { signal } = new AbortController();

const run = (task: PageContent, timeoutMs: number, until = signal) =>
  pool.run({ document: { key: 'document' }, task, timeoutMs, signal: until });

afterAll(() => pool.close());

/** Lines of ten words each. */
function pageOf(wordCount: number): PageContent {
  const words = Array.from({ length: wordCount }, (_, index) => ({
    text: `word${index}`,
    box: { x: 50 + (index % 10) * 50, y: 50 + Math.floor(index / 10) * 14, width: 45, height: 10 },
    fontName: 'F',
    fontSizePt: 10,
    isBold: false,
    isItalic: false,
    rotationDegrees: 0,
    confidence: 1,
  }));
  const nothing = { rules: [], images: [], fills: [], dots: [], links: [] };
  const profile = { fonts: [], runningLines: [] };
  return { widthPt: 595, heightPt: 842, words, ...nothing, source: 'text-layer', profile, structure: 'full' };
}

test('a page over its time is ended, and the next one is laid out', async () => {
  expect(await run(pageOf(100), 30_000)).toMatchObject({ type: 'done' });
  expect(await run(pageOf(5_000), 1)).toEqual({ type: 'timed-out' });
  expect(await run(pageOf(20), 30_000)).toMatchObject({
    type: 'done',
    result: { page: { coverage: 1, inventedWords: 0 } },
  });
  expect(losses).toEqual([]);
});

test('an abort ends a page with its reason', async () => {
  const controller = new AbortController();
  const composing = run(pageOf(100), 30_000, controller.signal);
  controller.abort(new Error('cancelled'));
  await expect(composing).rejects.toThrow('cancelled');
});

test('a page of 20,000 words has its end', async () => {
  expect(await run(pageOf(20_000), 60_000)).toMatchObject({
    type: 'done',
    result: { page: { coverage: 1 } },
  });
});

test('the time of a page begins when there is a permit for it', async () => {
  const startedAt = performance.now();
  await run(pageOf(40_000), 60_000);
  const longMs = performance.now() - startedAt;
  const busy = run(pageOf(40_000), 60_000);
  const beside = run(pageOf(20), longMs / 2);
  expect(await beside).toMatchObject({ type: 'done' });
  expect(await busy).toMatchObject({ type: 'done' });
});

test('after the end there is no other page', async () => {
  const ended = createComposePool({ threads: 1, idleShutdownMs: 10_000, onLoss: () => undefined });
  await ended.close();
  await expect(ended.run({ task: pageOf(1), timeoutMs: 30_000, signal })).rejects.toThrow('closed');
});
