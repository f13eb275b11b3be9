import { describe, expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import { endingAt, madePage } from './testing/made-page.js';
import { amount, lineItems, object, text } from './testing/made-schemas.js';

describe('names and addresses without labels', () => {
  test('the line of the sender above the window and a salutation are not the name of the customer', () => {
    const page = madePage([
      [[300, 'Holzmann Holzbau GmbH']],
      undefined,
      undefined,
      [[50, 'Holzmann Holzbau GmbH · Am Wald 14 · 87435 Kempten']],
      [[50, 'Frau']],
      [[50, 'Sabine Klein']],
      [[50, 'Lindenweg 3b']],
      [[50, '88131 Lindau']],
    ]);
    const schema = object({ customer: object({ name: text, city: text }) });
    expect(extractFields({ page, schema }).value).toEqual({ customer: { name: 'Sabine Klein', city: 'Lindau' } });
  });

  test('who is addressed as Mr or Mrs is the customer, right below a letterhead, too, and `Herrn und Frau` no name', () => {
    const schema = object({ supplier: object({ city: text }), customer: object({ name: text }) });
    const page = (...lines: string[]) =>
      madePage([[[50, 'Brightside Energy']], undefined, ...lines.map((line) => [[50, line]] as const)]);
    const british = page('Mr Daniel Osei', '14 Clover Court', 'Norwich', 'NR2 3TT');
    expect(extractFields({ page: british, schema }).value).toEqual({
      supplier: { city: null },
      customer: { name: 'Daniel Osei' },
    });
    const german = page('Herrn und Frau', 'Karl und Elke Berndt', 'Gartenweg 2', '99097 Erfurt');
    expect(extractFields({ page: german, schema }).value).toMatchObject({ customer: { name: 'Karl und Elke Berndt' } });
  });

  test('the sender is the name over a line of street, town and telephone', () => {
    const schema = object({ supplier: object({ name: text }) });
    const head = madePage([
      [[50, 'Malermeister Uwe Stolze · Innenausbau · Fassaden']],
      [[50, 'Hauptstr. 88, 99084 Erfurt · Tel. 0361 555 1290']],
      undefined,
      [[50, 'Frau Elke Berndt']],
      [[50, 'Gartenweg 2']],
      [[50, '99097 Erfurt']],
    ]);
    expect(extractFields({ page: head, schema }).value).toEqual({ supplier: { name: 'Malermeister Uwe Stolze' } });
  });

  test('sender and customer may be called by what they are', () => {
    const page = madePage([
      [[50, 'Foxglove Roofing & Gutters']],
      [[50, '118 Mill Road, Dayton, OH 45402']],
      undefined,
      [[50, 'AMELIA R NORTON']],
      [[50, '72 ORCHARD ST']],
      [[50, 'DAYTON OH 45409']],
      undefined,
      [[50, 'Statement date 05/04/2026']],
      [[50, 'Repair of the ridge 640.00']],
    ]);
    const schema = object({ contractor: object({ name: text }), guarantor: text });
    expect(extractFields({ page, schema }).value).toEqual({
      contractor: { name: 'Foxglove Roofing & Gutters' },
      guarantor: 'AMELIA R NORTON',
    });
  });

  test('who is the patient on a label is not who wrote the bill', () => {
    const page = madePage([
      [
        [50, 'Ida Sommer'],
        [380, 'Dr. Karl Weber'],
      ],
      [
        [50, 'Lindenweg 3b'],
        [380, 'Am Wald 14'],
      ],
      [
        [50, '88131 Lindau'],
        [380, '87435 Kempten'],
      ],
      undefined,
      undefined,
      [[50, 'Patient: Ida Sommer, geb. 03.05.1961']],
    ]);
    const schema = object({
      dentist: { ...text, description: 'Name of the dentist who issued the bill' },
      patient_name: text,
    });
    expect(extractFields({ page, schema }).value).toEqual({ dentist: 'Dr. Karl Weber', patient_name: 'Ida Sommer' });
  });

  test('what a document is called is no name of who issued it, whose line stands above', () => {
    const page = madePage([
      [[50, 'Norrland Werkzeug GmbH | Am Wald 14 | 87435 Kempten']],
      undefined,
      [[50, 'Sommer Gartenbau KG']],
      [[50, 'Lindenweg 3b']],
      [[50, '88131 Lindau']],
      undefined,
      [[50, 'Credit note 4410']],
      [[50, 'refers to invoice 3917 of 2 June 2026']],
    ]);
    const schema = object({
      creditor: { ...text, description: 'Who issues the credit note' },
      original_invoice: text,
    });
    expect(extractFields({ page, schema }).value).toEqual({
      creditor: 'Norrland Werkzeug GmbH',
      original_invoice: '3917',
    });
  });

  test('a street with its number in front is no postal code and town', () => {
    const page = madePage([
      [[50, 'Ship to:']],
      [[50, 'Clubhouse']],
      [[50, '2280 Kirkwood Ave']],
      [[50, 'Reno, NV 89502']],
    ]);
    const schema = object({ shipTo: object({ name: text, street: text, zip: text }) });
    const shipTo = { name: 'Clubhouse', street: '2280 Kirkwood Ave', zip: '89502' };
    expect(extractFields({ page, schema }).value).toEqual({ shipTo });
  });
});

test('places of departure are no supplier', () => {
  const page = madePage([
    [
      [50, 'Job No'],
      [150, 'From'],
      [250, 'To'],
      [350, 'Pieces'],
    ],
    [
      [50, 'J8812'],
      [150, 'Bexley'],
      [250, 'Dartford'],
      [350, '2'],
    ],
  ]);
  expect(extractFields({ page, schema: object({ supplier: text }) }).value).toEqual({ supplier: null });
});

describe('sums are no items', () => {
  const header = [[50, 'Description'], [300, 'Qty'], endingAt(450, 'Unit price'), endingAt(540, 'Amount')] as const;
  const item = [[50, 'Oak board'], [300, '2'], endingAt(450, '50.00'), endingAt(540, '100.00')] as const;
  const rowsOf = (last: Parameters<typeof madePage>[0][number]) =>
    extractFields({ page: madePage([header, item, last]), schema: object({ line_items: lineItems }) }).value.line_items;

  test.each([
    ['with words of sums only', [[300, 'Subtotal net'], endingAt(540, '100.00')]],
    ['with a rate inside', [[300, 'less 2 % discount'], endingAt(540, '-2.00')]],
    ['beside other text', [[50, 'VAT Reg 123'], [380, 'Total net'], endingAt(540, '100.00')]],
    ['of what was counted', [[300, 'Jobs total'], endingAt(540, '100.00')]],
  ] as const)('%s', (_, last) => {
    expect(rowsOf(last)).toHaveLength(1);
  });
});

describe('one of several totals', () => {
  test('the row that sums the columns of a table of taxes gives way', () => {
    const page = madePage([
      [[50, 'TOTAL'], endingAt(300, '8.33')],
      undefined,
      [
        [50, 'VAT'],
        [150, 'Base'],
        [250, 'Tax'],
      ],
      [[50, 'TOTAL'], endingAt(200, '7.62'), endingAt(300, '0.71')],
    ]);
    expect(extractFields({ page, schema: object({ total: amount }) }).value).toEqual({ total: 8.33 });
  });

  test('a number behind its code is whole', () => {
    const page = madePage([
      [
        [50, 'Your Order No'],
        [200, 'PO 7783'],
      ],
    ]);
    expect(extractFields({ page, schema: object({ purchase_order: text }) }).value).toEqual({
      purchase_order: 'PO 7783',
    });
  });
});

test('a label goes on behind "and" up to its colon', () => {
  const page = madePage([
    [[50, 'Straat en huisnummer: Prinsengracht 418-II']],
    [[50, 'Postcode en woonplaats: 1016 JC Amsterdam']],
  ]);
  const schema = object({ street: text, postal_code: text, city: text });
  expect(extractFields({ page, schema }).value).toEqual({
    street: 'Prinsengracht 418-II',
    postal_code: '1016 JC',
    city: 'Amsterdam',
  });
});

test('a currency between a label and its amount is no value', () => {
  const page = madePage([
    [
      [50, 'Kassierer'],
      [150, 'EUR'],
      [250, '20,00'],
    ],
  ]);
  expect(extractFields({ page, schema: object({ cashier: text }) }).value).toEqual({ cashier: null });
});

test('the number of a taxpayer is the one behind its mark', () => {
  const page = madePage([[[50, 'IBAN NL91 ABNA 0417 1643 00 · BTW NL812345678B01']]]);
  const schema = object({ supplier: object({ vat_id: text }) });
  expect(extractFields({ page, schema }).value).toEqual({ supplier: { vat_id: 'NL812345678B01' } });
});

test('a block may begin two lines below the heading that it shares its edge with', () => {
  const side = object({ name: text, city: text });
  const page = madePage([
    [
      [50, 'From'],
      [310, 'To'],
    ],
    undefined,
    [
      [50, 'Holzmann GmbH'],
      [310, 'Moran Transport Ltd'],
    ],
    [
      [50, 'Am Wald 14'],
      [310, '7 Dock Road'],
    ],
    [
      [50, '87435 Kempten'],
      [310, 'Galway'],
    ],
  ]);
  expect(extractFields({ page, schema: object({ sender: side, recipient: side }) }).value).toEqual({
    sender: { name: 'Holzmann GmbH', city: 'Kempten' },
    recipient: { name: 'Moran Transport Ltd', city: 'Galway' },
  });
});

test('who is addressed is the customer though the town has no postal code', () => {
  const page = madePage([
    [[50, 'Brightside Energy']],
    undefined,
    undefined,
    [[50, 'Ms Ada Osei']],
    [[50, '14 Clover Lane']],
    [[50, 'Cork']],
  ]);
  expect(extractFields({ page, schema: object({ customer: object({ name: text, address: text }) }) }).value).toEqual({
    customer: { name: 'Ada Osei', address: '14 Clover Lane, Cork' },
  });
});
