import { expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import { endingAt, madePage, type MadeRun } from './testing/made-page.js';
import { amount, date, object, text } from './testing/made-schemas.js';

const entries = { type: 'array', items: object({ description: text, amount }) };

test('lists side by side are read each below its own heading', () => {
  const row = (left: string, one: string, right: string, other: string): MadeRun[] => [
    [50, left],
    endingAt(250, one),
    [300, right],
    endingAt(540, other),
  ];
  const page = madePage([
    row('Earnings', 'Amount', 'Deductions', 'Amount'),
    row('Basic pay', '2,310.00', 'Union fee', '12.60'),
    row('Night shifts', '143.00', 'Pension scheme', '115.50'),
    row('Meals', '38.40', 'Bicycle', '41.00'),
  ]);
  expect(extractFields({ page, schema: object({ earnings: entries, deductions: entries }) }).value).toEqual({
    earnings: [
      { description: 'Basic pay', amount: 2310 },
      { description: 'Night shifts', amount: 143 },
      { description: 'Meals', amount: 38.4 },
    ],
    deductions: [
      { description: 'Union fee', amount: 12.6 },
      { description: 'Pension scheme', amount: 115.5 },
      { description: 'Bicycle', amount: 41 },
    ],
  });
});

const wares = {
  type: 'array',
  items: object({ item: text, quantity: amount, unit_price: amount, total: amount }),
};
const wareRow = (item: string, quantity: string, price: string, total: string): MadeRun[] => [
  [50, item],
  endingAt(300, quantity),
  endingAt(420, price),
  endingAt(540, total),
];
const wareHeads = wareRow('Item', 'Qty', 'Unit price', 'Total');

test('of tables of one look each is of the list that its title names, and the other of the list named nowhere', () => {
  const page = madePage([
    wareHeads,
    wareRow('Heat pump', '1', '5,480.00', '5,480.00'),
    wareRow('Buffer tank', '2', '890.00', '1,780.00'),
    undefined,
    undefined,
    undefined,
    [[50, 'Options for later']],
    wareHeads,
    wareRow('Larger pump', '1', '6,150.00', '6,150.00'),
    wareRow('Larger tank', '2', '1,040.00', '2,080.00'),
  ]);
  const { value } = extractFields({ page, schema: object({ items: wares, options: wares }) });
  expect(value).toEqual({
    items: [
      { item: 'Heat pump', quantity: 1, unit_price: 5480, total: 5480 },
      { item: 'Buffer tank', quantity: 2, unit_price: 890, total: 1780 },
    ],
    options: [
      { item: 'Larger pump', quantity: 1, unit_price: 6150, total: 6150 },
      { item: 'Larger tank', quantity: 2, unit_price: 1040, total: 2080 },
    ],
  });
});

test('a menu of two columns has the dishes of both, without the lines below them', () => {
  const small = (x: number, text: string): MadeRun => [x, text];
  const page = madePage([
    [[50, 'Leek soup'], endingAt(220, '6.50'), [300, 'Apple crumble'], endingAt(500, '7.00')],
    [small(50, 'bread'), small(300, 'custard')],
    undefined,
    [[50, 'Smoked trout'], endingAt(220, '9.20')],
    [small(50, 'horseradish'), [300, 'Lemon sorbet'], endingAt(500, '5.50')],
    [small(300, 'mint')],
    [[50, 'Cheese tart'], endingAt(220, '8.40')],
    [small(50, 'pears'), [300, 'Sparkling water'], endingAt(500, '2.80')],
    [small(300, 'cold')],
  ]);
  const below = new Set(['bread', 'custard', 'horseradish', 'mint', 'pears', 'cold']);
  const words = page.words.map((word) => (below.has(word.text) ? { ...word, fontSizePt: 7 } : word));
  const dishes = { type: 'array', items: object({ name: text, price: amount }) };
  const { value } = extractFields({ page: { ...page, words }, schema: object({ dishes }) });
  expect(value.dishes).toEqual(
    expect.arrayContaining([
      { name: 'Leek soup', price: 6.5 },
      { name: 'Smoked trout', price: 9.2 },
      { name: 'Cheese tart', price: 8.4 },
      { name: 'Apple crumble', price: 7 },
      { name: 'Lemon sorbet', price: 5.5 },
    ]),
  );
});

const tests = { type: 'array', items: object({ test: text, result: text, unit: text }) };

test('a text alone below one of many records heads what follows, unless the line above was full', () => {
  const page = madePage([
    [
      [50, 'Test'],
      [250, 'Result'],
      [400, 'Unit'],
    ],
    [
      [50, 'Sodium'],
      [250, '138'],
      [400, 'mmol/l'],
    ],
    [
      [50, 'Potassium'],
      [250, '5.6'],
      [400, 'mmol/l'],
    ],
    [
      [50, 'Creatinine in the'],
      [250, '71'],
      [400, 'g/l'],
    ],
    [[50, 'serum']],
    [
      [50, 'Ferritin'],
      [250, '91'],
      [400, 'g/l'],
    ],
    [[50, 'Thyroid']],
    [
      [50, 'Thyrotropin'],
      [250, '2.41'],
      [400, 'g/l'],
    ],
    [
      [50, 'Thyroxine'],
      [250, '12.1'],
      [400, 'g/l'],
    ],
  ]);
  const { value } = extractFields({ page, schema: object({ tests }) });
  expect((value.tests as Record<string, unknown>[]).map(({ test: name }) => name)).toEqual([
    'Sodium',
    'Potassium',
    'Creatinine in the serum',
    'Ferritin',
    'Thyrotropin',
    'Thyroxine',
  ]);
});

test('what records say one by one below a heading is of no field of the page', () => {
  const page = madePage([
    [[50, 'Second reminder']],
    undefined,
    [[50, 'Invoice'], [200, 'Date'], endingAt(400, 'Amount')],
    [[50, 'R-50311'], [200, '12.08.2025'], endingAt(400, '418.00')],
    [[50, 'R-50377'], [200, '03.09.2025'], endingAt(400, '96.50')],
    [[50, 'R-50402'], [200, '15.09.2025'], endingAt(400, '1,207.30')],
  ]);
  const invoices = { type: 'array', items: object({ invoice: text, invoice_date: date, amount }) };
  const { value } = extractFields({ page, schema: object({ date, invoices }) });
  expect(value.date).toBeNull();
  expect(value.invoices).toHaveLength(3);
});

test('texts of lines with more amounts than an item has are left out', () => {
  const page = madePage([
    [[50, 'Hedge trimming x 14 644.00 122.36 % 766.36']],
    [[50, 'Potting soil x 25 197.50 13.83 % 211.33']],
    [[50, 'Total 977.69']],
  ]);
  const { value } = extractFields({
    page,
    schema: object({ line_items: { type: 'array', items: object({ item: text, line_total: amount }) } }),
  });
  expect(value.line_items).toEqual([
    { item: null, line_total: 766.36 },
    { item: null, line_total: 211.33 },
  ]);
});

test('the name of a field tells what its value looks like where its description gives the label alone', () => {
  const page = madePage([
    [
      [50, 'Departs'],
      [150, 'Group'],
    ],
    [
      [50, '07:10'],
      [150, '4'],
    ],
  ]);
  const departs = { type: 'string', description: 'departs' };
  expect(extractFields({ page, schema: object({ departure_time: departs }) }).value).toEqual({
    departure_time: '07:10',
  });
});

test('a row that begins as the records around it is one of them, though it says less', () => {
  const page = madePage([
    [
      [50, 'Day'],
      [150, 'From'],
      [230, 'To'],
      [310, 'Hours'],
      [400, 'Place'],
    ],
    [
      [50, 'Mon 06/10'],
      [150, '08:30'],
      [230, '17:00'],
      [310, '7.50'],
      [400, 'Workshop'],
    ],
    [
      [50, 'Tue 07/10'],
      [150, '08:15'],
      [230, '17:15'],
      [310, '8.00'],
      [400, 'Workshop'],
    ],
    [
      [50, 'Wed 08/10'],
      [400, 'Holiday'],
    ],
    [
      [50, 'Thu 09/10'],
      [150, '08:30'],
      [230, '17:30'],
      [310, '8.00'],
      [400, 'Workshop'],
    ],
    [
      [50, 'Fri 10/10'],
      [150, '08:00'],
      [230, '16:00'],
      [310, '7.00'],
      [400, 'Yard'],
    ],
    [
      [50, 'Total of the week'],
      [310, '30.50'],
    ],
  ]);
  const days = { type: 'array', items: object({ day: text, from: text, to: text, hours: amount, place: text }) };
  const { value } = extractFields({ page, schema: object({ days }) });
  expect((value.days as Record<string, unknown>[]).map(({ day, hours, place }) => [day, hours, place])).toEqual([
    ['Mon 06/10', 7.5, 'Workshop'],
    ['Tue 07/10', 8, 'Workshop'],
    ['Wed 08/10', null, 'Holiday'],
    ['Thu 09/10', 8, 'Workshop'],
    ['Fri 10/10', 7, 'Yard'],
  ]);
});

test('beside a quantity the number of an item is its position', () => {
  const page = madePage([
    [[50, 'No.'], ...wareRow('Item', 'Qty', 'Unit price', 'Total').map(([x, one]): MadeRun => [x + 30, one])],
    [[50, '1A'], ...wareRow('Oak board', '4', '12.50', '50.00').map(([x, one]): MadeRun => [x + 30, one])],
    [[50, '2A'], ...wareRow('Screws', '3', '20.00', '60.00').map(([x, one]): MadeRun => [x + 30, one])],
  ]);
  const list = {
    type: 'array',
    items: object({ number: text, item: text, quantity: amount, unit_price: amount, total: amount }),
  };
  const { value } = extractFields({ page, schema: object({ items: list }) });
  expect(value.items).toEqual([
    { number: '1A', item: 'Oak board', quantity: 4, unit_price: 12.5, total: 50 },
    { number: '2A', item: 'Screws', quantity: 3, unit_price: 20, total: 60 },
  ]);
});
