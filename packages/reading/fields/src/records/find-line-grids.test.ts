import { expect, test } from '@jest/globals';
import { layOutPage } from '../layout/layout-page.js';
import { endingAt, madePage } from '../testing/made-page.js';
import { findLineGrids } from './find-line-grids.js';

test('the first line of a tall cell, above the middle of its row, is a cell of the row and no heading', () => {
  const page = madePage([
    [[50, 'No'], [90, 'Article'], endingAt(300, 'Units'), endingAt(400, 'Price')],
    undefined,
    [[90, 'Wood glue in tins']],
    [[90, 'of half a litre']],
    undefined,
    [[50, '2'], [90, 'Wing nuts'], endingAt(300, '40'), endingAt(400, '3.20')],
  ]);
  const lower = madePage([[[50, '1'], endingAt(300, '12'), endingAt(400, '6.40')]]).words;
  const between = lower.map((word) => ({ ...word, box: { ...word.box, y: 40 + 2.5 * 14 } }));
  const [grid] = findLineGrids(layOutPage({ ...page, words: [...page.words, ...between] }));
  expect(grid?.headings.map(({ own }) => own)).toEqual(['No', 'Article', 'Units', 'Price']);
  expect(grid?.body[0]?.cells.get(1)?.text).toBe('Wood glue in tins');
});
