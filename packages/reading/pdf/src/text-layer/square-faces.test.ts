import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { withoutSquareFaces } from './square-faces.js';

function fixed(text: string, fontName: string): Word {
  const box = { x: 60, y: 100, width: 40, height: 10 };
  const plain = { fontSizePt: 10, isBold: false, isItalic: false, rotationDegrees: 0, confidence: 1 };
  return { text, box, fontName, isFixedPitch: true, ...plain };
}

const codes = (words: readonly Word[]) =>
  withoutSquareFaces(words)
    .filter(({ isFixedPitch }) => isFixedPitch)
    .map(({ text }) => text);

test('what is set in a face of squares is no code, Latin words in it neither', () => {
  const words = [fixed('使用説明書', 'Kochi-Gothic'), fixed('PDF', 'Kochi-Gothic'), fixed('make', 'Any-Regular')];
  expect(codes(words)).toEqual(['make']);
});

test('a typewriter face stays one, whatever is written in it', () => {
  expect(codes([fixed('echo', 'NotoSansMonoCJKjp'), fixed('終了', 'NotoSansMonoCJKjp')])).toEqual(['echo', '終了']);
});
