import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { findTables } from '../find-tables.js';
import { onlyTable } from '../testing/only-table.js';
import { across, setTable, tablePage, textOfTable, type ColumnSetting } from '../testing/set-table.js';

const right = 'right' as const;
const larger = (words: ReturnType<typeof setLine>, ratio: number) =>
  words.map((word) => ({
    ...word,
    fontSizePt: word.fontSizePt * ratio,
    box: { ...word.box, y: word.box.y - word.box.height * (ratio - 1), height: word.box.height * ratio },
  }));

test('a table between rules is one in print that is much larger than the text of the page', () => {
  const rows = [
    ['Hull', 'steel'],
    ['Draught, laden', '3.2 m'],
    ['Engine', '210 kW'],
    ['Crew', '4'],
  ];
  const columns = [
    { left: 50, right: 150 },
    { left: 170, right: 230 },
  ];
  const notes = ['Built for the narrow locks of the upper river,', 'where boats of more than five metres turn back,'];
  const text = notes.flatMap((line, row) => setLine(line.repeat(3), { x: 50, y: 300 + row * 10, sizePt: 6 }));
  const rules = rows.map((_, row) => across(106 + row * 18, 45, 235));
  const table = larger(setTable(rows, { columns, y: 100, pitch: 18 }), 1.1);
  expect(textOfTable(onlyTable(findTables(tablePage([...table, ...text], { rules }))))).toEqual(rows);
});

test('rules of one length above and below a wider table belong to two others', () => {
  const beside = { left: 300, right: 360 };
  const amounts: ColumnSetting = { left: 370, right: 440, align: right };
  const details = [
    ['Order no.', '2207'],
    ['Placed', '04/05/2026'],
    ['Terms', '30 days'],
  ];
  const items = [
    ['Item', 'Goods', 'Each', 'Amount'],
    ['1', 'Marine varnish', '14.00', '28.00'],
    ['2', 'Brass cleat', '6.50', '26.00'],
    ['3', 'Mooring rope', '31.00', '31.00'],
  ];
  const sums = [
    ['Net', '85.00'],
    ['VAT', '16.15'],
    ['Total', '101.15'],
  ];
  const goods: ColumnSetting[] = [
    { left: 50, right: 70 },
    { left: 90, right: 250 },
    { ...beside, align: right },
    amounts,
  ];
  const words = [
    ...setTable(details, { columns: [beside, { left: 370, right: 440 }], y: 60, pitch: 20 }),
    ...setTable(items, { columns: goods, y: 180, pitch: 20, boldRows: [0] }),
    ...setTable(sums, { columns: [beside, amounts], y: 260, pitch: 20 }),
  ];
  const below = (y: number, count: number, from: number) =>
    Array.from({ length: count }, (_, row) => across(y + 7 + row * 20, from, 445));
  const rules = [...below(60, 3, 295), ...below(180, 4, 45), ...below(260, 3, 295)];
  const texts = findTables(tablePage(words, { rules })).map(textOfTable);
  expect(texts).toContainEqual(details);
  expect(texts.flat()).toEqual(expect.arrayContaining(items));
});

test('headings of one length that are underlined rule nothing off', () => {
  const headings = ['Seller of the goods', 'Buyer of the goods.'];
  const words = headings.flatMap((heading, at) => [
    ...setLine(heading, { x: 50, y: 100 + at * 80 }),
    ...setTable(
      [
        ['Number', '4711'],
        ['Town', 'Cork 12'],
      ],
      {
        columns: [
          { left: 50, right: 90 },
          { left: 110, right: 140 },
        ],
        y: 120 + at * 80,
      },
    ),
  ]);
  const length = Math.max(...setLine(headings[0] ?? '', { x: 50, y: 0 }).map(({ box }) => box.x + box.width));
  const rules = headings.map((_, at) => across(102 + at * 80, 50, length));
  expect(findTables(tablePage(words, { rules })).filter(({ rows }) => rows.length > 2)).toEqual([]);
});

test('rules under the titles of sections hold no table, whatever stands at the right of a line or two', () => {
  const lines = [
    ['Work'],
    ['Keeper of the light', '2014 – 2020'],
    ['Northport. In charge of two boats.'],
    ['•', 'Mended the lamp and its clockwork'],
    ['•', 'Rang the bell whenever there was fog'],
    ['Keeper of the lock', '2010 – 2014'],
    ['Southport'],
    ['•', 'Let about thirty boats through a day'],
    ['•', 'Kept the garden'],
    [],
    ['School'],
    ['Certificate of pilots', '2009 – 2010'],
    ['with honours'],
    ['Certificate of sailors', '2005 – 2009'],
    ['without any'],
    [],
    ['Languages'],
  ];
  const titles = lines.flatMap(([text], row) => (/^(?:Work|School|Languages)$/u.test(text ?? '') ? [row] : []));
  const words = lines.flatMap(([text, end], row) => {
    const y = 100 + row * 14;
    if (titles.includes(row)) return setLine(text ?? '', { x: 50, y: y - 6, sizePt: 12, isBold: true });
    const [x, endX] = text === '•' ? [66, 80] : [50, 390];
    return [...(text ? setLine(text, { x, y }) : []), ...(end ? setLine(end, { x: endX, y }) : [])];
  });
  const rules = titles.map((row) => across(98 + row * 14, 48, 450));
  expect(findTables(tablePage(words, { rules }))).toEqual([]);
});
