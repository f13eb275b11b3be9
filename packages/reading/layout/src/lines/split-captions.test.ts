import { expect, test } from '@jest/globals';
import { toLine } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { splitCaptions } from './split-captions.js';

const row = (left: string, right: string) =>
  toLine([...setLine(left, { x: 60, y: 300 }), ...setLine(right, { x: 320, y: 302 })]);

test('captions beside each other are lines of their own', () => {
  expect(splitCaptions(row('Figure 4: The quay', 'Figure 5: The mole')).map(({ text }) => text)).toEqual([
    'Figure 4: The quay',
    'Figure 5: The mole',
  ]);
});

test('other rows are one line', () => {
  expect(splitCaptions(row('Figure 4: The quay', 'Survey of May'))).toHaveLength(1);
});
