import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { settleWeights } from './settle-weights.js';

const text = setLine('text that claims to be bold', { x: 50, y: 100, isBold: true });
const title = setLine('a title', { x: 50, y: 80, isBold: true }).map((word) => ({ ...word, fontName: 'CMBX9' }));

test('where all of the document is bold only faces that are called so are', () => {
  const fonts = [{ name: 'CMR10', sizePt: 10, weight: 700, charCount: 9_000 }];
  expect(settleWeights([...text, ...title], fonts).map(({ isBold }) => isBold)).toEqual([
    ...text.map(() => false),
    ...title.map(() => true),
  ]);
});

test('elsewhere the weight that a font states holds', () => {
  const fonts = [
    { name: 'F', sizePt: 10, weight: 400, charCount: 9_000 },
    { name: 'G', sizePt: 10, weight: 700, charCount: 300 },
  ];
  expect(settleWeights(text, fonts)).toBe(text);
});
