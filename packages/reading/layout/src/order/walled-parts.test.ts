import { describe, expect, test } from '@jest/globals';
import { boxAround, type FoundTable, type Word } from '@recto/document-model';
import { setLines } from '@recto/document-model/testing';
import { columnsOfPage } from './columns-of-page.js';
import { findGutters } from './find-gutters.js';
import { typicalHeight } from './reading-order.js';
import { guttersAmong } from './gutters-among.js';
import { tablesInColumns } from './tables-in-columns.js';
import { walledParts } from './walled-parts.js';
import { wordAtoms } from './word-atoms.js';

const wall = { x: 400, y: 80, width: 150, height: 200 };
const text = setLines(
  Array.from({ length: 15 }, (_, index) => `line ${index} of the text beside it goes on`),
  { x: 50, y: 100 },
);
const note = (y: number) =>
  setLines(
    Array.from({ length: 12 }, (_, index) => `note ${index} in its wall`),
    { x: 410, y },
  );

describe('what stands in a frame or on a ground', () => {
  test('is a part of its own where its lines are not level with those beside it', () => {
    const { walled, rest } = walledParts([...text, ...note(103)], [wall], []);
    expect(walled.map(({ words }) => words.length)).toEqual([note(103).length]);
    expect(rest).toEqual(text);
  });

  test('is a column of a table where all rows, or a rule, go on outside', () => {
    expect(walledParts([...text, ...note(100)], [wall], []).walled).toEqual([]);
    const rule = { x: 50, y: 150, width: 500, height: 1 };
    expect(walledParts([...text, ...note(103)], [wall], [rule]).walled).toEqual([]);
  });

  test('is the print of a drawing where its lines have a word or two', () => {
    const labels = setLines(
      Array.from({ length: 12 }, (_, index) => `part ${index}`),
      { x: 410, y: 105 },
    );
    expect(walledParts([...text, ...labels], [wall], []).walled).toEqual([]);
  });
});

describe('boxes of one size beside each other', () => {
  const cards = [
    { x: 40, y: 80, width: 170, height: 90 },
    { x: 230, y: 80, width: 170, height: 90 },
  ];
  const words = [
    ...setLines(['First card', 'tea 12', 'salt 14'], { x: 50, y: 100 }),
    ...setLines(['Second card', 'rye 3', 'oats 8'], { x: 240, y: 100 }),
  ];

  test('are cards where white stands between them, though their lines are level', () => {
    expect(walledParts(words, cards, []).walled.map((part) => part.words[0]?.text)).toEqual(['First', 'Second']);
  });

  test('are cells of a table where they touch', () => {
    const cells = cards.map((card, index) => ({ ...card, x: 40 + index * 190, width: 190 }));
    expect(walledParts(words, cells, []).walled).toEqual([]);
  });
});

function columnsIn(words: readonly Word[]) {
  const atoms = wordAtoms(words);
  return columnsOfPage(words, findGutters(atoms, [], typicalHeight(atoms)));
}

test('white through the whole page parts its narrower column', () => {
  const [column, ...others] = columnsIn([...text, ...note(103)]);
  expect(others).toEqual([]);
  expect(column?.x).toBeCloseTo(410, 0);
  expect(columnsIn(text)).toEqual([]);
});

describe('tables in columns', () => {
  const tableOf = (words: readonly Word[]): FoundTable => ({
    box: boxAround(words.map(({ box }) => box)),
    words,
    rows: [],
    columns: [],
    columnCount: 2,
    headerRowCount: 0,
    confidence: 1,
  });

  test('are looked for again where one reaches over the white between columns', () => {
    const parts: number[] = [];
    const asOne = (part: readonly Word[]) => {
      parts.push(part.length);
      return [tableOf(part)];
    };
    expect(tablesInColumns([...text, ...note(103)], [], guttersAmong([]), asOne)).toHaveLength(2);
    expect(parts).toEqual([text.length + note(103).length, text.length, note(103).length]);
  });

  test('are looked for beside a navigation of a word or two to a line', () => {
    const navigation = setLines(
      Array.from({ length: 12 }, (_, index) => `part${index} b`),
      { x: 410, y: 103 },
    );
    const parts: number[] = [];
    const asOne = (part: readonly Word[]) => {
      parts.push(part.length);
      return [tableOf(part)];
    };
    tablesInColumns([...text, ...navigation], [], guttersAmong([]), asOne);
    expect(parts.slice(1)).toEqual([text.length, navigation.length]);
  });

  test('are looked for once on a page without columns', () => {
    expect(tablesInColumns(text, [], guttersAmong([]), (part) => [tableOf(part)])).toHaveLength(1);
  });
});
