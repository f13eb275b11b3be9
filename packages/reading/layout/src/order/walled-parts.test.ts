import { describe, expect, test } from '@jest/globals';
import { setLines } from '@recto/document-model/testing';
import { columnsOfPage } from './columns-of-page.js';
import { walledParts } from './walled-parts.js';

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

test('white through the whole page parts its narrower column', () => {
  const [column, ...others] = columnsOfPage([...text, ...note(103)], []);
  expect(others).toEqual([]);
  expect(column?.x).toBeCloseTo(410, 0);
  expect(columnsOfPage(text, [])).toEqual([]);
});
