import { describe, expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import { endingAt, madePage } from './testing/made-page.js';
import { amount, date, invoiceSchema, object, text } from './testing/made-schemas.js';

describe('nothing is invented', () => {
  const prose = madePage([
    [[50, 'The total of our efforts in 2023 was due to the date of the meeting']],
    [[50, 'and the invoice was discussed with 14 customers, see page 3 of the report.']],
    [[50, 'Amount and quantity are described in section 12.']],
  ]);

  test('prose that uses the words of labels fills no field', () => {
    const { value, citations, confidence } = extractFields({ page: prose, schema: invoiceSchema });
    expect(JSON.stringify(value).replace(/"[^"]*":|[{},]|null/g, '')).toBe('');
    expect(citations).toEqual({});
    expect(confidence).toBe(0);
  });

  test('a page without words has the same keys, all null', () => {
    const empty = extractFields({ page: { ...prose, words: [] }, schema: invoiceSchema });
    expect(Object.keys(empty.value)).toEqual(Object.keys(invoiceSchema.properties as object));
  });

  test('contradicting values, undecided dates and undecided numbers are null', () => {
    const page = madePage([
      [[50, 'Order number: A-1']],
      [[50, 'Order number: B-2']],
      [[50, 'Date: 03/04/2024']],
      [[50, 'Weight: 1.234']],
      [[50, 'Phase: not paid']],
    ]);
    const schema = object({ order_number: text, date, weight: amount, phase: { enum: ['paid', 'open', null] } });
    expect(extractFields({ page, schema }).value).toEqual({
      order_number: null,
      date: null,
      weight: null,
      phase: null,
    });
  });

  test('a text is read from a grid only where it is plain which way the grid runs', () => {
    const schema = object({ customer: text, project: text });
    const byColumns = madePage([
      [
        [50, 'Customer'],
        [250, 'Project'],
      ],
      [
        [50, 'Acme Ltd'],
        [250, 'Tower'],
      ],
    ]);
    expect(extractFields({ page: byColumns, schema }).value).toEqual({ customer: 'Acme Ltd', project: 'Tower' });
    const byRows = madePage([
      [
        [50, 'Customer'],
        [250, 'Acme Ltd'],
      ],
      [
        [50, 'Project'],
        [250, 'Tower'],
      ],
    ]);
    expect(extractFields({ page: byRows, schema }).value).toEqual({ customer: 'Acme Ltd', project: 'Tower' });
    const undecided = madePage([
      [
        [50, 'Customer'],
        [250, 'Colour'],
      ],
      [
        [50, 'Acme Ltd'],
        [250, 'Dark green'],
      ],
    ]);
    expect(extractFields({ page: undecided, schema }).value).toEqual({ customer: null, project: null });
  });

  test('a label without a value does not take its neighbour', () => {
    const page = madePage([
      [
        [50, 'Invoice number:'],
        [250, 'Due date:'],
        [400, '2024-05-06'],
      ],
      [
        [50, 'Customer:'],
        [250, 'Supplier:'],
      ],
    ]);
    const schema = object({ invoice_number: text, invoice_date: date, due_date: date, customer: text, supplier: text });
    expect(extractFields({ page, schema }).value).toEqual({
      invoice_number: null,
      invoice_date: null,
      due_date: '2024-05-06',
      customer: null,
      supplier: null,
    });
  });

  test('a total is not taken from the first line of a table, nor a field of one party from the other', () => {
    const page = madePage([
      [
        [50, 'Seller:'],
        [300, 'Buyer:'],
      ],
      [
        [50, 'North GmbH'],
        [300, 'South SARL'],
      ],
      [[300, 'VAT ID: FR12345678901']],
      undefined,
      [[50, 'Item'], [300, 'Qty'], endingAt(540, 'Total')],
      [[50, 'Chair'], [300, '2'], endingAt(540, '80.00')],
    ]);
    const party = object({ name: text, vat_id: text });
    expect(extractFields({ page, schema: object({ seller: party, buyer: party, total: amount }) }).value).toEqual({
      seller: { name: 'North GmbH', vat_id: null },
      buyer: { name: 'South SARL', vat_id: 'FR12345678901' },
      total: null,
    });
  });
});
