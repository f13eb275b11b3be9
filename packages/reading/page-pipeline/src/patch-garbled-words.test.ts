import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { patchGarbledWords } from './patch-garbled-words.js';

function word(text: string, x: number, confidence = 1): Word {
  const box = { x, y: 100, width: text.length * 6, height: 10 };
  return { text, box, fontName: 'F', fontSizePt: 10, isBold: false, isItalic: false, rotationDegrees: 0, confidence };
}

test('a word with lost ligatures gets the text that is seen in its place, all others stay', () => {
  const words = [word('Certi\uFFFDcat', 0), word('\uFFFD', 80), word('modern', 100), word('e\uE000ect', 400)];
  const recognised = [word('Certi', 0, 0.9), word('ficat', 30, 0.8), word('«', 80, 0.9), word('rnodern', 100, 0.7)];
  expect(patchGarbledWords(words, recognised).map(({ text, confidence }) => [text, confidence])).toEqual([
    ['Certificat', 0.8],
    ['\uFFFD', 1],
    ['modern', 1],
    ['e\uE000ect', 1],
  ]);
});
