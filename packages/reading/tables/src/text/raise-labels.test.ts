import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { raiseLabels } from './raise-labels.js';
import { textOf, toTextRows } from './text-row.js';

const columns = [
  { left: 50, right: 150 },
  { left: 200, right: 240 },
  { left: 300, right: 340 },
];

function rowsOf(lines: readonly (readonly [text: string, x: number, y: number])[]): string[] {
  const rows = toTextRows(lines.flatMap(([text, x, y]) => setLine(text, { x, y })));
  return raiseLabels(rows, columns, 10).map(textOf);
}

test('a label half-way between two rows of figures is of the upper one', () => {
  expect(
    rowsOf([
      ['4.5', 200, 100],
      ['7.1', 300, 100],
      ['Harbour', 50, 106],
      ['5.5', 200, 112],
      ['8.1', 300, 112],
    ]),
  ).toEqual(['Harbour 4.5 7.1', '5.5 8.1']);
});

test('a label beside two lines of one cell, and one that stands on its own line, stay where they are', () => {
  const cell = rowsOf([
    ['low', 200, 100],
    ['Harbour', 50, 106],
    ['water', 200, 112],
  ]);
  expect(cell).toEqual(['low', 'Harbour', 'water']);
  const own = rowsOf([
    ['4.5', 200, 100],
    ['Harbour', 50, 116],
    ['5.5', 200, 132],
  ]);
  expect(own).toEqual(['4.5', 'Harbour', '5.5']);
});
