import { expect, test } from '@jest/globals';
import { setLines } from '@recto/document-model/testing';
import { takeFloat } from './take-float.js';
import { wordAtoms } from './word-atoms.js';

const prose = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index} of running text that goes on`);
const height = 7;

function floatOf(words: Parameters<typeof wordAtoms>[0]): string | undefined {
  return takeFloat(wordAtoms(words), height)?.[1]
    .flatMap((atom) => atom.words ?? [])
    .map(({ text }) => text)
    .sort()
    .join(' ');
}

test('a quotation across the gutter, around which the columns run, is taken out', () => {
  const words = [
    ...setLines(prose('left', 6), { x: 40, y: 100 }),
    ...setLines(prose('right', 6), { x: 260, y: 100 }),
    ...setLines(['left is short', 'left as well', 'left here too'], { x: 40, y: 172 }),
    ...setLines(['Quoted words', 'in the middle'], { x: 205, y: 178 }),
    ...setLines(['right is short', 'right as well', 'right here too'], { x: 340, y: 172 }),
    ...setLines(prose('left', 6), { x: 40, y: 208 }),
    ...setLines(prose('right', 6), { x: 260, y: 208 }),
  ];
  expect(floatOf(words)).toBe('Quoted in middle the words');
});

test('what stands within one of the columns is no float, also where white parts it from the rest of its column', () => {
  const words = [
    ...setLines(prose('left', 16), { x: 40, y: 100 }),
    ...setLines(['modulus', 'comparisons', 'not', 'and or'], { x: 260, y: 130 }),
    ...setLines(['one', 'two', 'three', 'four'], { x: 400, y: 130 }),
    ...setLines(['break', 'exit'], { x: 260, y: 220 }),
    ...setLines(['five', 'six'], { x: 400, y: 220 }),
  ];
  expect(floatOf(words)).toBeUndefined();
});
