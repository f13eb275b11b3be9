import { afterAll, expect, test } from '@jest/globals';
import { ComposePool } from './compose-pool.js';
import type { PageContent } from './page-content.js';

const losses: unknown[] = [];
const pool = new ComposePool({ threads: 1, idleShutdownMs: 10_000, onLoss: (cause) => losses.push(cause) });
const { signal } = new AbortController();
const document = { key: 'document' };

afterAll(() => pool.end());

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
  expect(await pool.compose(document, pageOf(100), { timeoutMs: 30_000, signal })).toMatchObject({ type: 'composed' });
  expect(await pool.compose(document, pageOf(5_000), { timeoutMs: 1, signal })).toEqual({ type: 'timed-out' });
  expect(await pool.compose(document, pageOf(20), { timeoutMs: 30_000, signal })).toMatchObject({
    type: 'composed',
    page: { coverage: 1, inventedWords: 0 },
  });
  expect(losses).toEqual([]);
});

test('an abort ends a page with its reason', async () => {
  const controller = new AbortController();
  const composing = pool.compose(document, pageOf(100), { timeoutMs: 30_000, signal: controller.signal });
  controller.abort(new Error('cancelled'));
  await expect(composing).rejects.toThrow('cancelled');
});

test('a page of 20,000 words has its end', async () => {
  expect(await pool.compose(document, pageOf(20_000), { timeoutMs: 60_000, signal })).toMatchObject({
    type: 'composed',
    page: { coverage: 1 },
  });
});

test('the time of a page begins when there is a permit for it', async () => {
  const busy = pool.compose(document, pageOf(40_000), { timeoutMs: 60_000, signal });
  const beside = pool.compose(document, pageOf(20), { timeoutMs: 500, signal });
  expect(await beside).toMatchObject({ type: 'composed' });
  expect(await busy).toMatchObject({ type: 'composed' });
});

test('after the end there is no other page', async () => {
  const ended = new ComposePool({ threads: 1, idleShutdownMs: 10_000, onLoss: () => undefined });
  await ended.end();
  await expect(ended.compose(document, pageOf(1), { timeoutMs: 30_000, signal })).rejects.toThrow('closed');
});
