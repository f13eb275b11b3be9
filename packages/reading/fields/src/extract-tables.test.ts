import { describe, expect, test } from '@jest/globals';
import type { ExtractionPage } from './extraction-types.js';
import { extractFields } from './extract-fields.js';
import { endingAt, madePage } from './testing/made-page.js';
import { amount, object, text } from './testing/made-schemas.js';

const items = {
  type: ['array', 'null'],
  items: object({ description: text, quantity: amount, unit_price: amount, total: amount }),
};

function itemsOf(page: ExtractionPage, list: unknown = items): unknown {
  return extractFields({ page, schema: object({ items: list }) }).value.items;
}

describe('a table whose headings nobody knows', () => {
  const page = madePage([
    [[50, 'Xyla'], [250, 'Quantity'], endingAt(400, 'Zeb'), endingAt(540, 'Amount')],
    [[50, 'Sand, washed'], [250, '4'], endingAt(400, '12.50'), endingAt(540, '50.00')],
    [[50, 'Gravel'], [250, '3'], endingAt(400, '20.00'), endingAt(540, '60.00')],
    [[300, 'Grand total'], endingAt(540, '110.00')],
  ]);

  test('has its price and amount where the products are, and its texts where the longest are', () => {
    expect(itemsOf(page)).toEqual([
      { description: 'Sand, washed', quantity: 4, unit_price: 12.5, total: 50 },
      { description: 'Gravel', quantity: 3, unit_price: 20, total: 60 },
    ]);
  });
});

test('parts are what a list is of, and no quantity', () => {
  const page = madePage([
    [[50, 'Part'], [200, 'Number'], endingAt(330, 'Quantity'), endingAt(430, 'Unit price'), endingAt(540, 'Amount')],
    [[50, 'Gear box, large'], [200, 'GB-1001'], endingAt(330, '3'), endingAt(430, '9.50'), endingAt(540, '28.50')],
    [[50, 'Handle, left'], [200, 'HL-7002'], endingAt(330, '2'), endingAt(430, '4.00'), endingAt(540, '8.00')],
  ]);
  expect(itemsOf(page, { type: 'array', items: object({ part: text, quantity: amount, amount }) })).toEqual([
    { part: 'Gear box, large', quantity: 3, amount: 28.5 },
    { part: 'Handle, left', quantity: 2, amount: 8 },
  ]);
});

describe('sums', () => {
  test('end the items where their amount is that of all before them, whatever they are called', () => {
    const page = madePage([
      [[50, 'Description'], [250, 'Qty'], endingAt(400, 'Unit price'), endingAt(540, 'Amount')],
      [[50, 'Oak board'], [250, '2'], endingAt(400, '30.00'), endingAt(540, '60.00')],
      [[50, 'Screws'], [250, '10'], endingAt(400, '0.40'), endingAt(540, '4.00')],
      [[50, 'All wares'], endingAt(540, '64.00')],
      [[50, 'Bringing'], endingAt(540, '5.00')],
    ]);
    expect(itemsOf(page)).toEqual([
      { description: 'Oak board', quantity: 2, unit_price: 30, total: 60 },
      { description: 'Screws', quantity: 10, unit_price: 0.4, total: 4 },
    ]);
  });

  test('that are set to the right of lines without headings are no items', () => {
    const page = madePage([
      [[40, 'Garden hose x2'], endingAt(540, '18.00')],
      [[40, 'Rake Qty 1'], endingAt(540, '9.50')],
      [[330, 'Wares'], endingAt(540, '27.50')],
      [[330, 'Bringing it to you'], endingAt(540, '3.00')],
      [[330, 'Total'], endingAt(540, '30.50')],
    ]);
    expect(itemsOf(page, { type: ['array', 'null'], items: object({ name: text, quantity: amount, amount }) })).toEqual(
      [
        { name: 'Garden hose', quantity: 2, amount: 18 },
        { name: 'Rake', quantity: 1, amount: 9.5 },
      ],
    );
  });
});

