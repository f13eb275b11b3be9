import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { prose } from './testing/prose-page.js';
import { writtenPage } from './testing/written-page.js';

/** Words one above the other that are read from the foot of the page up. */
const upwards = (text: string, x: number, y: number): Word[] =>
  text.split(' ').flatMap((part, index) =>
    setLine(part, { x: 0, y: 0, rotationDegrees: 270 }).map((word) => ({
      ...word,
      box: { x, y: y - index * 40 - 36, width: 7, height: 36 },
    })),
  );

const written = (words: readonly Word[]) => {
  const profile = { fonts: [{ name: 'F', sizePt: 10, weight: 400, charCount: 9_000 }], runningLines: [] };
  return writtenPage({ widthPt: 600, heightPt: 800, images: [], profile, source: 'text-layer', words }).markdown;
};

const text = [...setLines(prose, { x: 50, y: 500 }), ...setLines(prose, { x: 50, y: 560 })];

test('the name of an upright axis is read among the labels of its figure', () => {
  const labels = [80, 40, 0].flatMap((tick, index) => setLine(String(tick), { x: 90, y: 120 + index * 50 }));
  const markdown = written([...labels, ...upwards('tons moved', 70, 210), ...text]);
  expect(markdown.indexOf('tons moved')).toBeLessThan(markdown.indexOf('the quick'));
  expect(markdown.startsWith('80')).toBe(true);
});

test('sideways text beside paragraphs follows the page', () => {
  const markdown = written([...text, ...upwards('draft of may', 30, 560)]);
  expect(markdown.endsWith('draft of may')).toBe(true);
});
