import { expect, test } from '@jest/globals';
import { setLine, setLines } from '@recto/document-model/testing';
import { toLines } from '../lines/to-rows.js';
import { goesOnSorted } from './goes-on-sorted.js';
import { readingOrder } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

const trees = ['ash, 12', 'beech, 7', 'birch, 41', 'cedar, 3', 'elm, 88', 'fir, 17'];
const more = ['hazel, 4', 'holly, 19', 'larch, 2', 'lime, 6', 'maple, 71', 'oak, 9'];
const last = ['pine, 5', 'plum, 22', 'poplar, 1', 'rowan, 3', 'spruce, 8', 'yew, 30'];
const linesOf = (texts: readonly string[]) => toLines(setLines(texts, { x: 50, y: 100 }));

test('entries sorted down one side and on down the other are columns', () => {
  expect(goesOnSorted([linesOf(trees), linesOf(more)])).toBe(true);
  expect(goesOnSorted([linesOf(more), linesOf(trees)])).toBe(false);
});

test('a sorted column beside one that is not, or one that begins anew, is a table', () => {
  expect(goesOnSorted([linesOf(trees), linesOf(['tall', 'low', 'old', 'dense', 'rare', 'wide'])])).toBe(false);
  expect(goesOnSorted([linesOf(trees), linesOf(trees)])).toBe(false);
  const oneWord = more.map(() => 'zone');
  expect(goesOnSorted([linesOf(trees), linesOf(oneWord)])).toBe(false);
});

test('lines that are set in go on with the entry above', () => {
  const broken = linesOf(trees).map((line, index) =>
    index === 2 ? { ...line, text: 'and shrubs, 77', box: { ...line.box, x: line.box.x + 12 } } : line,
  );
  expect(goesOnSorted([[...broken, ...linesOf(['furze, 18'])], linesOf(more)])).toBe(true);
});

test('an index in three columns of level lines is read down', () => {
  const words = [trees, more, last].flatMap((texts, column) =>
    texts.flatMap((text, row) => setLine(text, { x: 50 + column * 120, y: 100 + row * 12 })),
  );
  const regions = readingOrder(wordAtoms(words));
  const read = regions.flatMap((region) => (region.type === 'lines' ? region.lines.map(({ text }) => text) : []));
  expect(read).toEqual([...trees, ...more, ...last]);
});
