import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { readingOrder } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

/** As print is measured: ink begins and ends a little inside of the room of its letters, more or less. */
const inked = (words: readonly Word[]): Word[] =>
  words.map((word, index) => {
    const inset = (index % 3) * 0.4;
    return { ...word, box: { ...word.box, x: word.box.x + inset, width: word.box.width - inset * 2 } };
  });

const read = (words: readonly Word[]) =>
  readingOrder(wordAtoms(words)).flatMap((region) =>
    region.type === 'lines' ? region.lines.map(({ text }) => text) : [],
  );

test('words that stand below each other in line after line are no columns', () => {
  const lines = Array.from(
    { length: 20 },
    (_, index) => `Rule ${index + 10} of the rules that all of us keep in the yard`,
  );
  expect(read(lines.flatMap((line, index) => inked(setLine(line, { x: 60, y: 100 + index * 20 }))))).toEqual(lines);
});

test('white that is wider than the spaces of its lines parts such words', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `Rule ${index + 10} of all the rules`);
  const words = lines.flatMap((line, index) => {
    const y = 100 + index * 20;
    const left = setLine(line, { x: 60, y });
    const end = Math.max(...left.map(({ box }) => box.x + box.width));
    return [...inked(left), ...inked(setLine('that all of us here keep', { x: end + 6, y }))];
  });
  expect(read(words)).toEqual([...lines, ...lines.map(() => 'that all of us here keep')]);
});
