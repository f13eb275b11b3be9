import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import type { ExtractionPage } from '../extraction-types.js';
import { madePage } from '../testing/made-page.js';
import { amount, object } from '../testing/made-schemas.js';

function totalOf(text: string, confidence: number): unknown {
  const page = madePage([
    [
      [40, 'Total:'],
      [200, text],
    ],
  ]);
  const words = page.words.map((word) => ({ ...word, confidence }));
  const recognised: ExtractionPage = { ...page, words };
  return extractFields({ page: recognised, schema: object({ total: amount }) }).value.total;
}

test('a recognised amount that a space divides before its cents is one', () => {
  expect(totalOf('$41 .65', 0.9)).toBe(41.65);
  expect(totalOf('8 ,35', 0.9)).toBe(8.35);
});

test('figures of a written page stay as they are, and whole numbers side by side too', () => {
  expect(totalOf('$41 .65', 1)).not.toBe(41.65);
  expect(totalOf('41 65', 0.9)).not.toBe(41.65);
});
