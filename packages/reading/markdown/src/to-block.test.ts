import { expect, test } from '@jest/globals';
import type { FoundTable, Word } from '@recto/document-model';
import { plainStyle as style, setLine } from '@recto/document-model/testing';
import { toBlock } from './to-block.js';

const cellOf = (column: number, words: readonly Word[]) => ({
  words: words.length === 0 ? [] : [words],
  row: 0,
  column,
  rowSpan: 1,
  columnSpan: 1,
  isHeader: false,
});

test('a block of a table places the cells that hold words', () => {
  const [left, right] = [setLine('Rent', { x: 50, y: 100 }), setLine('880.20', { x: 300, y: 100 })];
  const table: FoundTable = {
    box: { x: 40, y: 90, width: 400, height: 30 },
    words: [...left, ...right],
    headerRowCount: 0,
    columnCount: 3,
    columns: [40, 150, 280].map((x) => ({ left: x, right: x + 100 })),
    rows: [[cellOf(0, left), cellOf(1, []), cellOf(2, right)]],
    confidence: 1,
  };
  const down = <Box extends { y: number }>(box: Box): Box => ({ ...box, y: box.y + 5 });
  const { cells, text } = toBlock({ type: 'table', table }, style, down);
  expect(text).toBe('Rent\t\t880.20');
  expect(cells).toEqual([
    { row: 0, column: 0, rowSpan: 1, columnSpan: 1, box: down(left[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 }) },
    { row: 0, column: 2, rowSpan: 1, columnSpan: 1, box: down(right[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 }) },
  ]);
});
