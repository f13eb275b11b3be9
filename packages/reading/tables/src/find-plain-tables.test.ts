import { describe, expect, test } from '@jest/globals';
import { setLine, setLines } from '@recto/document-model/testing';
import type { Word } from '@recto/document-model';
import { findTables } from './find-tables.js';
import { columnProse as prose } from './testing/column-prose.js';
import { onlyTable } from './testing/only-table.js';
import { across, setIn, setTable, tablePage, textOfTable } from './testing/set-table.js';

const pairs = [
  ['Harbour', 'low water'],
  ['Mill by the weir', 'closed'],
  ['Ferry', 'every hour'],
  ['Upper garden', 'dry'],
  ['Kiln', 'in repair'],
  ['Weir', 'open'],
  ['Lower field', 'mown'],
  ['Chapel', 'by request'],
];
const columns = [
  { left: 60, right: 140 },
  { left: 148, right: 200 },
];

/** Names in bold type in the middle of their columns. */
function centredNames(names: readonly string[], over: readonly { left: number; right: number }[], y: number): Word[] {
  return names.flatMap((name, column) => {
    const { left = 0, right = 0 } = over[column] ?? {};
    return setIn({ left, right, align: 'centre' }, name, { y, isBold: true });
  });
}

describe('tables as programs print them by themselves', () => {
  test('two columns of words below bold names in their middle are a table, close below a paragraph and above another', () => {
    const words = [
      ...setLines(prose, { x: 60, y: 100 }),
      ...centredNames(['Place', 'State'], columns, 200),
      ...setTable(pairs, { columns, y: 215, pitch: 15 }),
      ...setLines(prose, { x: 60, y: 350 }),
    ];
    const table = onlyTable(findTables(tablePage(words)));
    expect(textOfTable(table)).toEqual([['Place', 'State'], ...pairs]);
    expect(table.headerRowCount).toBe(1);
  });

  test('the same words without names, at the leading of the text, are none', () => {
    const words = [...setLines(prose, { x: 60, y: 100 }), ...setTable(pairs, { columns, y: 200, pitch: 12 })];
    expect(findTables(tablePage(words))).toEqual([]);
  });

  test('addresses beside each other are no table', () => {
    const places = [
      { left: 60, right: 250 },
      { left: 320, right: 500 },
    ];
    const addresses = [
      ['Anna Meier', 'Paul Quill'],
      ['Canal Street 12', 'Market Square 3'],
      ['10115 Northgate', '20095 Overbridge'],
    ];
    const words = [
      ...setLines(prose, { x: 60, y: 100 }),
      ...setTable(addresses, { columns: places, y: 200, pitch: 12 }),
    ];
    expect(findTables(tablePage(words))).toEqual([]);
  });

  test('a heading in a colour of its own counts as one', () => {
    const three = [0, 130, 260].map((left) => ({ left: 60 + left, right: 150 + left }));
    const words = [
      ['Mill', 'low water', 'closed'],
      ['Ferry', 'every hour', 'open'],
      ['Garden', 'dry', 'open'],
      ['Kiln', 'in repair', 'closed'],
    ];
    const heading = setTable([['Place', 'State', 'Doors']], { columns: three, y: 100 });
    const grey = heading.map((word) => ({ ...word, color: '#888888' }));
    const page = tablePage([...grey, ...setTable(words, { columns: three, y: 120, pitch: 20 })], {
      rules: [across(92, 60, 410)],
    });
    expect(onlyTable(findTables(page)).headerRowCount).toBe(1);
  });

  test('the last line of a caption set around the middle of a table is none of its rows', () => {
    const middle = { left: 60, right: 260, align: 'centre' as const };
    const caption = [
      ...setIn(middle, 'What each of the gates weighed in the spring', { y: 100 }),
      ...setIn(middle, 'of the year', { y: 112 }),
    ];
    const names = setTable([['', '2015', '2016']], { columns: figures, y: 124, boldRows: [0] });
    const table = onlyTable(
      findTables(tablePage([...caption, ...names, ...setTable(rows, { columns: figures, y: 140 })])),
    );
    expect(textOfTable(table)[0]).toEqual(['', '2015', '2016']);
  });

  test('names as close as words, and wider than what they head, stand each over its own column', () => {
    const body = ['North', 'South', 'East', 'West'].map((gate, index) => [
      gate,
      `1${index}`,
      `24${index}`,
      `3${index}`,
    ]);
    const close = [
      { left: 60, right: 140 },
      { left: 165, right: 190, align: 'right' as const },
      { left: 192.5, right: 265, align: 'right' as const },
      { left: 267.5, right: 340, align: 'right' as const },
    ];
    const names = ['Gate', 'Width', 'Western weights', 'Eastern heights'];
    const words = [
      ...setTable([names], { columns: close, y: 100, boldRows: [0] }),
      ...setTable(body, { columns: close, y: 116 }),
    ];
    expect(textOfTable(onlyTable(findTables(tablePage(words))))[0]).toEqual(names);
  });

  test('two tables with a rule below the names of each, and a paragraph between them, are two', () => {
    const wide = [
      { left: 60, right: 200 },
      { left: 260, right: 320, align: 'right' as const },
      { left: 380, right: 440, align: 'right' as const },
    ];
    const names = [['Place', 'Weight', 'Height']];
    const at = (y: number) => [
      ...setTable(names, { columns: wide, y, boldRows: [0] }),
      ...setTable(rows, { columns: wide, y: y + 17, pitch: 17 }),
    ];
    const text = [...prose, ...prose].map((line) => `${line} and others of them`);
    const words = [...at(100), ...setLines(text.slice(0, 5), { x: 60, y: 212 }), ...at(286)];
    const tables = findTables(tablePage(words, { rules: [across(104, 60, 440), across(290, 60, 440)] }));
    expect(tables.map((table) => textOfTable(table).length)).toEqual([rows.length + 1, rows.length + 1]);
  });

  test('cells in the middle of their row are of the row whose lines stand closest, above and below them', () => {
    const two = [
      { left: 60, right: 130 },
      { left: 150, right: 290 },
      { left: 310, right: 350, align: 'right' as const },
    ];
    const row = (y: number, name: string, lines: readonly string[], count: string) => [
      ...setLines(lines, { x: 150, y }),
      ...setTable([[name, '', count]], { columns: two, y: y + (lines.length - 1) * 6 }),
    ];
    const words = [
      ...setTable([['Place', 'What it does', 'Count']], { columns: two, y: 96, boldRows: [0] }),
      ...row(116, 'Tower', ['Each upper platform serves', 'the lamp that was put up', 'beside the old gate.'], '12'),
      ...row(160, 'Canal', ['A late meadow drains into it.'], '7'),
      ...row(
        180,
        'Garden',
        ['One quiet river runs past', 'every kiln of the valley and', 'then under the bridge.'],
        '31',
      ),
      ...row(224, 'Kiln', ['Nobody has used it.'], '5'),
    ];
    const table = onlyTable(findTables(tablePage(words)));
    expect(textOfTable(table).slice(1)).toEqual([
      ['Tower', 'Each upper platform serves/the lamp that was put up/beside the old gate.', '12'],
      ['Canal', 'A late meadow drains into it.', '7'],
      ['Garden', 'One quiet river runs past/every kiln of the valley and/then under the bridge.', '31'],
      ['Kiln', 'Nobody has used it.', '5'],
    ]);
  });

  test('stretched spaces in the lines of a justified cell are no gutters', () => {
    const middle = { left: 150, right: 272 };
    const cells = [
      ['Tower', 'each upper platform and', 'Gate'],
      ['', 'its lamp of glass', ''],
      ['Canal', 'every late meadow of the', 'Well'],
      ['', 'lower river bank', ''],
    ];
    const three = [{ left: 60, right: 140 }, middle, { left: 284, right: 340 }];
    const stretched = ['one', 'quiet', 'river', 'of'].flatMap((word, index) =>
      setLine(word, { x: 150 + index * 36, y: 148 }),
    );
    const words = [
      ...setTable([['Place', 'What it does', 'Part']], { columns: three, y: 84, boldRows: [0] }),
      ...setTable(cells, { columns: three, y: 100, pitch: 12 }),
      ...setLine('Garden', { x: 60, y: 148 }),
      ...stretched,
      ...setLine('Hall', { x: 284, y: 148 }),
      ...setLine('runs past every lamp', { x: 150, y: 160 }),
      ...setTable([['the kiln and press', 'as they were found here', 'in the dry season']], { columns: three, y: 172 }),
    ];
    const table = onlyTable(findTables(tablePage(words)));
    expect(table.columnCount).toBe(3);
    expect(textOfTable(table).at(-1)?.[0]).toBe('the kiln and press');
  });
});

