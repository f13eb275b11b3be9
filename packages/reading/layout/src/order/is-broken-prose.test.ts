import { describe, expect, test } from '@jest/globals';
import type { FoundTable } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { isBrokenProse } from './is-broken-prose.js';

function tableOf(rows: readonly (readonly string[])[]): FoundTable {
  const cells = rows.map((row, y) =>
    row.map((text, column) => {
      const words = [setLine(text, { x: 50 + column * 150, y: 100 + y * 12 })];
      return { words, row: y, column, rowSpan: 1, columnSpan: 1, isHeader: false };
    }),
  );
  const words = cells.flat().flatMap((cell) => cell.words.flat());
  const box = { x: 50, y: 90, width: 400, height: 100 };
  return { box, words, headerRowCount: 0, columnCount: 2, columns: [], rows: cells, confidence: 0.6 };
}

test('columns of prose are told by the words that their lines divide', () => {
  const lines = [
    ['the ice kept the in-', 'the board had be-'],
    ['ner basin closed for', 'come a place to meet'],
    ['most of Janu-', 'for all mer-'],
  ];
  expect(isBrokenProse(tableOf(lines))).toBe(true);
});

test('a table with dashes and ranges is none', () => {
  expect(
    isBrokenProse(
      tableOf([
        ['Methane', '-'],
        ['Ammonia', '10 -'],
        ['Size A-', '5'],
        ['Nitrous oxide', '–'],
      ]),
    ),
  ).toBe(false);
});

describe('columns of text without divided words', () => {
  const left = [
    'the harbour moved less',
    'than the year before. It',
    'was closed for most of',
    'winter. The board met',
    'in March and agreed to',
    'open the outer basin. A',
    'second crane was bought',
    'in the summer.',
  ];
  const right = [
    'and paid for by the',
    'town. The council asked',
    'for a report on all of',
    'the costs. None came',
    'before autumn, when the',
    'mayor wrote again. The',
    'answer was short and',
    'said little.',
  ];

  test('are told by sentences that go on from cell to cell', () => {
    expect(isBrokenProse(tableOf(left.map((text, index) => [text, right[index] ?? ''])))).toBe(true);
  });

  test('a table of small letters is none', () => {
    const rows = left.map(() => ['the act of going out', 'a noun of two words']);
    expect(isBrokenProse(tableOf(rows))).toBe(false);
  });
});
