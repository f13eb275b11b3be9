import { expect, test } from '@jest/globals';
import type { Box } from '@recto/document-model';
import { extractFields } from './extract-fields.js';
import { valueSlots } from './labels/value-slots.js';
import { preparePage } from './prepare-page.js';
import { endingAt, madePage } from './testing/made-page.js';
import { amount, lineItems, object, text } from './testing/made-schemas.js';

function frame({ x, y, width, height }: Box): Box[] {
  return [
    { x, y, width, height: 1 },
    { x, y: y + height, width, height: 1 },
    { x, y, width: 1, height },
    { x: x + width, y, width: 1, height },
  ];
}

test('a ruled box around a row of labels is the cell of none of them: each has what stands below it', () => {
  const page = madePage([
    [
      [60, 'FLIGHT'],
      [160, 'GATE'],
      [260, 'SEAT'],
    ],
    [
      [60, 'AX 1183'],
      [160, 'B42'],
      [260, '14C'],
    ],
  ]);
  const rules = frame({ x: 50, y: 36, width: 300, height: 60 });
  const schema = object({ flight: text, gate: text, seat: text });
  expect(extractFields({ page: { ...page, rules }, schema }).value).toEqual({
    flight: 'AX 1183',
    gate: 'B42',
    seat: '14C',
  });
});

test('a row that is set otherwise than what is below it heads it, where few of its cells are known', () => {
  const page = madePage([
    [
      [60, 'PO No.'],
      [160, 'Rev'],
      [260, 'Buyer'],
      [360, 'Zone'],
    ],
    [
      [60, '4500098'],
      [160, 'B'],
      [260, 'Hannah Whitcombe'],
      [360, 'North'],
    ],
  ]);
  const words = page.words.map((word) => ({ ...word, isBold: word.box.y < 50 }));
  const rules = [50, 150, 250, 350].flatMap((x) => [36, 50].flatMap((y) => frame({ x, y, width: 100, height: 14 })));
  const schema = object({ purchase_order: text, buyer: text });
  expect(extractFields({ page: { ...page, words, rules }, schema }).value).toEqual({
    purchase_order: '4500098',
    buyer: 'Hannah Whitcombe',
  });
});

test('of a row of sums the total is not what stands below the heading of quantities', () => {
  const page = madePage([
    [[50, 'Description'], [300, 'Qty'], endingAt(450, 'Unit price'), endingAt(540, 'Amount')],
    [[50, 'Tea bowl'], [300, '300'], endingAt(450, '2,400'), endingAt(540, '720,000')],
    [[50, 'Sake set'], [300, '120'], endingAt(450, '5,150'), endingAt(540, '618,000')],
    [[50, 'Total'], [300, '420'], endingAt(540, '1,338,000')],
  ]);
  expect(extractFields({ page, schema: object({ grand_total: amount, line_items: lineItems }) }).value).toMatchObject({
    grand_total: 1_338_000,
  });
});

test('an amount stands behind the day that it is of', () => {
  const page = madePage([[[50, 'Bank balance on 30 September 2026: $12,408.55.']], [[50, 'Report of the treasurer']]]);
  expect(extractFields({ page, schema: object({ balance: amount }) }).value).toEqual({ balance: 12_408.55 });
});

test('a frame around a table is no form: rows of as many parts follow the first', () => {
  const row = (...parts: string[]) => parts.map((part, at) => [60 + 100 * at, part] as const);
  const rules = frame({ x: 50, y: 36, width: 300, height: 60 });
  const relationOn = (rows: Parameters<typeof madePage>[0]): string | undefined => {
    const page = { ...madePage(rows), rules };
    const { context } = preparePage({ page, schema: object({ gate: text, seat: text, flight: text }) });
    const place = context.places.find(({ key }) => key === 'seat');
    return place && valueSlots(place, false, context)[0]?.relation;
  };
  const form = [row('FLIGHT', 'GATE', 'SEAT'), row('AX', 'B42', '14C')];
  expect(relationOn(form)).toBe('below');
  expect(relationOn([...form, row('BX', 'C7', '2A')])).toBe('cell');
});

test('the code of a supplier is not its name', () => {
  const page = madePage([[[50, 'Supplier:']], [[50, 'Brackets Direct Ltd']], [[50, 'Vendor code 70114']]]);
  const schema = object({ supplier: object({ name: text, code: text }) });
  expect(extractFields({ page, schema }).value).toMatchObject({ supplier: { name: 'Brackets Direct Ltd' } });
  expect(extractFields({ page, schema }).value).not.toMatchObject({ supplier: { code: 'Brackets Direct Ltd' } });
});
