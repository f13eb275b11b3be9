import { describe, expect, test } from '@jest/globals';
import { setLine, setLines } from '@recto/document-model/testing';
import type { FoundTable } from '@recto/document-model';
import { findTables } from './find-tables.js';
import { onlyTable } from './testing/only-table.js';
import { across, down, gridRules, setIn, setTable, tablePage, textOfTable } from './testing/set-table.js';

const prose = [
  'the committee reviewed the annual figures and noted that the results',
  'were in line with the forecast made earlier this year although several',
  'members asked for a more detailed account of the regional differences',
  'which the office promised to deliver before the next regular meeting',
  'because costs rose more slowly than income and the reserve fund was not',
  'touched at all during the period under review by the named auditors',
];
const fruit = [
  ['Fruit', 'Origin', 'Price'],
  ['Apple', 'Chile', '1.20'],
  ['Pear', 'Italy', '2.35'],
  ['Plum', 'Spain', '10.90'],
];
const threeColumns = [
  { left: 60, right: 150 },
  { left: 180, right: 280 },
  { left: 310, right: 380, align: 'right' as const },
];

/** Every place of the grid belongs to one cell, every word to one cell, and cells stand where they say. */
function expectSound(table: FoundTable): void {
  const places = new Set<string>();
  for (const [index, row] of table.rows.entries())
    for (const cell of row) {
      expect(cell.row).toBe(index);
      for (let r = 0; r < cell.rowSpan; r += 1)
        for (let c = 0; c < cell.columnSpan; c += 1) {
          const place = `${cell.row + r}:${cell.column + c}`;
          expect(places.has(place)).toBe(false);
          places.add(place);
        }
    }
  expect(places.size).toBe(table.rows.length * table.columnCount);
  const inCells = table.rows.flat().flatMap(({ words }) => words.flat());
  expect(new Set(inCells).size).toBe(inCells.length);
}

describe('drawn grids', () => {
  const words = setTable(fruit, { columns: threeColumns, y: 110, pitch: 20 });
  const xs = [50, 165, 295, 390];
  const ys = [95, 115, 135, 155, 175];

  test('a full grid gives its cells, its first row as heading', () => {
    const table = onlyTable(findTables(tablePage(words, { rules: gridRules(xs, ys) })));
    expect(textOfTable(table)).toEqual(fruit);
    expect(table.headerRowCount).toBe(1);
    expect(table.rows[0]?.every(({ isHeader }) => isHeader)).toBe(true);
    expect(table.rows[1]?.some(({ isHeader }) => isHeader)).toBe(false);
    expectSound(table);
  });

  test('borders drawn cell by cell, twice, and a little apart are one grid', () => {
    const cells = xs.slice(1).flatMap((right, column) =>
      ys.slice(1).flatMap((bottom, row) => {
        const [left, top] = [(xs[column] ?? 0) + 1, (ys[row] ?? 0) + 1];
        return gridRules([left, right - 1], [top, bottom - 1]);
      }),
    );
    expect(textOfTable(onlyTable(findTables(tablePage(words, { rules: cells }))))).toEqual(fruit);
  });

  test('lines of a scan with gaps in them are whole lines', () => {
    const broken = gridRules(xs, ys).flatMap(({ x, y, width, height }) =>
      width > height
        ? [
            { x, y, width: width * 0.4, height },
            { x: x + width * 0.4 + 7, y: y + 1, width: width * 0.6 - 7, height },
          ]
        : [
            { x, y, width, height: height * 0.5 - 6 },
            { x: x + 0.5, y: y + height * 0.5, width, height: height * 0.5 },
          ],
    );
    const page = tablePage(words, { rules: broken, source: 'recognition' });
    expect(textOfTable(onlyTable(findTables(page)))).toEqual(fruit);
  });

  test('missing inner lines merge cells over columns and rows', () => {
    const rules = [
      ...[95, 175].map((y) => across(y, 50, 390)),
      across(115, 165, 390),
      across(135, 50, 390),
      across(155, 165, 390),
      ...[50, 165, 390].map((x) => down(x, 95, 175)),
      down(295, 115, 175),
    ];
    const merged = [
      ...setIn({ left: 60, right: 150 }, 'Group', { y: 120 }),
      ...setIn({ left: 170, right: 385, align: 'centre' }, 'Year', { y: 110 }),
      ...setTable(
        [
          ['', '2024', '2025'],
          ['Both years', '1', '2'],
          ['', '3', '4'],
        ],
        { columns: threeColumns, y: 130, pitch: 20 },
      ),
    ];
    const table = onlyTable(findTables(tablePage(merged, { rules })));
    expect(textOfTable(table)).toEqual([
      ['Group {1x2}', 'Year {2x1}'],
      ['2024', '2025'],
      ['Both years {1x2}', '1', '2'],
      ['3', '4'],
    ]);
    expect(table.headerRowCount).toBe(2);
    expectSound(table);
  });

  test('a frame, lines between the columns and one below the heading leave the rows to the print', () => {
    const rules = [...[95, 115, 175].map((y) => across(y, 50, 390)), ...xs.map((x) => down(x, 95, 175))];
    const table = onlyTable(findTables(tablePage(words, { rules })));
    expect(textOfTable(table)).toEqual(fruit);
  });

  test('cells of several lines stay one row', () => {
    const rows = [
      ['Fruit', 'Origin'],
      ['Apple', 'Chile and\nArgentina'],
      ['Pear\nTree', 'Italy'],
    ];
    const tall = setTable(rows, { columns: threeColumns, y: 110, pitch: 30 });
    const rules = gridRules([50, 165, 295], [95, 125, 155, 185]);
    expect(textOfTable(onlyTable(findTables(tablePage(tall, { rules }))))).toEqual([
      ['Fruit', 'Origin'],
      ['Apple', 'Chile and/Argentina'],
      ['Pear/Tree', 'Italy'],
    ]);
  });

  test('a title over all columns does not cut a grid without outer sides', () => {
    const titled = [
      ...setTable(
        [
          ['Fruit', 'Origin', 'Price'],
          ['Apple', 'Chile', '1.20'],
        ],
        { columns: threeColumns, y: 110, pitch: 20 },
      ),
      ...setLine('Dried:', { x: 60, y: 150 }),
      ...setTable(
        [
          ['Pear', 'Italy', '2.35'],
          ['Plum', 'Spain', '10.90'],
        ],
        { columns: threeColumns, y: 170, pitch: 20 },
      ),
    ];
    const rules = [
      ...[115, 135, 155, 175].map((y) => across(y, 50, 390)),
      ...[165, 295].flatMap((x) => [down(x, 95, 135), down(x, 155, 195)]),
    ];
    const table = onlyTable(findTables(tablePage(titled, { rules })));
    expect(textOfTable(table)).toEqual([...fruit.slice(0, 2), ['Dried: {3x1}'], ...fruit.slice(2)]);
  });

  test('a frame around the page, an empty form and the ground of a chart are no tables', () => {
    const frame = gridRules([30, 565], [30, 812]);
    expect(findTables(tablePage(setLines(prose, { x: 60, y: 100 }), { rules: frame }))).toEqual([]);
    const form = [
      ...setLine('Name: Anna', { x: 55, y: 110 }),
      ...setLine('Date: 1 May', { x: 305, y: 110 }),
      ...setLine('Place: Bonn', { x: 55, y: 150 }),
      ...setLine('Sign: A. B.', { x: 305, y: 150 }),
    ];
    expect(findTables(tablePage(form, { rules: gridRules([50, 300, 550], [95, 130, 170]) }))).toEqual([]);
    const axis = ['0', '10', '20', '30', '40'].flatMap((text, index) => setLine(text, { x: 40, y: 300 - index * 40 }));
    const ground = gridRules([60, 120, 180, 240, 300], [100, 140, 180, 220, 260, 300]);
    expect(
      findTables(tablePage([...axis, ...setLine('2020 2021 2022', { x: 70, y: 315 })], { rules: ground })),
    ).toEqual([]);
  });

  test('boxes of other columns around a table are not part of it', () => {
    const boxes = gridRules([50, 230, 390], [35, 95]);
    const parties = [...setLine('Seller Ltd', { x: 60, y: 60 }), ...setLine('Buyer Inc', { x: 240, y: 60 })];
    const page = tablePage([...parties, ...words], { rules: [...boxes, ...gridRules(xs, ys)] });
    expect(textOfTable(onlyTable(findTables(page)))).toEqual(fruit);
  });
});

