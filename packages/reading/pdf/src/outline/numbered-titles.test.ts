import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { numberedLooks, numberedTitles, type NumberedTitle } from './numbered-titles.js';

const bold = { x: 60, sizePt: 12, isBold: true };

test('a number and a title in one size, in either column, with a wide gap between them', () => {
  const words = [
    ...setLine('4.2 Opening hours', { ...bold, y: 100 }),
    ...setLine('5', { ...bold, x: 320, y: 101 }),
    ...setLine('Storage', { ...bold, x: 350, y: 101 }),
    ...setLine('7 Boats lay in the harbour', { x: 60, y: 130 }),
  ];
  expect(numberedTitles(words)).toEqual([
    { numbers: [4, 2], sizePt: 12, isBold: true },
    { numbers: [5], sizePt: 12, isBold: true },
    { numbers: [7], sizePt: 10, isBold: false },
  ]);
});

test('entries of contents, amounts, dates and sentences are none', () => {
  const lines = ['4 Storage 17', '4 Storage ..........', '3.50 paid', '12.5.2024 Monday', 'On 5 Mondays'];
  expect(lines.flatMap((line, index) => numberedTitles(setLine(line, { ...bold, y: 100 + index * 30 })))).toEqual([]);
});

const title = (number: string, sizePt: number, isBold = true): NumberedTitle => ({
  numbers: number.split('.').map(Number),
  sizePt,
  isBold,
});

test('titles that count on tell how each depth is set', () => {
  const numbers = ['1', '1.1', '1.2', '1.2.1', '2', '2.1', '2.2', '3'];
  const sizes = [14, 12, 11];
  const titles = numbers.map((number) => title(number, sizes[number.split('.').length - 1] ?? 10));
  expect(numberedLooks([...titles, title('9', 14), title('2.7', 12)])).toEqual([
    { depth: 1, sizePt: 14, isBold: true, isNumbered: true, count: 3 },
    { depth: 2, sizePt: 12, isBold: true, isNumbered: true, count: 4 },
  ]);
});

test('a list, and rows whose numbers do not follow each other, are no numbering', () => {
  expect(numberedLooks(['1', '2', '3', '4'].map((number) => title(number, 10)))).toEqual([]);
  expect(numberedLooks(['3', '7', '1.5', '2.5', '8.2'].map((number) => title(number, 10)))).toEqual([]);
});
