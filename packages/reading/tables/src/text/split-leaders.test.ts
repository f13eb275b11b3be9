import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { findTables } from '../find-tables.js';
import { onlyTable } from '../testing/only-table.js';
import { setTable, tablePage, textOfTable } from '../testing/set-table.js';

const right = 'right' as const;
const label = { left: 60, right: 200 };
const amounts = [
  { left: 250, right: 310, align: right },
  { left: 350, right: 410, align: right },
];

test('three dots stand for what is left out and stay, among words and below each other in cells of their own', () => {
  const rows = [
    ['Step', 'Depth', 'Yield'],
    ['First, ... and last', '10', '20'],
    ['Second', '30', '40'],
    ['...', '...', '...'],
    ['…', '…', '…'],
    ['Ninth', '50', '60'],
  ];
  const words = setTable(rows, { columns: [label, ...amounts], y: 100 });
  const byColumn = [...words].sort((a, b) => Math.round(a.box.x / 90) - Math.round(b.box.x / 90));
  expect(textOfTable(onlyTable(findTables(tablePage(byColumn))))).toEqual(rows);
});

test('underscores that lead to a number are a leader, those to write on are words and no white between columns', () => {
  const form = ['Name: ______________ Class: ______ Date: ________', '1. Who was the first keeper of the old light?'];
  const choices = [
    ['A. Brannigan', 'B. Vogt'],
    ['C. Delacroix', 'D. Amadi'],
  ];
  const columns = [
    { left: 70, right: 180 },
    { left: 210, right: 300 },
  ];
  const lines = form.flatMap((line, row) => setLine(line, { x: 50, y: 100 + row * 18 }));
  expect(findTables(tablePage([...lines, ...setTable(choices, { columns, y: 136, pitch: 12 })]))).toEqual([]);

  const fares = [
    ['Zone', 'Single', 'Return'],
    ['Harbour', '2.10', '4.00'],
    ['Old town', '3.40', '6.20'],
    ['Airport', '5.80', '10.50'],
  ];
  const led = fares.slice(1).flatMap((_, row) => setLine('____________', { x: 130, y: 116 + row * 16 }));
  const words = [...setTable(fares, { columns: [label, ...amounts], y: 100 }), ...led].sort(
    (a, b) => Math.round(a.box.y - b.box.y) || a.box.x - b.box.x,
  );
  expect(textOfTable(onlyTable(findTables(tablePage(words))))).toEqual(fares);
});
