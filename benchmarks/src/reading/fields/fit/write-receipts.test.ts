import { expect, test } from '@jest/globals';
import { labelFields } from './labelled-field.js';
import { writeReceipts } from './write-receipts.js';

test('what the made receipts show stands among the candidates, but for what is misread', () => {
  const fields = [...writeReceipts(12)].flatMap(labelFields).filter(({ wanted }) => wanted > 0);
  const found = fields.filter(({ candidates }) => candidates.some(({ isRight }) => isRight));
  // Of four fields some receipts lack one.
  expect(fields.length).toBeGreaterThan(3 * 12);
  expect(found.length / fields.length).toBeGreaterThan(0.7);
});

test('made receipts are the same every time', () => {
  const [first] = writeReceipts(1);
  const [again] = writeReceipts(1);
  expect(first?.pages).toEqual(again?.pages);
});
