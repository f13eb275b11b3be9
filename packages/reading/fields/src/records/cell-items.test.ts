import { expect, test } from '@jest/globals';
import { madePage } from '../testing/made-page.js';
import { itemsOf } from './cell-items.js';

const itemsIn = (rows: Parameters<typeof madePage>[0]): string[] =>
  itemsOf(madePage(rows).words).map((words) => words.map(({ text }) => text).join(' '));

test('what is listed stands behind bullets, between commas, or in lines of its own', () => {
  expect(itemsIn([[[50, '• Led two teams']], [[50, '• Cut costs, by a lot,']], [[60, 'in a year']]])).toEqual([
    'Led two teams',
    'Cut costs, by a lot, in a year',
  ]);
  expect(itemsIn([[[50, 'Python, SQL, Excel (Power Query, VBA)']]])).toEqual([
    'Python',
    'SQL',
    'Excel (Power Query, VBA)',
  ]);
  expect(itemsIn([[[50, 'Ran the depot']], [[50, 'Trained staff']]])).toEqual(['Ran the depot', 'Trained staff']);
});

test('a line goes on in the next one where that begins small, or its first word did not fit', () => {
  expect(itemsIn([[[50, 'Moved the archive to a']], [[50, 'new building']], [[50, 'Trained staff']]])).toEqual([
    'Moved the archive to a new building',
    'Trained staff',
  ]);
  expect(itemsIn([[[50, 'Wrote the new handbook of']], [[50, 'Harbour Street']], [[50, 'Kept the books']]])).toEqual([
    'Wrote the new handbook of Harbour Street',
    'Kept the books',
  ]);
});
