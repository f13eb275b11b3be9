import { expect, test } from '@jest/globals';
import { dropDoubledWords } from './drop-doubled-words.js';
import type { PlacedWord } from './make-word.js';
import { makeGlyph, plainStyle } from './testing/make-glyph.js';

function placed(text: string, x: number, isInvisible = false): PlacedWord {
  const style = { ...plainStyle, isInvisible };
  const box = { x, y: 50, width: 30, height: 8 };
  const look = { fontName: 'Any', fontSizePt: 10, isBold: false, isItalic: false, rotationDegrees: 0, confidence: 1 };
  const word = { text, box, ...look, ...(isInvisible && { isInvisible }) };
  const glyphs = [makeGlyph(text, x)];
  return { word, style, glyphs, run: { glyphs, isStacked: false } };
}

test('a word drawn again in the same place counts once; the visible copy stays', () => {
  const words = [placed('bold', 100), placed('bold', 100.4), placed('copy', 200, true), placed('copy', 203)];
  const kept = dropDoubledWords(words).map(({ word }) => [word.text, word.box.x]);
  expect(kept).toEqual([
    ['bold', 100],
    ['copy', 203],
  ]);
});

test('the same word in another place stays', () => {
  expect(dropDoubledWords([placed('the', 100), placed('the', 110), placed('then', 100)])).toHaveLength(3);
});

test('words turned round one point are none of the same place', () => {
  const turned = placed('wheel', 100.5);
  const word = { ...turned.word, rotationDegrees: 10 };
  expect(dropDoubledWords([placed('wheel', 100), { ...turned, word }])).toHaveLength(2);
});
