import { expect, test } from '@jest/globals';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { dropNoise } from './drop-noise.js';

const letterPx = 9;

/** Words of a line from its left end on, a space apart. */
function line(text: string, left: number, top: number, confidence = 0.95): RecognisedWord[] {
  let x = left;
  return text.split(' ').map((word, index) => {
    const width = word.length * letterPx;
    const placed = { left: x, right: x + width, top, bottom: top + 20 };
    x += width + letterPx;
    return { text: word, ...placed, confidence, isFirstOfLine: index === 0, rowHeightPx: 20 };
  });
}

const paragraph = [0, 1, 2, 3, 4].flatMap((row) => line('the harbour is closed in the winter', 100, 100 + row * 40));
const kept = (words: readonly RecognisedWord[]) => dropNoise([...paragraph, ...words], 'eng');
const texts = (words: readonly RecognisedWord[]) => words.slice(paragraph.length).map(({ text }) => text);

/** An icon, of the size of some lines and apart from all words, as recognisers see it. */
const icon = (text: string, confidence: number): RecognisedWord => ({
  text,
  left: 460,
  right: 520,
  top: 700,
  bottom: 752,
  confidence,
  isFirstOfLine: true,
  rowHeightPx: 52,
});

test('what is made of an icon apart from the text is left out, and little is expected to be lost', () => {
  for (const text of ['&', 'o', '#O#', 'A']) {
    const { words, expectedLost } = kept([icon(text, 0.2)]);
    expect(texts(words)).toEqual([]);
    expect(expectedLost).toBeGreaterThan(0);
    expect(expectedLost).toBeLessThan(0.25);
  }
});

test('bullets and figures of lists stay, also where recognisers doubt them', () => {
  const list = ['Flour for sixty days', 'Salted fish in barrels', 'Lamp oil and candles'].flatMap((text, row) => [
    ...line('• ', 100, 400 + row * 40, 0.35).slice(0, 1),
    ...line(text, 125, 400 + row * 40).map((word) => ({ ...word, isFirstOfLine: false })),
  ]);
  expect(texts(kept(list).words)).toHaveLength(list.length);
  const figures = [1, 2, 3, 4].flatMap((figure) => [
    ...line(`item ${'abcd'[figure - 1] ?? ''}`, 100, 400 + figure * 40),
    ...line(String(figure), 400, 400 + figure * 40, 0.4),
  ]);
  expect(texts(kept(figures).words)).toHaveLength(figures.length);
});

test('the first sign of a number and the signs of a line of words stay', () => {
  const words = [...line('total 1 .45', 100, 400, 0.5), ...line('a - b', 100, 440, 0.5)];
  expect(texts(kept(words).words)).toEqual(['total', '1', '.45', 'a', '-', 'b']);
});

test('a line goes on without its first word', () => {
  const stain = { ...icon('&', 0.15), top: 400, bottom: 452 };
  const { words } = kept([
    stain,
    ...line('closed in winter', 600, 700).map((word) => ({ ...word, isFirstOfLine: false })),
  ]);
  expect(words.slice(paragraph.length).map(({ isFirstOfLine }) => isFirstOfLine)).toEqual([true, false, false]);
});
