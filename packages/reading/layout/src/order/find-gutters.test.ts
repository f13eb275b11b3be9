import { expect, test } from '@jest/globals';
import { boxAround, type Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { findGutters } from './find-gutters.js';
import { readingOrder } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

const lines = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}, ${index}`);
const endsOf = (words: readonly Word[]) => findGutters(wordAtoms(words), [], 7).map(({ end }) => end);

test('the second column of an index begins where its few headings do, and not where the entries below these are set in', () => {
  const right = [
    ...setLines(lines('entry of it', 9), { x: 270, y: 103 }),
    ...setLine('C', { x: 250, y: 218, sizePt: 14 }),
    ...setLines(['calm', 'cargo'], { x: 250, y: 236 }),
    ...setLines(lines('entry of it', 9), { x: 270, y: 260 }),
  ];
  expect(endsOf([...setLines(lines('an entry of the first', 22), { x: 40, y: 100 }), ...right])).toEqual([250]);
});

test('the wall of a table is no more than a stretch of the white beside it, which goes on below', () => {
  const cells = lines('day', 8).flatMap((line, row) => setLine(line, { x: 40, y: 100 + row * 12 }));
  const box = boxAround(cells.map((word) => word.box));
  const table = {
    box,
    words: cells,
    rows: cells.map(() => []),
    columns: [],
    columnCount: 2,
    headerRowCount: 0,
    confidence: 1,
  };
  const wall = { x: 80, y: 92, width: 0.5, height: 100 };
  const words = [
    ...setLines(['Mean 12', 'Most 14', 'Least 9'], { x: 40, y: 220 }),
    ...setLines(['80', '60', '40', '20', '0'], { x: 136, y: 105 }),
    ...setLines(['Note:', 'numbers of two years', 'are not yet those of the census'], { x: 130, y: 220 }),
  ];
  const atoms = [...wordAtoms(words), { box, placed: { type: 'table' as const, box, table } }];
  const texts = readingOrder(atoms, [wall]).flatMap((region) =>
    region.type === 'lines' ? region.lines.map(({ text }) => text) : [region.type],
  );
  expect(texts.slice(0, 4)).toEqual(['table', 'Mean 12', 'Most 14', 'Least 9']);
});
