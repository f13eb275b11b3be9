import { expect, test } from '@jest/globals';
import { linesOf } from './page-lines.js';
import { numberingOf } from './page-numbering.js';
import { madePage } from './testing/made-page.js';

const numberingIn = (...lines: [string, number][]) => numberingOf(linesOf(madePage(1, lines).words), 842);

test.each([
  ['Page 2 of 3', 40, { number: 2, total: 3 }],
  ['Seite 2 von 3', 800, { number: 2, total: 3 }],
  ['Page 1 sur 4', 800, { number: 1, total: 4 }],
  ['Página 3 de 12', 420, { number: 3, total: 12 }],
  ['Pagina 2/2', 800, { number: 2, total: 2 }],
  ['Blad 7', 800, { number: 7 }],
  ['- 4 -', 810, { number: 4 }],
  ['3 / 9', 810, { number: 3, total: 9 }],
] as const)('%s at %d is the number of a page', (text, y, expected) => {
  expect(numberingIn(['Some text of the page', 300], [text, y])).toEqual(expected);
});

test.each([
  ['an amount in the text', 'Invoice 3 of 9 open', 400],
  ['a count beyond its total', 'Page 9 of 3', 800],
  ['a page that is zero', 'Page 0', 800],
  ['a year at the foot that is not alone', '12 2026', 400],
  ['a sentence', 'homepage 3.5 version', 300],
] as const)('%s is none', (_name, text, y) => {
  expect(numberingIn(['Some text of the page', 200], [text, y], ['More of it', 500])).toBeUndefined();
});

test('the number stands below or beside its label', () => {
  expect(numberingIn(['Print Date\tPage', 40], ['02/03/26\t1 of 2', 52], ['Text', 300])).toEqual({
    number: 1,
    total: 2,
  });
});

test('two bare numbers at the edges are doubtful', () => {
  expect(numberingIn(['7', 20], ['Some text', 300], ['12', 820])).toBeUndefined();
});
