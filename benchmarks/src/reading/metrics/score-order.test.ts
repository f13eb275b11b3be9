import { expect, test } from '@jest/globals';
import type { TruthBlock, TruthPage } from '../corpus/corpus-types.js';
import { scoreOrder } from './score-order.js';

const left = ['alpha beta gamma delta', 'epsilon zeta eta theta', 'iota kappa lambda mu'];
const right = ['one two three four', 'five six seven eight', 'nine ten eleven twelve'];

function page(...blocks: TruthBlock[]): { pages: TruthPage[] } {
  return { pages: [{ widthPt: 595, heightPt: 842, heads: [], feet: [], blocks }] };
}

const columns = page({ type: 'paragraph', stream: 'main', lines: [...left, ...right] });

test('column after column is in order', () => {
  expect(scoreOrder(columns, [...left, ...right].join(' '))).toEqual({ kept: 5, pairs: 5 });
});

test('lines read across the columns are out of order, each of them', () => {
  const across = left.map((line, index) => `${line} ${right[index] ?? ''}`).join('\n');
  expect(scoreOrder(columns, across).kept).toBe(0);
});

test('the right column first costs the one pair between the columns', () => {
  expect(scoreOrder(columns, [...right, ...left].join(' '))).toEqual({ kept: 4, pairs: 5 });
});

test('a line that is missing is out of order on both sides', () => {
  expect(scoreOrder(columns, [...left, ...right.slice(1)].join(' ')).kept).toBe(3);
});

test('where a sidebar stands in the main text does not matter', () => {
  const truth = page(
    { type: 'paragraph', stream: 'main', lines: left },
    { type: 'paragraph', stream: 'sidebar', lines: right },
  );
  expect(scoreOrder(truth, [...left.slice(0, 1), ...right, ...left.slice(1)].join(' '))).toEqual({ kept: 4, pairs: 4 });
});

test('a slip of recognition does not lose a line, and lines that come twice are left out', () => {
  expect(scoreOrder(columns, [...left, ...right].join(' ').replace('alpha', 'a1pha')).kept).toBe(5);
  const twice = page({
    type: 'paragraph',
    stream: 'main',
    lines: ['the same line', 'something else here', 'the same line'],
  });
  expect(scoreOrder(twice, 'the same line something else here the same line').pairs).toBe(0);
});
