import { describe, expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { findTables } from './find-tables.js';
import { across, down, gridRules, setIn, setTable, tablePage, textOfTable } from './testing/set-table.js';

const left = [
  { left: 50, right: 130 },
  { left: 150, right: 200 },
  { left: 220, right: 270 },
];
const right = left.map((column) => ({ left: column.left + 250, right: column.right + 250 }));
const ships = [
  ['Ship', 'Length', 'Width'],
  ['Aurora', '41.5', '9.2'],
  ['Bergen', '38.0', '8.1'],
  ['Castor', '52.4', '11.7'],
];
const ports = [
  ['Port', 'Depth', 'Quay'],
  ['Lagos', '12.5', '410'],
  ['Porto', '9.8', '380'],
  ['Vigo', '14.1', '520'],
];

function rulesOf(y: number, from: number, rows: number) {
  return [y - 10, y + 6, y + rows * 16 - 10].map((at) => across(at, from, from + 230));
}

test('tables beside each other whose rules stand at one height are two', () => {
  const words = [...setTable(ships, { columns: left, y: 100 }), ...setTable(ports, { columns: right, y: 100 })];
  const tables = findTables(tablePage(words, { rules: [...rulesOf(100, 45, 4), ...rulesOf(100, 295, 4)] }));
  expect(tables.map(textOfTable)).toEqual([ships, ports]);
});

test('lines of text between two tables of one width are in neither', () => {
  const title = setLine('2.1 Parameters', { x: 50, y: 200, isBold: true });
  const program = ['tide: 4', 'wind: 7'].flatMap((line, row) => setLine(line, { x: 50, y: 226 + row * 12 }));
  const typed = program.map((word) => ({ ...word, isFixedPitch: true }));
  const words = [
    ...setTable(ships, { columns: left, y: 100 }),
    ...title,
    ...typed,
    ...setTable(ports, { columns: left, y: 290 }),
  ];
  const tables = findTables(tablePage(words, { rules: [...rulesOf(100, 45, 4), ...rulesOf(290, 45, 4)] }));
  expect(tables.map(textOfTable)).toEqual([ships, ports]);
});

test('rules below the names of columns alone: text in the middle parts the tables', () => {
  const between = ['Ports', 'These are all that were open in that year.', 'Depths are those of the lowest tide.'];
  const words = [
    ...setTable(ships, { columns: left, y: 100 }),
    ...between.flatMap((line, row) => setLine(line, { x: 50, y: 190 + row * 12 })),
    ...setTable(ports, { columns: left, y: 250 }),
  ];
  const rules = [106, 256].map((at) => across(at, 45, 275));
  expect(findTables(tablePage(words, { rules })).map(textOfTable)).toEqual([ships, ports]);
});

test('two rules with white between them close one table and open the next', () => {
  const words = [...setTable(ships, { columns: left, y: 100 }), ...setTable(ports, { columns: left, y: 190 })];
  const tables = findTables(tablePage(words, { rules: [...rulesOf(100, 45, 4), ...rulesOf(190, 48, 4)] }));
  expect(tables.map(textOfTable)).toEqual([ships, ports]);
});

test('sentences below names of columns are a table where rules frame both', () => {
  const columns = [
    { left: 50, right: 110 },
    { left: 120, right: 300 },
    { left: 320, right: 500 },
  ];
  const rows = [
    ['Sort', 'What it is', 'Where it stands'],
    [
      'Bollard',
      'a short post to which the ropes\nof a ship are made fast',
      'along the edge of every quay\nand on the deck of most ships',
    ],
    [
      'Fender',
      'a cushion that takes the blow\nof a ship against the quay',
      'hung over the side of a ship\nwhenever it comes alongside',
    ],
  ];
  const words = setTable(rows, { columns, y: 100, pitch: 28 });
  const rules = [90, 110, 178].map((at) => across(at, 45, 505));
  const [table, ...others] = findTables(tablePage(words, { rules }));
  expect(others).toEqual([]);
  expect(table && textOfTable(table)).toEqual(rows.map((row) => row.map((cell) => cell.replace('\n', '/'))));
});

test('errors below estimates are rows of their own', () => {
  const rows = [
    ['', '(1)', '(2)'],
    ['Distance', '0.412*', '0.388'],
    ['', '(0.087)', '(0.091)'],
    ['Tonnage', '1.207', '1.115*'],
    ['', '(0.310)', '(0.298)'],
    ['Ships', '1,204', '1,198'],
  ];
  const words = setTable(rows, { columns: left, y: 100, pitch: 12 });
  const rules = [90, 105, 164].map((at) => across(at, 45, 275));
  expect(findTables(tablePage(words, { rules })).map(textOfTable)).toEqual([rows]);
});

test('a label at the middle of its rows is of all of them', () => {
  const rows = [
    ['Port', 'Ship', 'Crew'],
    ['', 'Aurora', '14'],
    ['Lagos', 'Bergen', '11'],
    ['', 'Castor', '19'],
    ['', 'Dorado', '17'],
    ['Vigo', 'Electra', '12'],
    ['', 'Faro', '15'],
  ];
  const words = setTable(rows, { columns: left, y: 100 });
  const rules = [90, 106, 154, 202].map((at) => across(at, 45, 275));
  const [table] = findTables(tablePage(words, { rules }));
  expect(table && textOfTable(table)).toEqual([
    ['Port', 'Ship', 'Crew'],
    ['Lagos {1x3}', 'Aurora', '14'],
    ['Bergen', '11'],
    ['Castor', '19'],
    ['Vigo {1x3}', 'Dorado', '17'],
    ['Electra', '12'],
    ['Faro', '15'],
  ]);
});

test('counts of labels and units of figures are no columns', () => {
  const columns = [
    { left: 50, right: 150 },
    { left: 180, right: 230, align: 'right' as const },
    { left: 260, right: 320, align: 'right' as const },
  ];
  const rows = [
    ['Part', 'Length', 'Weight'],
    ['1. Mast', '41.5 mm', '9.2 kg'],
    ['2. Keel', '38.0 mm', '8.1 kg'],
    ['3. Rudder', '52.4 mm', '1.7 kg'],
    ['4. Anchor', '12.9 mm', '3.3 kg'],
    ['5. Winch', '22.7 mm', '4.8 kg'],
  ];
  const words = setTable(rows, { columns, y: 100 });
  expect(findTables(tablePage(words)).map(textOfTable)).toEqual([rows]);
});

test('boxes parted by white across and down, with lines between them, are a flow chart', () => {
  const texts = ['Fetch the page', 'Count the rows', 'Write the sums', 'Send the mail'];
  const corners = texts.map((_, index) => ({ x: 60 + (index % 2) * 160, y: 100 + Math.floor(index / 2) * 60 }));
  const words = corners.flatMap(({ x, y }, index) =>
    setIn({ left: x + 6, right: x + 94 }, texts[index] ?? '', { y: y + 14 }),
  );
  const boxes = corners.flatMap(({ x, y }) => gridRules([x, x + 100], [y, y + 24]));
  const arrows = [across(112, 160, 220), across(172, 160, 220), down(110, 124, 160), down(270, 124, 160)];
  expect(findTables(tablePage(words, { rules: [...boxes, ...arrows] }))).toEqual([]);
});

test('bars of a chart with their values, whose sides make no grid, are no table', () => {
  const bars = [60, 110, 160, 210, 260];
  const heights = [120, 60, 90, 30, 150];
  const rules = bars.flatMap((x, index) => {
    const top = 300 - (heights[index] ?? 0);
    return [down(x, top, 300), down(x + 30, top, 300), across(top, x, x + 30)];
  });
  const frame = [across(140, 40, 310), across(300, 40, 310), down(40, 140, 300), down(310, 140, 300)];
  const values = bars.flatMap((x, index) => setLine(`${heights[index]}`, { x: x + 8, y: 296 - (heights[index] ?? 0) }));
  expect(findTables(tablePage(values, { rules: [...rules, ...frame] }))).toEqual([]);
});

test('boxes of text below each other are no table', () => {
  const boxes = [90, 170].flatMap((y) => [
    ...[y, y + 60].map((at) => across(at, 45, 305)),
    ...[45, 305].map((at) => down(at, y, y + 60)),
  ]);
  const lines = (y: number) =>
    setTable([['A title'], ['the text of a box that fills'], ['some lines and ends']], {
      columns: [{ left: 50, right: 300 }],
      y,
    });
  expect(findTables(tablePage([...lines(104), ...lines(184)], { rules: boxes }))).toEqual([]);
});

test('rules above and below sums leave the labels of the rows in the table', () => {
  const columns = [
    { left: 50, right: 250 },
    { left: 330, right: 380, align: 'right' as const },
    { left: 420, right: 470, align: 'right' as const },
  ];
  const rows = [
    ['', '2025', '2024'],
    ['Sales of goods', '4,310', '3,980'],
    ['Cost of goods', '(2,150)', '(1,990)'],
    ['Wages', '(910)', '(870)'],
    ['Sum before tax', '1,250', '1,120'],
    ['Taxes', '(310)', '(280)'],
    ['Sum after tax', '940', '840'],
  ];
  const rules = [106, 154, 170, 202].map((at) => across(at, 325, 472));
  const [table] = findTables(tablePage(setTable(rows, { columns, y: 100 }), { rules })).map(textOfTable);
  expect(table).toEqual(rows);
});

test('a heading on a ground of its own is a row without a rule below it', () => {
  const words = setTable(ships, { columns: left, y: 100 });
  const rules = gridRules([45, 140, 210, 275], [88, 122, 138, 154]);
  const fills = [{ box: { x: 45, y: 88, width: 230, height: 18 }, color: '#888888' }];
  expect(findTables(tablePage(words, { rules, fills })).map(textOfTable)).toEqual([ships]);
});

test('lines that fill the same columns are rows, however many rules there are', () => {
  const groups = [
    ['Ship', 'Sort'],
    ['Aurora', 'barque'],
    ['Bergen', 'brig'],
    ['Castor', 'sloop'],
    ['Dora', 'tug'],
    ['Elbe', 'yawl'],
    ['Fulda', 'ketch'],
    ['Gera', 'hulk'],
    ['Havel', 'cutter'],
    ['Isar', 'barge'],
  ];
  const columns = left.slice(0, 2);
  const words = setTable(groups, { columns, y: 100, pitch: 14 });
  const ys = [88, 104, 146, 160, 202, 216, 230];
  expect(findTables(tablePage(words, { rules: gridRules([45, 140, 210], ys) })).map(textOfTable)).toEqual([groups]);
});

describe('a rule below every row', () => {
  const columns = [
    { left: 50, right: 120 },
    { left: 140, right: 300 },
    { left: 330, right: 390 },
    { left: 420, right: 480 },
  ];
  const items = [
    ['Item', 'What', 'Number', 'Price'],
    ['AB-1', 'Rope of hemp, thirty metres', '2', '48.00'],
    ['AB-2', 'Fender', '12', '75.00'],
    ['AB-3', 'Bollard', '1', '96.40'],
  ];
  const ruled = (from: number, count: number) =>
    Array.from({ length: count }, (_, row) => across(from + row * 20, 45, 490));
  const table = (y: number) => setTable(items, { columns, y, pitch: 20 });

  test('what stands above wide white is not of the table, though rules of its length frame it', () => {
    const block = [
      ['Invoice:', '2026-17'],
      ['Date:', '14 May'],
    ].flatMap(([label = '', value = ''], row) => [
      ...setLine(label, { x: 50, y: 110 + row * 14 }),
      ...setLine(value, { x: 140, y: 110 + row * 14 }),
      ...setLine(['Corvane Ltd', '88 Lime Street'][row] ?? '', { x: 300, y: 110 + row * 14 }),
    ]);
    const rules = [across(95, 45, 490), across(145, 45, 490), ...ruled(226, 4)];
    expect(findTables(tablePage([...block, ...table(220)], { rules })).map(textOfTable)).toEqual([items]);
  });

  test('of what stands above its first rule only the names of columns are of the table', () => {
    const address = ['Bill to', 'Corvane Ltd', '88 Lime Street', 'Bristol'].flatMap((line, row) => [
      ...setLine(line, { x: 50, y: 140 + row * 13 }),
      ...(row < 3 ? setLine(['Number', 'Issued', 'Due'][row] ?? '', { x: 330, y: 140 + row * 13 }) : []),
      ...(row < 3 ? setLine(['2026-17', '14 May', '13 June'][row] ?? '', { x: 420, y: 140 + row * 13 }) : []),
    ]);
    const page = tablePage([...address, ...table(210)], { rules: ruled(216, 4) });
    expect(findTables(page).map(textOfTable)).toEqual([items]);
  });

  test('the white below the text of a tall cell parts no rows', () => {
    const words = items.flatMap((row, index) =>
      setTable([row], { columns, y: [100, 120, 200, 220][index] ?? 0, pitch: 20 }),
    );
    const rules = [95, 115, 195, 215, 235].map((y) => across(y, 45, 490));
    expect(findTables(tablePage(words, { rules })).map(textOfTable)).toEqual([items]);
  });

  test('names of columns that stand left of their figures are of the table', () => {
    const sums = { left: 420, right: 560, align: 'right' as const };
    const [names = [], ...entries] = items;
    const words = [
      ...setTable([names], { columns, y: 100, pitch: 20 }),
      ...setTable(entries, { columns: [...columns.slice(0, 3), sums], y: 120, pitch: 20 }),
    ];
    const rules = [115, 135, 155, 175].map((y) => across(y, 45, 565));
    expect(findTables(tablePage(words, { rules })).map(textOfTable)).toEqual([items]);
  });

  test('labels and amounts below its last rule, in columns of their own, are no row of it', () => {
    const sums = ['Net', 'Tax', 'Total'].flatMap((label, row) => [
      ...setLine(label, { x: 200, y: 182 + row * 13 }),
      ...setLine(['219.40', '43.88', '263.28'][row] ?? '', { x: 330, y: 182 + row * 13 }),
    ]);
    const words = [...table(100), ...sums];
    expect(findTables(tablePage(words, { rules: ruled(115, 4) })).map(textOfTable)[0]).toEqual(items);
  });

  test('a row that begins with a bullet and is empty otherwise is a row where the others begin with bullets too', () => {
    const features = [
      ['Feature', 'Basic', 'Plus'],
      ['• Storage', '10 GB', '100 GB'],
      ['• Help', '', ''],
      ['• Users', '1', '20'],
      ['• Backups', 'weekly', 'daily'],
    ];
    const words = setTable(features, { columns: columns.slice(0, 3), y: 100, pitch: 20 });
    expect(findTables(tablePage(words, { rules: ruled(95, 6) })).map(textOfTable)).toEqual([features]);
  });
});
