import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { readingOrder } from './reading-order.js';
import { takePictured } from './take-pictured.js';
import { wordAtoms } from './word-atoms.js';

const picture = { x: 50, y: 200, width: 400, height: 100 };
const recognised = (words: readonly Word[]) => words.map((word) => ({ ...word, fontName: '', confidence: 0.8 }));
const isPictured = ({ fontName }: Word) => fontName === '';
/** Two columns of a table of tides, beside each other and far apart, as a picture shows them. */
const shown = recognised([
  ...setLines(['Bell', 'Lamp', 'Horn', 'Mast'], { x: 60, y: 230 }),
  ...setLines(['Rope', 'Sail', 'Deck', 'Hold'], { x: 380, y: 230 }),
]);
const text = [
  ...setLines(['The plan of the boat is drawn to scale and lies in', 'the office.'], { x: 50, y: 150 }),
  ...setLine('Plate 3: Where things are kept', { x: 150, y: 320 }),
  ...setLines(['Each of the hands gets a copy of it on the first', 'day.'], { x: 50, y: 360 }),
];
const linesOf = (images: readonly (typeof picture)[]) =>
  readingOrder(takePictured(wordAtoms([...text, ...shown]), images, isPictured)).flatMap((region) =>
    region.type === 'lines' ? region.lines.map((line) => line.text) : [],
  );

test('what is recognised in a picture stands where the picture stands, however the picture is cut', () => {
  const half = { ...picture, height: 50 };
  for (const images of [[picture], [half, { ...half, y: 250 }]]) {
    const lines = linesOf(images);
    expect(lines.slice(0, 2)).toEqual(['The plan of the boat is drawn to scale and lies in', 'the office.']);
    expect(lines.slice(-3)[0]).toBe('Plate 3: Where things are kept');
  }
});

test('a picture behind text takes nothing', () => {
  const atoms = wordAtoms([...text, ...shown]);
  expect(takePictured(atoms, [{ x: 0, y: 0, width: 600, height: 800 }], isPictured)).toEqual(atoms);
});
