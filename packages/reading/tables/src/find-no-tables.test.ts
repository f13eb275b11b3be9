import { describe, expect, test } from '@jest/globals';
import { setLine, setLines } from '@recto/document-model/testing';
import { columnProse as prose } from './testing/column-prose.js';
import { setTable, tablePage, textOfTable } from './testing/set-table.js';
import { findTables } from './find-tables.js';

const right = 'right' as const;
const label = { left: 60, right: 200 };
const narrow =
  prose
    .join(' ')
    .match(/.{10,24}(?= |$)/g)
    ?.map((line) => line.trim()) ?? [];

const names = [
  'Abbey',
  'Bridge',
  'Cellar',
  'Door',
  'Engine',
  'Ferry',
  'Garden',
  'Harbour',
  'Inn',
  'Jetty',
  'Kitchen',
  'Ladder',
  'Mill',
  'Night',
  'Orchard',
  'Quay',
];

describe('what is no table', () => {
  const pages = {
    'running text in two columns': [...setLines(prose, { x: 60, y: 100 }), ...setLines(prose, { x: 330, y: 100 })],
    'running text in three narrow columns': [60, 190, 320].flatMap((x) => setLines(narrow, { x, y: 100 })),
    'narrow columns whose lines are not level': [60, 190, 320].flatMap((x, index) =>
      setLines(narrow, { x, y: 100 + index * 4 }),
    ),
    'a list with markers': ['1.', '2.', '3.', '4.'].flatMap((marker, index) => [
      ...setLine(marker, { x: 60, y: 100 + index * 14 }),
      ...setLine(prose[index] ?? '', { x: 90, y: 100 + index * 14 }),
    ]),
    'labels with their values': setTable(
      [
        ['Name:', 'Anna Meier'],
        ['Date:', '12 May 2025'],
        ['Number:', '4711'],
        ['Due:', '30 days'],
        ['Total:', '19.99'],
      ],
      { columns: [label, { left: 250, right: 400 }], y: 100 },
    ),
    'a table of contents': [
      ['1', 'Introduction', '3'],
      ['2', 'Materials and methods', '7'],
      ['3', 'Results', '12'],
      ['4', 'Discussion', '15'],
      ['5', 'Conclusion', '20'],
    ].flatMap((row, index) => [
      ...setTable([row], {
        columns: [
          { left: 60, right: 70 },
          { left: 90, right: 250 },
          { left: 400, right: 420, align: right },
        ],
        y: 100 + index * 16,
      }),
      ...setLine('. . . . . . . .', { x: 260, y: 100 + index * 16 }),
    ]),
    'an index in columns': setTable(
      [
        ['Abbey, 12, 15', 'Garden, 3', 'Mill, 4, 19'],
        ['Bridge, 8', 'Harbour, 18, 90', 'Night, 33'],
        ['Cellar, 71, 80', 'Inn, 61, 63', 'Orchard, 2, 60'],
        ['Door, 16', 'Jetty, 5, 9', 'Quay, 88'],
        ['Engine, 7, 21', 'Kitchen, 54', 'River, 1, 6'],
        ['Ferry, 40', 'Ladder, 13, 14', 'Stable, 29'],
      ],
      { columns: [60, 220, 380].map((left) => ({ left, right: left + 120 })), y: 100, pitch: 12 },
    ),
    'an index with its numbers apart': setTable(
      ['28', '30', '27', '31', '8', '30', '19', '27'].map((page, line) => {
        const [left = '', right = ''] = [names[line], names[line + 8]];
        return [left, page, right, String(50 - line * 3 + (line % 3) * 7)];
      }),
      {
        columns: [
          { left: 60, right: 180 },
          { left: 260, right: 280, align: right },
          { left: 320, right: 440 },
          { left: 520, right: 540, align: right },
        ],
        y: 100,
        pitch: 12,
      },
    ),
    'a listing with comments': [
      'int a = 0; // first',
      'a += b[1]; // add',
      'if (a > 3) { // test',
      'return a; } // done',
    ].flatMap((line, index) => {
      const [code = '', comment = ''] = line.split(' // ');
      const words = [
        ...setLine(code, { x: 60, y: 100 + index * 12 }),
        ...setLine(`// ${comment}`, { x: 250, y: 100 + index * 12 }),
      ];
      return words.map((word) => ({ ...word, isFixedPitch: true }));
    }),
    'a poem': setLines(['The sun goes down', 'over the hill', 'and all the town', 'is quiet and still'], {
      x: 60,
      y: 100,
    }),
    'addresses beside each other': setTable(
      [
        ['Seller Ltd', 'Buyer Inc'],
        ['12 High Street', '5 Low Road'],
        ['Leeds', 'York'],
        ['England', 'England'],
      ],
      { columns: [label, { left: 300, right: 400 }], y: 100, pitch: 12 },
    ),
    'notes in the margin': [
      ...setLines([...prose, ...prose], { x: 160, y: 100 }),
      ...['first note', 'second one', 'third'].flatMap((text, index) => setLine(text, { x: 60, y: 112 + index * 48 })),
    ],
    'numbered headings': [
      ...setLine('1', { x: 60, y: 100, isBold: true }),
      ...setLine('Purpose', { x: 90, y: 100, isBold: true }),
      ...setLine('1.1', { x: 60, y: 130, isBold: true }),
      ...setLine('Scope', { x: 90, y: 130, isBold: true }),
      ...setLine('1.2', { x: 60, y: 160, isBold: true }),
      ...setLine('Terms', { x: 90, y: 160, isBold: true }),
    ],
  };
  test.each(Object.entries(pages))('%s', (_, words) => {
    expect(findTables(tablePage(words)).map(textOfTable)).toEqual([]);
  });

  test('an empty page', () => {
    expect(findTables(tablePage([]))).toEqual([]);
  });
});

test.each([14, 20])('boxes of %i points around single lines rule no table off from the text between them', (height) => {
  const columns = [70, 170, 280].map((left) => ({ left, right: left + 80 }));
  const lines = [
    ['tide list', 'quay.example', '20007'],
    ['tide show', 'lock.example', '30002'],
    ['tide move', 'weir.example', '20011'],
  ];
  const boxes = lines.flatMap((_, row) => {
    const y = 99 + row * 40;
    const sides = [57, 540].map((x) => ({ x, y: y + 3, width: 3, height: height - 3 }));
    return [...sides, ...[y, y + height].map((at) => ({ x: 57, y: at, width: 486, height: 3 }))];
  });
  const words = lines.flatMap((line, row) => [
    ...setTable([line], { columns, y: 110 + row * 40 }),
    ...setLine('and for another cell:', { x: 60, y: 132 + row * 40 }),
  ]);
  expect(findTables(tablePage(words, { rules: boxes }))).toEqual([]);
});
