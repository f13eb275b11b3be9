import { expect, test } from '@jest/globals';
import { fillBox, plainPicture } from '../testing/draw-picture.js';
import type { FoundLine } from './find-text-lines.js';
import { readByBoth } from './read-by-both.js';
import type { NeuralReader } from './start-neural-reader.js';

const line: FoundLine = { centreX: 100, centreY: 61, width: 121, height: 31, radians: 0, confidence: 0.98 };

/** Finds one line and reads it as it is told. */
function reader(text: string): NeuralReader {
  const picture = plainPicture(160, 48);
  const characters = Array.from(text, (letter, index) => ({
    text: letter,
    probability: 0.99,
    position: (index + 0.5) / text.length,
    spaceBefore: 0,
    firstStep: index,
    lastStep: index,
  }));
  for (const { position } of characters) {
    const left = Math.round(position * 160) - 8;
    fillBox(picture, { left, right: left + 16, top: 12, bottom: 36 });
  }
  return {
    findLines: () => Promise.resolve([line]),
    readLine: () =>
      Promise.resolve({
        picture,
        characters,
        likelihood: (read) => (read === text ? 0 : -9),
        likelyTexts: () => [],
      }),
    knowsSign: () => true,
    wordsOf: () => () => false,
  };
}

const doubted = { text: 'harbour', confidence: 0.5, isFirstOfLine: true, rowHeightPx: 20 };

test('words and lines without one are whole pixels of the picture that the engine read', async () => {
  const read = (text: string, words: readonly (typeof doubted & { left: number; right: number })[]) =>
    readByBoth(
      reader(text),
      { image: plainPicture(300, 200), scaleX: 0.7, scaleY: 0.9 },
      {
        words: words.map((word) => ({ ...word, top: 47, bottom: 63 })),
        language: 'eng',
        printPx: 12,
        looseLetters: [],
      },
    );
  const { words } = await read('harbour', [{ ...doubted, left: 35, right: 103 }]);
  expect(words.map(({ text }) => text)).toEqual(['harbour']);
  const { unread } = await read('', []);
  expect(unread).toHaveLength(1);
  for (const { left, top, right, bottom } of [...words, ...unread])
    expect([left, top, right, bottom].every((place) => Number.isInteger(place))).toBe(true);
});
