import { describe, expect, test } from '@jest/globals';
import { setLine, setLines } from '@recto/document-model/testing';
import { findTables } from './find-tables.js';
import { columnProse as prose } from './testing/column-prose.js';
import { onlyTable } from './testing/only-table.js';
import { across, setTable, tablePage, textOfTable } from './testing/set-table.js';

const right = 'right' as const;

describe('tables beside other print', () => {
  const narrow = [
    { left: 40, right: 90 },
    { left: 110, right: 140, align: right },
    { left: 165, right: 195, align: right },
  ];
  const rows = [
    ['Port', 'Berths', 'Cranes'],
    ...['Bergen', 'Porto', 'Ghent', 'Riga', 'Turin', 'Cork'].map((port, index) => [
      port,
      `${index + 12}`,
      `${index + 4}`,
    ]),
  ];

  test.each([
    ['level with its rows', 100],
    ['between its rows', 106],
  ])('running text in the next column of the page, %s, is no column of a table', (_, y) => {
    const words = [...setTable(rows, { columns: narrow, y: 100, pitch: 12 }), ...setLines(prose, { x: 225, y })];
    expect(textOfTable(onlyTable(findTables(tablePage(words))))).toEqual(rows);
  });

  test('long labels in small letters are a column of it, though each seems to go on with the one above', () => {
    const long = [
      { left: 40, right: 260 },
      { left: 300, right: 340, align: right },
      { left: 370, right: 410, align: right },
      { left: 440, right: 490, align: right },
    ];
    const labels = [
      'screws of brass with round heads',
      'wide hinges for the doors of sheds',
      'nails',
      'handles that are sold in pairs only',
      'locks with two keys for each of them',
      'bolts for gates',
      'hooks to hang up coats and also hats',
    ];
    const priced = labels.map((label, index) => [label, `${index + 3}`, `${index + 1}.50`, `${(index + 3) * 12}.40`]);
    const items = [['Item', 'Count', 'Price', 'Amount'], ...priced];
    const words = setTable(items, { columns: long, y: 100, boldRows: [0] });
    expect(textOfTable(onlyTable(findTables(tablePage(words))))).toEqual(items);
  });

  test('columns of centred words stand as close as words do', () => {
    const answers = [
      ['yes', 'partly'],
      ['partly', 'no'],
      ['no', 'yes'],
      ['partly', 'partly'],
      ['yes', 'no'],
      ['no', 'partly'],
    ];
    const close = [
      { left: 40, right: 90 },
      { left: 93, right: 125, align: 'centre' as const },
      { left: 128, right: 160, align: 'centre' as const },
    ];
    const rows = [['System', 'Open', 'Fast'], ...answers.map((cells, index) => [`Model ${index}0`, ...cells])];
    const rules = [90, 103, 175].map((at) => across(at, 40, 160));
    const words = setTable(rows, { columns: close, y: 100, pitch: 12 });
    expect(textOfTable(onlyTable(findTables(tablePage(words, { rules }))))).toEqual(rows);
  });

  test('units in small letters go on with no row', () => {
    const quantities = [
      ['Sign', 'Quantity', 'Unit'],
      ['c0', 'The speed of the current that was', 'm/s'],
      ['b1', 'The mass of the load', 'kg'],
      ['h2', 'The height of the mast above the', 'm'],
      ['k3', 'The time between two waves', 's'],
    ];
    const spread = [
      { left: 60, right: 90 },
      { left: 110, right: 290 },
      { left: 310, right: 350 },
    ];
    const words = setTable(quantities, { columns: spread, y: 100, pitch: 12 });
    const rules = [90, 103, 152].map((at) => across(at, 60, 350));
    expect(textOfTable(onlyTable(findTables(tablePage(words, { rules }))))).toEqual(quantities);
  });

  test('a letter of a formula begins a row like any sign', () => {
    const signs = [
      ['Sign of the text', 'How often', 'Remarks'],
      ['Ø', '1 in 1,000', 'For names of the north'],
      ['\u{1D70B}', '1 in 5', 'Common in mathematics'],
      ['$', '4 in 5', 'Used in business'],
      ['%', '1 in 40', 'Used in reports'],
    ];
    const spread = [
      { left: 60, right: 140, align: 'centre' as const },
      { left: 152, right: 206, align: 'centre' as const },
      { left: 216, right: 330 },
    ];
    const words = setTable(signs, { columns: spread, y: 100, pitch: 12 });
    const rules = [90, 103, 152].map((at) => across(at, 60, 330));
    expect(textOfTable(onlyTable(findTables(tablePage(words, { rules }))))).toEqual(signs);
  });
});

test('bullets before the items of a column are no column of their own; signs in columns of signs are', () => {
  const rows = [
    ['Office', 'Staff', 'Duties'],
    ...['North', 'South', 'East', 'West'].map((site, index) => [site, `4${index}`, `Keeps register ${site}`]),
  ];
  const bullets = rows.slice(1).flatMap((_, index) => setLine('•', { x: 350, y: 116 + index * 16 }));
  const columns = [
    { left: 60, right: 200 },
    { left: 250, right: 310, align: right },
    { left: 364, right: 500 },
  ];
  const listed = onlyTable(findTables(tablePage([...setTable(rows, { columns, y: 100 }), ...bullets])));
  expect(textOfTable(listed)[1]).toEqual(['North', '40', '• Keeps register North']);
  const signs = rows.map(([site = ''], index) => [site, ...(index === 0 ? ['A', 'B', 'C'] : ['•', '•', '•'])]);
  const narrow = [250, 270, 290].map((left) => ({ left, right: left + 5 }));
  const marked = onlyTable(
    findTables(tablePage(setTable(signs, { columns: [{ left: 60, right: 200 }, ...narrow], y: 100 }))),
  );
  expect(marked.columnCount).toBe(4);
});
