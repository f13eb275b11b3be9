import { expect, test } from '@jest/globals';
import { setLine } from './testing/set-words.js';
import { isMeantLineEnd } from './is-meant-line-end.js';
import { toLine } from './text-line.js';

const endsEntry = (above: string, below: string) => {
  const lines = [toLine(setLine(above, { x: 50, y: 100 })), toLine(setLine(below, { x: 50, y: 114 }))] as const;
  return isMeantLineEnd(...lines, lines[0].box.x + lines[0].box.width);
};

test('a numbered entry of a contents list that is too long for dots ends its line before the next number', () => {
  expect(endsEntry('3.1.8 What it costs to keep one for a year 10', '3.1.9 What it is worth')).toBe(true);
  expect(endsEntry('3.1.8 What it costs to keep one for a year', '3.1.9 What it is worth')).toBe(false);
  expect(endsEntry('see what it costs to keep one in chapter 10', '3.1.9 and what it is worth')).toBe(false);
});

test('a short line of Chinese was ended, though the next one is a single word that is long', () => {
  const [title, text] = [
    setLine('操り人形', { x: 50, y: 100 }),
    setLine('元寇倭寇遣隋使遣唐使太郎冠者操り人形', { x: 50, y: 114 }),
  ];
  expect(isMeantLineEnd(toLine(title), toLine(text), 150)).toBe(true);
  expect(isMeantLineEnd(toLine(title), toLine(text), 85)).toBe(false);
});

test('text beside a term goes on below itself, the value of a form does not', () => {
  const row = toLine([
    ...setLine('Term', { x: 50, y: 100 }),
    ...setLine('is what the text goes on', { x: 150, y: 100 }),
  ]);
  const below = (x: number) => toLine(setLine('about here', { x, y: 114 }));
  const edge = row.box.x + row.box.width;
  expect([below(150), below(50)].map((next) => isMeantLineEnd(row, next, edge))).toEqual([false, true]);
  expect(isMeantLineEnd(row, below(150), edge + 100)).toBe(true);
});
