import { expect, test } from '@jest/globals';
import { alignRows } from './align-rows.js';

const same = (left: string, right: string) => left.split('').filter((letter, index) => right[index] === letter).length;

test('a row that is missing in the middle does not shift the rows after it', () => {
  const pairs = alignRows(['aaaa', 'bbbb', 'cccc'], ['aaaa', 'cccc'], same);
  expect(pairs).toEqual([
    ['aaaa', 'aaaa'],
    ['bbbb', undefined],
    ['cccc', 'cccc'],
  ]);
});

test('rows that were made up stand alone', () => {
  expect(alignRows(['aaaa'], ['zzzz', 'aaaa', 'yyyy'], same)).toEqual([
    [undefined, 'zzzz'],
    ['aaaa', 'aaaa'],
    [undefined, 'yyyy'],
  ]);
});

test('rows are paired so that most of their leaves agree, not with the first that shares one', () => {
  expect(alignRows(['abcd', 'abxy'], ['abxy'], same)).toEqual([
    ['abcd', undefined],
    ['abxy', 'abxy'],
  ]);
});
