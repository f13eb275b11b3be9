import { describe, expect, test } from '@jest/globals';
import type { DeclaredInvoice } from '@recto/document-model';
import { extractFields } from './extract-fields.js';
import type { ExtractionPage } from './extraction-types.js';
import { endingAt, madePage } from './testing/made-page.js';
import { amount, object, text } from './testing/made-schemas.js';

const invoice: DeclaredInvoice = {
  values: {
    'invoice number': ['R-2041'],
    'seller name': ['Northgate Lifts'],
    'buyer name': ['Harbour House'],
    'net total': ['1180.00'],
    'gross total': ['1404.20'],
    'due date': ['2026-04-30'],
  },
  items: [
    { name: 'Door operator', quantity: '1', 'net amount': '980.0000' },
    { name: 'Emergency battery', quantity: '2', 'net amount': '200.00' },
  ],
};

const sums = object({ invoice_number: text, seller_name: text, buyer_name: text, net_total: amount, total: amount });
const lines = object({
  lines: {
    type: 'array',
    items: object({
      description: text,
      quantity: amount,
      amount,
      delivered: { ...text, description: 'Week of delivery' },
    }),
  },
});

const page: ExtractionPage = madePage([
  [
    [50, 'Harbour House'],
    [300, 'Northgate Lifts'],
  ],
  [[300, 'File 88 (R-2041)']],
  undefined,
  [[50, 'Item'], [250, 'Number'], [320, 'Week'], endingAt(500, 'EUR')],
  [[50, 'Door operator'], [250, '1'], [320, 'W12'], endingAt(500, '980.00')],
  [[50, 'Emergency'], [250, '2'], [320, 'W13'], endingAt(500, '200.00')],
  [[50, 'battery']],
  [[50, 'Brought forward'], endingAt(500, '1,180.00')],
  [[50, 'All in all'], endingAt(500, '1,404.20')],
]);

const withInvoice = (declared: DeclaredInvoice): ExtractionPage => ({ ...page, declaredInvoice: declared });

describe('the electronic invoice inside of a file', () => {
  test('tells which words of the page are the values, whatever stands beside them', () => {
    const { value, citations } = extractFields({ page: withInvoice(invoice), schema: sums });
    expect(value).toEqual({
      invoice_number: 'R-2041',
      seller_name: 'Northgate Lifts',
      buyer_name: 'Harbour House',
      net_total: 1180,
      total: 1404.2,
    });
    expect(citations['/net_total']).toMatchObject({ quote: '1,180.00' });
    expect(citations['/net_total']?.box.x).toBeGreaterThan(400);
  });

  test('adds nothing that the page does not show', () => {
    const { value } = extractFields({ page: withInvoice(invoice), schema: object({ due_date: text, iban: text }) });
    expect(value).toEqual({ due_date: null, iban: null });
    const unseen = { ...invoice, values: { 'gross total': ['999.99'], 'buyer name': ['Somebody Else'] } };
    const without = extractFields({ page, schema: sums });
    expect(extractFields({ page: withInvoice(unseen), schema: sums }).value).toEqual(without.value);
  });

  test('gives the sums of a credit note without the minus that the page prints', () => {
    const note = madePage([[[50, 'Credit note']], [[50, 'All in all'], endingAt(500, '-1,404.20')]]);
    const { value, citations } = extractFields({
      page: { ...note, declaredInvoice: invoice },
      schema: object({ total: amount }),
    });
    expect(value).toEqual({ total: 1404.2 });
    expect(citations['/total']?.quote).toBe('-1,404.20');
  });

  test('finds its items, over several lines too, and leaves the other columns of the table to the page', () => {
    const { value } = extractFields({ page: withInvoice(invoice), schema: lines });
    expect(value.lines).toMatchObject([
      { description: 'Door operator', quantity: 1, amount: 980 },
      { description: 'Emergency battery', quantity: 2, amount: 200 },
    ]);
  });

  test('sums up items that the page lists one by one: then the page counts', () => {
    const summed: DeclaredInvoice = { values: {}, items: [{ name: 'Parts', quantity: '3', 'net amount': '1180.00' }] };
    const { value } = extractFields({ page: withInvoice(summed), schema: lines });
    expect(value).toEqual(extractFields({ page, schema: lines }).value);
  });

  test('does not answer lists that ask for something else', () => {
    const schema = object({ visits: { type: 'array', items: object({ engineer: text, hours: amount }) } });
    expect(extractFields({ page: withInvoice(invoice), schema }).value).toEqual(extractFields({ page, schema }).value);
  });
});
