import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { findTables } from '../find-tables.js';
import { onlyTable } from '../testing/only-table.js';
import { tablePage, textOfTable } from '../testing/set-table.js';

const letterPt = 6;

/** A line of a page that is all of a typewriter face: each letter is as wide as a space, and its ink narrower. */
function typed(text: string, x: number, y: number): Word[] {
  const starts = [...text.matchAll(/\S+/gu)].map(({ index }) => index);
  return setLine(text.trim().replace(/ +/gu, ' '), { x, y }).map((word, index) => ({
    ...word,
    box: { ...word.box, x: x + (starts[index] ?? 0) * letterPt + 1, width: word.text.length * letterPt - 2 },
    isFixedPitch: false,
  }));
}

test('one space of a typewriter parts no columns', () => {
  const rows = [
    ['Goods', 'No.', '  Price'],
    ['3 x Rope @ 1.10', '2', '10.30 A'],
    ['Lantern', '3', '17.30 A'],
    ['12 x Nets @ 9.05', '4', '24.30 A'],
    ['Oil for lamps', '5', '31.30 A'],
    ['A pot of tar', '6', '38.30 A'],
  ];
  const xs = [60, 240, 320];
  const words = rows.flatMap((row, index) =>
    row.flatMap((text, column) => typed(text, xs[column] ?? 0, 100 + index * 14)),
  );
  expect(textOfTable(onlyTable(findTables(tablePage(words))))).toEqual(
    rows.map((row) => row.map((text) => text.trim())),
  );
});