const figures = [
  { left: 60, right: 140 },
  { left: 160, right: 200, align: 'right' as const },
  { left: 220, right: 260, align: 'right' as const },
];
const rows = [
  ['North gate', '12.5', '3.41'],
  ['South gate', '7.25', '2.10'],
  ['East gate', '11.0', '2.95'],
  ['West gate', '9.75', '3.02'],
  ['Weir', '19.5', '4.40'],
];

describe('where a table begins and what heads it', () => {
  const narrow = [
    { left: 50, right: 110 },
    { left: 125, right: 260 },
    { left: 290, right: 340, align: 'right' as const },
    { left: 360, right: 420, align: 'right' as const },
  ];
  const entries = [
    ['Date', 'Details', 'Paid', 'Balance'],
    ['02/03', 'Card payment', '79.19', '5047.29'],
    ['05/03', 'Standing order', '158.38', '4888.91'],
    ['09/03', 'Cash machine', '60.00', '4828.91'],
    ['12/03', 'Direct debit', '31.20', '4797.71'],
  ];

  test('labels and values above bold names of columns are not of the table', () => {
    const above = [
      ['Holder', 'Ann Moor', 'Code', '40-22-17'],
      ['Account', '61208834', 'Period', 'March'],
    ];
    const words = [
      ...setTable(above, { columns: narrow, y: 100, pitch: 14 }),
      ...setTable(entries, { columns: narrow, y: 132, pitch: 14, boldRows: [0] }),
    ];
    expect(findTables(tablePage(words)).map(textOfTable)).toContainEqual(entries);
  });

  test('units above bold names of columns are of the heading', () => {
    const words = [
      ...setTable([['', 'in words', 'in euros', 'in euros']], { columns: narrow, y: 100, pitch: 14 }),
      ...setTable(entries, { columns: narrow, y: 114, pitch: 14, boldRows: [0] }),
    ];
    const heading = ['Date', 'in words/Details', 'in euros/Paid', 'in euros/Balance'];
    expect(findTables(tablePage(words)).map(textOfTable)).toEqual([[heading, ...entries.slice(1)]]);
  });

  test('items within the cells of a column are lines of these cells', () => {
    const plan = [
      ['Phase', 'Tasks', 'Owner'],
      ['Plan', '• Collect needs', 'Vogt'],
      ['', '• Write the plan', ''],
      ['Build', '• Order timber', 'Marlow'],
      ['', '• Hire the crew', ''],
      ['Test', '• Trial run', 'Moor'],
    ];
    const words = setTable(plan, { columns: narrow.slice(0, 3), y: 100, pitch: 14, boldRows: [0] });
    const text = findTables(tablePage(words)).map(textOfTable).flat(2).join(' ');
    for (const cell of plan.flat()) expect(text).toContain(cell);
  });

  test('lines with amounts above a rule are rows, and no names of columns', () => {
    const items = [
      ['Flat white', 'two', '6.80'],
      ['Porridge', 'one', '5.20'],
      ['Water', 'one', '2.60'],
      ['Subtotal', 'all', '14.60'],
      ['Service', 'all', '1.46'],
      ['Total', 'all', '16.06'],
    ];
    const words = setTable(items, { columns: narrow.slice(0, 3), y: 100, pitch: 14 });
    const tables = findTables(tablePage(words, { rules: [across(134, 45, 345)] }));
    expect(tables.map(textOfTable)).toEqual([items]);
  });

  test('items of a list below a title and its years are no rows', () => {
    const jobs = ['Surveyor', 'Engineer'].flatMap((job, index) => [
      ...setLine(job, { x: 50, y: 100 + index * 42, isBold: true }),
      ...setLine(['2021 – 2026', '2017 – 2021'][index] ?? '', { x: 330, y: 100 + index * 42 }),
      ...setLine('• planned the survey of a harbour', { x: 58, y: 114 + index * 42 }),
      ...setLine('• led a team', { x: 58, y: 128 + index * 42 }),
    ]);
    const rules = [across(90, 45, 430), across(176, 45, 430)];
    expect(findTables(tablePage(jobs, { rules }))).toEqual([]);
  });
});
