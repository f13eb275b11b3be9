import { expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import { endingAt, madePage, type MadeRun } from './testing/made-page.js';
import { amount, object, text } from './testing/made-schemas.js';

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

test('headings of several lines end the lines of another look above them', () => {
  const page = madePage([
    [
      [50, 'Bill to'],
      [300, 'Number'],
      [450, '7731'],
    ],
    [
      [50, 'North Bakery'],
      [300, 'Date'],
      [450, '27.11.2023'],
    ],
    [[450, 'gross']],
    wareHeads,
    [[360, 'net']],
    wareRow('Oak board', '4', '12.50', '50.00'),
    wareRow('Screws', '3', '20.00', '60.00'),
  ]);
  expect(extractFields({ page, schema: object({ items: wares }) }).value).toEqual({
    items: [
      { item: 'Oak board', quantity: 4, unit_price: 12.5, total: 50 },
      { item: 'Screws', quantity: 3, unit_price: 20, total: 60 },
    ],
  });
});
