import { expect, test } from '@jest/globals';
import { alignBlocks } from './align-blocks.js';

test('each block finds its box, signs and spaces aside', () => {
  expect(alignBlocks(['# Report', 'Some **text**.'], ['Report', 'Some\ntext.'])).toEqual([[0], [1]]);
});

test('boxes without a block are passed over, blocks without a box have none', () => {
  expect(alignBlocks(['One', 'not there', 'Two'], ['', 'figure text', 'One', 'Two'])).toEqual([[2], [], [3]]);
});

test('one list may be several boxes, one box several blocks', () => {
  expect(alignBlocks(['- a1\n- b2\n- c3', 'End'], ['a1', 'b2', 'c3', 'End'])).toEqual([[0, 1, 2], [3]]);
  expect(alignBlocks(['first part', 'second part', 'End'], ['First part\nSecond part', 'End'])).toEqual([
    [0],
    [0],
    [1],
  ]);
});

test('the same words twice are two places', () => {
  expect(alignBlocks(['Total', 'x', 'Total'], ['Total', 'x', 'Total'])).toEqual([[0], [1], [2]]);
});