describe('rules along the rows only', () => {
  test('three lines, and groups of columns by the short lines below their heading', () => {
    const columns = [
      { left: 60, right: 130 },
      ...[170, 230, 300, 360].map((left) => ({ left, right: left + 40, align: 'right' as const })),
    ];
    const words = [
      ...setIn({ left: 170, right: 270, align: 'centre' }, 'Train', { y: 110 }),
      ...setIn({ left: 300, right: 400, align: 'centre' }, 'Test', { y: 110 }),
      ...setTable(
        [
          ['Model', 'P', 'R', 'P', 'R'],
          ['First', '0.91', '0.88', '0.79', '0.75'],
          ['Second', '0.93', '0.90', '0.81', '0.80'],
        ],
        {
          columns,
          y: 126,
        },
      ),
    ];
    const rules = [...[98, 130, 166].map((y) => across(y, 55, 405)), across(114, 168, 272), across(114, 298, 402)];
    const table = onlyTable(findTables(tablePage(words, { rules })));
    expect(textOfTable(table).slice(0, 2)).toEqual([
      ['Model {1x2}', 'Train {2x1}', 'Test {2x1}'],
      ['P', 'R', 'P', 'R'],
    ]);
    expect(table.headerRowCount).toBe(2);
    expect(table.rows).toHaveLength(4);
    expectSound(table);
  });

  test('rows below the last line belong to the table when they keep its columns', () => {
    const words = setTable(fruit, { columns: threeColumns, y: 110 });
    const rules = [across(98, 50, 390), across(114, 50, 390)];
    expect(textOfTable(onlyTable(findTables(tablePage(words, { rules }))))).toEqual(fruit);
  });

  test('lines above and below a page of prose make no table', () => {
    const rules = [across(60, 60, 500), across(780, 60, 500)];
    expect(findTables(tablePage(setLines(prose, { x: 60, y: 100 }), { rules }))).toEqual([]);
  });
});
