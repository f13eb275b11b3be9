import { expect, test } from '@jest/globals';
import type { PageWord } from '../extraction-types.js';
import { wordMender } from './mend-words.js';

const sure = 0.97;

/** Words of a line; those with a confidence behind `~` are doubted. */
function lineOf(text: string, y: number): PageWord[] {
  return text.split(' ').map((shown, at) => {
    const [word = '', confidence] = shown.split('~');
    return { text: word, confidence: Number(confidence ?? sure), box: { x: at * 40, y, width: 30, height: 10 } };
  });
}

const mend = (text: string, others: string, isAddress = true): string | undefined => {
  const words = lineOf(text, 0);
  return wordMender([...words, ...lineOf(others, 20)])(words, isAddress);
};

test('a doubted word is spelt as the page spells it elsewhere, surer', () => {
  expect(mend('ALDERHAH~0.5 BAKERY', 'Thank you for visiting Alderham')).toBe('ALDERHAM BAKERY');
  expect(mend('Bramwell Comunications~0.4', 'BRAMWELL COMMUNICATIONS')).toBe('Bramwell Communications');
});

test('nothing is mended that is sure, that stands there twice, or that two words may be', () => {
  expect(mend('ALDERHAH BAKERY', 'Alderham')).toBeUndefined();
  expect(mend('Lark~0.5 House', 'Mark')).toBeUndefined();
  expect(mend('Alderhan~0.5 House', 'Alderham Alderhan')).toBeUndefined();
  expect(mend('Alderhan~0.5 House', 'Alderham Alderhah')).toBeUndefined();
  expect(mend('Alderham~0.5 House', 'Alderhan~0.7')).toBeUndefined();
});

test('words of addresses are known where a part of an address begins', () => {
  expect(mend('41-1, JIN~0.4 KENANGA 2, L0t~0.6 7', '')).toBe('41-1, JLN KENANGA 2, Lot 7');
  expect(mend('Ho Jin~0.4 Kenanga', '')).toBeUndefined();
  expect(mend('JIN~0.4 KENANGA TRADING', '', false)).toBeUndefined();
});
