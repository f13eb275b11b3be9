import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLines } from '@recto/document-model/testing';
import { readingOrder } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

const labels = [
  ['Social skills and', 'competences'],
  ['Organisation', 'of work', 'and of others'],
  ['Computers', 'and what they do'],
  ['Arts and', 'letters'],
];
const texts = labels.map((_, part) =>
  [0, 1, 2].map((line) => `${part} text of line ${line} that goes on over the page to its edge`),
);

function read(words: readonly Word[]): string[] {
  return readingOrder(wordAtoms(words)).flatMap((region) =>
    region.type === 'lines' ? region.lines.map(({ text }) => text) : [],
  );
}

const set = (parts: readonly (readonly string[])[], x: number, shift = 0) =>
  parts.flatMap((lines, part) => setLines(lines, { x, y: 100 + part * (60 + shift) }));

test('labels of several lines are read each with its text', () => {
  expect(read([...set(labels, 40), ...set(texts, 160)])).toEqual(
    labels.flatMap((label, part) => [...label, ...(texts[part] ?? [])]),
  );
});

test('labels of one line stay on the first line of their text', () => {
  const [short] = read([
    ...set(
      labels.map(([label = '']) => [label]),
      40,
    ),
    ...set(texts, 160),
  ]);
  expect(short).toBe('Social skills and 0 text of line 0 that goes on over the page to its edge');
});

test('terms stay before their texts where the last line of a paragraph ends above them', () => {
  const above = setLines(
    ['A paragraph that goes on over the whole of the page from its edge to the other', 'ends so:'],
    { x: 40, y: 60 },
  );
  const terms = labels.slice(0, 3).map((_, part) => [`Term${part}`]);
  const lines = read([...above, ...set(terms, 40), ...set(texts.slice(0, 3), 160)]);
  expect(lines.filter((line) => line.startsWith('Term'))).toEqual(
    terms.map(([term], part) => `${term} ${texts[part]?.[0]}`),
  );
});

test('paragraphs as wide as those beside them are columns', () => {
  const wide = labels.map((_, part) =>
    [`${part} here is`, 'some text that is', 'of several lines', 'and goes on'].map((line) => `${line} with words`),
  );
  const narrow = labels.map((_, part) =>
    [`${part} there is`, 'another text of', 'several lines', 'that ends'].map((line) => `${line} with words`),
  );
  const lines = read([...set(wide, 40), ...set(narrow, 260)]);
  expect(lines.slice(0, 16)).toEqual(wide.flat());
});

test('addresses in a grid are read one after the other', () => {
  const addresses = Array.from({ length: 6 }, (_, index) => [`Name ${index}`, `Street ${index}`, `Town ${index}`]);
  const words = addresses.flatMap((lines, index) =>
    setLines(lines, { x: 40 + (index % 3) * 180, y: 100 + Math.floor(index / 3) * 90 }),
  );
  expect(read(words)).toEqual(addresses.flat());
});