test('lines without headings have count and price between text and amount where these make the amount', () => {
  const page = madePage([
    [[50, 'Sand, washed'], [250, '4'], endingAt(400, '12.50'), endingAt(540, '50.00')],
    [[50, 'Gravel 0/16'], [250, '3'], endingAt(400, '20.00'), endingAt(540, '60.00')],
    [[300, 'Total'], endingAt(540, '110.00')],
  ]);
  expect(itemsOf(page)).toEqual([
    { description: 'Sand, washed', quantity: 4, unit_price: 12.5, total: 50 },
    { description: 'Gravel 0/16', quantity: 3, unit_price: 20, total: 60 },
  ]);
});

test('an item over several lines has its number, count and price in the lines below it', () => {
  const page = madePage([
    [[40, 'Desk lamp, brass'], endingAt(540, '80.00')],
    [[40, 'Item no. 4711-B']],
    [[40, '2 x 40.00']],
    undefined,
    [[40, 'Bulb, clear'], endingAt(540, '3.00')],
    [[40, 'Item no. 4712-C']],
    [[40, '1 x 3.00']],
    undefined,
    [[300, 'Total'], endingAt(540, '83.00')],
  ]);
  const list = {
    type: ['array', 'null'],
    items: object({ item_number: text, name: text, quantity: amount, unit_price: amount }),
  };
  expect(itemsOf(page, list)).toEqual([
    { item_number: '4711-B', name: 'Desk lamp, brass', quantity: 2, unit_price: 40 },
    { item_number: '4712-C', name: 'Bulb, clear', quantity: 1, unit_price: 3 },
  ]);
});

test('discounts between the lines of a receipt are no items', () => {
  const page = madePage([
    [[40, 'Tea'], endingAt(200, '3.00')],
    [[40, 'Discount'], endingAt(200, '-1.00')],
    [[40, 'Honey'], endingAt(200, '6.00')],
    [[40, 'Total'], endingAt(200, '8.00')],
  ]);
  expect(itemsOf(page, { type: ['array', 'null'], items: object({ name: text, amount }) })).toEqual([
    { name: 'Tea', amount: 3 },
    { name: 'Honey', amount: 6 },
  ]);
});

test('what stands beside a table is no part of its rows', () => {
  const page = madePage([
    [[240, 'Description'], [380, 'Qty'], endingAt(540, 'Amount')],
    [[20, 'Our bank'], [240, 'Stove'], [380, '1'], endingAt(540, '900.00')],
    [[240, 'Stove pipe'], [380, '4'], endingAt(540, '120.00')],
    [[20, 'Open till 6'], [240, 'Screen'], [380, '1'], endingAt(540, '60.00')],
    [[380, 'Total'], endingAt(540, '1,080.00')],
  ]);
  const list = { type: ['array', 'null'], items: object({ description: text, quantity: amount, amount }) };
  expect(itemsOf(page, list)).toEqual([
    { description: 'Stove', quantity: 1, amount: 900 },
    { description: 'Stove pipe', quantity: 4, amount: 120 },
    { description: 'Screen', quantity: 1, amount: 60 },
  ]);
});

test('a balance that is brought forward is no movement', () => {
  const page = madePage([
    [[40, 'Date'], [120, 'Details'], endingAt(340, 'Paid out'), endingAt(440, 'Paid in'), endingAt(540, 'Balance')],
    [[40, '01/05/2026'], [120, 'Balance brought forward'], endingAt(540, '100.00')],
    [[40, '03/05/2026'], [120, 'Water bill'], endingAt(340, '40.00'), endingAt(540, '60.00')],
    [[40, '09/05/2026'], [120, 'Wages'], endingAt(440, '900.00'), endingAt(540, '960.00')],
  ]);
  const list = {
    type: ['array', 'null'],
    items: object({ description: text, paid_out: amount, paid_in: amount, balance: amount }),
  };
  expect(itemsOf(page, list)).toEqual([
    { description: 'Water bill', paid_out: 40, paid_in: null, balance: 60 },
    { description: 'Wages', paid_out: null, paid_in: 900, balance: 960 },
  ]);
});
