import { expect, test } from '@jest/globals';
import { boxAround, type Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { readingOrder } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

/** Lines of unlike length, as of ragged text. */
const ragged = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} line ${index} of the text${' goes on'.repeat(index % 3)}`);

function opened(words: readonly Word[]): string[] {
  const lines = readingOrder(wordAtoms(words)).flatMap((region) =>
    region.type === 'lines' ? region.lines.map(({ text }) => text.split(' ')[0] ?? '') : [region.type],
  );
  return lines.filter((word, index) => word !== lines[index - 1]);
}

test('a title larger than those of the columns ends them, however unlevel they end and begin', () => {
  const words = [
    ...setLines(ragged('one', 8), { x: 40, y: 100 }),
    ...setLines(ragged('two', 5), { x: 320, y: 100 }),
    ...setLine('Next part', { x: 40, y: 220, sizePt: 14 }),
    ...setLines(ragged('three', 6), { x: 40, y: 262 }),
    ...setLines(ragged('four', 6), { x: 320, y: 249 }),
  ];
  expect(opened(words)).toEqual(['one', 'two', 'Next', 'three', 'four']);
});

test('a title beside white is of its column where others of its size are', () => {
  const words = [
    ...setLine('First part', { x: 40, y: 80, sizePt: 14 }),
    ...setLines(ragged('one', 8), { x: 40, y: 100 }),
    ...setLines(ragged('two', 7), { x: 320, y: 76 }),
    ...setLine('Next part', { x: 40, y: 220, sizePt: 14 }),
    ...setLines(ragged('three', 6), { x: 40, y: 244 }),
    ...setLines(ragged('four', 6), { x: 320, y: 255 }),
  ];
  expect(opened(words)).toEqual(['First', 'one', 'Next', 'three', 'two', 'four']);
});

test('the last full line above columns is whole, though it has a space where their gutter is', () => {
  const before = setLine('intro of the page that is as wide as both columns', { x: 40, y: 72 });
  const { x, width } = boxAround(before.map(({ box }) => box));
  const words = [
    ...setLine('intro begins over both of the columns of the page and runs to its right margin at once', {
      x: 40,
      y: 60,
    }),
    ...before,
    ...setLine('behind a space', { x: x + width + 2.3, y: 72 }),
    ...setLine('intro ends', { x: 40, y: 84 }),
    ...setLines(ragged('left', 14), { x: 40, y: 106 }),
    ...setLines(ragged('right', 14), { x: x + width + 4.3, y: 106 }),
  ];
  expect(opened(words)).toEqual(['intro', 'left', 'right']);
});
