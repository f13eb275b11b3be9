import { describe, expect, test } from '@jest/globals';
import { findTables } from '../find-tables.js';
import { across, setIn, setTable, tablePage, textOfTable } from '../testing/set-table.js';

const right = 'right' as const;
const centre = 'centre' as const;
const columns = [
  { left: 60, right: 150 },
  { left: 170, right: 230, align: right },
  { left: 250, right: 310, align: right },
  { left: 330, right: 390, align: right },
];
const body = [
  ['North', '12.1', '130.2', '44.3'],
  ['South', '14.2', '120.8', '45.1'],
  ['East', '16.7', '110.4', '46.9'],
  ['West', '18.3', '100.5', '47.2'],
];

function textsOf(words: Parameters<typeof tablePage>[0], given: Parameters<typeof tablePage>[1] = {}): string[][] {
  const [table, ...more] = findTables(tablePage(words, given));
  expect(more).toHaveLength(0);
  return table ? textOfTable(table) : [];
}

describe('names of columns', () => {
  const head = (texts: readonly string[], y: number) =>
    texts.flatMap((text, index) => {
      const column = columns[index];
      return column && text !== '' ? setIn(column, text, { y }) : [];
    });

  test('a series that comes again below others tells which columns each of them heads', () => {
    const five = [...columns, { left: 410, right: 470, align: right }];
    const words = [
      ...setIn({ left: 170, right: 230, align: right }, '2022', { y: 110 }),
      ...setIn({ left: 330, right: 390, align: right }, '2023', { y: 110 }),
      ...['Region', 'Plan', 'Actual', 'Plan', 'Actual'].flatMap((text, index) =>
        setIn(five[index] ?? { left: 0, right: 0 }, text, { y: 122 }),
      ),
      ...setTable(
        body.map((row) => [...row, '7.5']),
        { columns: five, y: 142 },
      ),
    ];
    const texts = textsOf(words, { rules: [across(128, 60, 470)] });
    expect(texts[0]?.slice(-2)).toEqual(['2022 {2x1}', '2023 {2x1}']);
  });

  test('the first line of names that come again is part of the names', () => {
    const words = [
      ...head(['', 'Total', 'Share', 'Total'], 110),
      ...head(['Region', '(in tons)', 'of all', '(in tons)'], 122),
      ...setTable(body, { columns, y: 142 }),
    ];
    const texts = textsOf(words, { rules: [across(100, 60, 390), across(128, 60, 390), across(200, 60, 390)] });
    expect(texts[0]).toEqual(['Region', 'Total/(in tons)', 'Share/of all', 'Total/(in tons)']);
  });
});

describe('headings of several lines', () => {
  const rules = [across(70, 60, 390), across(128, 60, 390), across(200, 60, 390)];
  const rows = setTable(body, { columns, y: 142 });

  test('names that end on one line begin on different ones', () => {
    const heading = [
      ...setIn({ left: 60, right: 150 }, 'Region', { y: 122 }),
      ...['Share', 'of', 'all'].flatMap((line, index) =>
        setIn({ left: 170, right: 230, align: right }, line, { y: 98 + index * 12 }),
      ),
      ...['Number', 'sold'].flatMap((line, index) =>
        setIn({ left: 250, right: 310, align: right }, line, { y: 110 + index * 12 }),
      ),
      ...setIn({ left: 330, right: 390, align: right }, 'Price', { y: 122 }),
    ];
    const texts = textsOf([...heading, ...rows], { rules });
    expect(texts[0]).toEqual(['Region', 'Share/of/all', 'Number/sold', 'Price']);
    expect(texts).toHaveLength(body.length + 1);
  });

  test('a group of two lines stands over its columns, beside a name that reaches down', () => {
    const heading = [
      ...setIn({ left: 60, right: 150 }, 'Region', { y: 122 }),
      ...setIn({ left: 170, right: 310, align: centre }, 'Sold in the whole', { y: 86 }),
      ...setIn({ left: 170, right: 310, align: centre }, 'year', { y: 98 }),
      ...setIn({ left: 170, right: 230, align: right }, 'first', { y: 122 }),
      ...setIn({ left: 250, right: 310, align: right }, 'second', { y: 122 }),
      ...setIn({ left: 330, right: 390, align: right }, 'Price', { y: 110 }),
      ...setIn({ left: 330, right: 390, align: right }, 'in total', { y: 122 }),
    ];
    const texts = textsOf([...heading, ...rows], { rules: [...rules, across(104, 165, 312)] });
    expect(texts.slice(0, 2)).toEqual([
      ['Region {1x2}', 'Sold in the whole/year {2x1}', 'Price/in total {1x2}'],
      ['first', 'second'],
    ]);
  });
});

describe('what stands above and below a table', () => {
  const table = setTable([['Region', 'First', 'Second', 'Third'], ...body], { columns, y: 122 });
  const rules = [across(110, 60, 390), across(128, 60, 390), across(192, 60, 390)];

  test('a caption above the first rule and notes below the last stay outside', () => {
    const caption = setIn({ left: 60, right: 390 }, 'Table 4  What was sold where', { y: 104 });
    const note = setIn({ left: 60, right: 390 }, '* the figures of the last year are those of the first report', {
      y: 204,
    });
    const texts = textsOf([...caption, ...table, ...note], { rules });
    expect(texts).toHaveLength(body.length + 1);
    expect(texts[0]).toEqual(['Region', 'First', 'Second', 'Third']);
  });

  test('a group over all figures above the first rule is a heading and no caption', () => {
    const group = setIn({ left: 170, right: 390, align: centre }, 'Sold', { y: 107 });
    const texts = textsOf([...group, ...table], { rules: [across(111, 165, 390), ...rules.slice(1)] });
    expect(texts[0]).toEqual(['Region {1x2}', 'Sold {3x1}']);
  });
});
