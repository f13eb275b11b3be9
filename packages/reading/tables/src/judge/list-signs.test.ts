import { describe, expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { toTextRows } from '../text/text-row.js';
import { leadingKey, orderOverColumns, trailingKey } from './entry-order.js';
import { listSigns } from './list-signs.js';

const sizePt = 10;
const columns = [
  { left: 40, right: 150 },
  { left: 210, right: 320 },
];
const index = [
  ['Abbey, 12, 15, 27,', 'Garden, 3'],
  ['  31, 44', 'Harbour, 18, 90'],
  ['Bridge, 8', 'Inn, 61, 63, 77,'],
  ['Cellar, 71, 80', '  80, 91'],
  ['Door, 16', 'Jetty, 5, 9'],
];

/** Entries of two columns, further lines a size further in. */
function setEntries(lines: readonly (readonly string[])[]) {
  return lines.flatMap((texts, line) =>
    texts.flatMap((text, column) => {
      const indent = text.startsWith(' ') ? sizePt : 0;
      return setLine(text.trim(), { x: (columns[column]?.left ?? 0) + indent, y: 100 + line * 12, sizePt });
    }),
  );
}

function signsOf(lines: readonly (readonly string[])[], from = 0, to = lines.length) {
  const rows = toTextRows(setEntries(lines));
  return listSigns(rows.slice(from, to), columns, { sizePt, pageRows: rows, leaders: [] });
}

describe('orderOverColumns', () => {
  test.each([
    [
      'words',
      [
        ['\\alpha 3', 'Beta', 'ćelo'],
        ['delta', '@else', 'Fern'],
      ],
      leadingKey,
      1,
    ],
    [
      'numbers and versions',
      [
        ['v1.2', 'v1.9', 'v1.10'],
        ['v2.0', 'v2.1', 'v3.0'],
      ],
      leadingKey,
      1,
    ],
    [
      'page numbers',
      [
        ['Aims 2', 'Means . . . 4', 'Ways 9'],
        ['Costs 11', 'Time 12', 'Rest 15'],
      ],
      trailingKey,
      1,
    ],
    [
      'rows of a register',
      [
        ['Abel', 'Baker', 'Cole'],
        ['York', 'Leeds', 'Bath'],
      ],
      leadingKey,
      0,
    ],
    [
      'lists that begin anew',
      [
        ['Abel', 'Baker', 'Cole'],
        ['Aare', 'Elbe', 'Oder'],
      ],
      leadingKey,
      0,
    ],
  ])('%s', (_, entries, keyOf, order) => {
    expect(orderOverColumns(entries, keyOf)).toBe(order);
  });
});

describe('listSigns', () => {
  test('an index rises from column to column, and its lines end within lists of numbers', () => {
    const signs = signsOf(index);
    expect(signs.entriesRiseOver).toBe(1);
    expect(signs.hanging).toBeCloseTo(0.1);
    expect(signs.openEnds).toBeGreaterThan(0.5);
    expect(signs.sameForm).toBeGreaterThan(0.35);
  });

  test('what stands above and below in the columns counts, too', () => {
    const signs = signsOf(index, 2, 4);
    expect(signs.entriesRiseOver).toBe(1);
    expect(signs.goesOn).toBeCloseTo(0.6);
  });

  test('labels with their numbers have one column of words and no such signs', () => {
    const signs = signsOf([
      ['Abbey', '12'],
      ['Bridge', '15'],
      ['Cellar', '27'],
    ]);
    expect(Object.values(signs).every((value) => value === 0)).toBe(true);
  });
});
