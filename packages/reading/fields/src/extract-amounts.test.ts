import { describe, expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import { endingAt, madePage } from './testing/made-page.js';
import { amount, date, object, text } from './testing/made-schemas.js';

describe('amounts and their labels', () => {
  test('an amount may stand in front of its label', () => {
    const page = madePage([[[300, '1.250,00 € Total a pagar']], [[50, 'Gracias por su confianza en nuestro taller']]]);
    expect(extractFields({ page, schema: object({ total: amount }) }).value).toEqual({ total: 1250 });
  });

  test.each(['Total due', 'Amount due', 'Balance due', 'Amount payable'])(
    'what explains a total and a name by paying takes no %s away from the total',
    (label) => {
      const page = madePage([
        [[50, 'Ordered by: Ada Marsh']],
        [[300, 'Subtotal:'], endingAt(540, '250.00')],
        [[300, 'VAT 20%:'], endingAt(540, '50.00')],
        [[300, `${label}:`], endingAt(540, '£300.00')],
      ]);
      const schema = object({
        customer_name: { ...text, description: 'Who has to pay' },
        subtotal: { ...amount, description: 'Net total, before tax' },
        tax_amount: { ...amount, description: 'Total of the taxes' },
        total_amount: { ...amount, description: 'What is to be paid, tax included' },
      });
      expect(extractFields({ page, schema }).value).toMatchObject({ subtotal: 250, tax_amount: 50, total_amount: 300 });
    },
  );

  test('whether tax is in an amount makes it no tax', () => {
    const page = madePage([
      [[300, 'Net'], endingAt(540, '250.00')],
      [[300, 'VAT 20%'], endingAt(540, '50.00')],
      [[300, 'Total to pay'], endingAt(540, '£300.00')],
      [[50, 'Please pay by 4 June 2026']],
    ]);
    const schema = object({
      payable: { ...amount, description: 'Amount to be paid, tax included' },
      pay_until: { ...date, description: 'Last day to pay' },
    });
    expect(extractFields({ page, schema }).value).toEqual({ payable: 300, pay_until: '2026-06-04' });
  });

  test('of a weight and an amount beside one label the amount is the total', () => {
    const page = madePage([
      [
        [50, 'Pieces'],
        [200, 'Weight'],
        [450, 'Charges'],
      ],
      [[50, '4'], [200, '180'], endingAt(540, '$120.50')],
      [[50, '2'], [200, '95'], endingAt(540, '$64.25')],
      [[50, '6'], [120, 'TOTAL'], [200, '275'], endingAt(540, '$184.75')],
    ]);
    expect(extractFields({ page, schema: object({ total: amount }) }).value).toEqual({ total: 184.75 });
  });

  test('a sign of money far left of its figures is one value with them', () => {
    const page = madePage([
      [[300, 'Subtotal'], [440, '€'], endingAt(540, '1.200,00')],
      [[300, 'Total'], [440, '€'], endingAt(540, '1.452,00')],
    ]);
    const schema = object({ subtotal: amount, total: amount, currency: text });
    expect(extractFields({ page, schema }).value).toEqual({ subtotal: 1200, total: 1452, currency: 'EUR' });
  });

  test('whole thousands of dollars need no cents to be plain, others do', () => {
    const schema = object({ odometer: amount });
    const dollars = madePage([[[50, 'Odometer: 41,300']], [[50, 'Fee $ 25']]]);
    const bare = madePage([[[50, 'Odometer: 41,300']]]);
    expect(extractFields({ page: dollars, schema }).value).toEqual({ odometer: 41_300 });
    expect(extractFields({ page: bare, schema }).value).toEqual({ odometer: null });
  });
});

describe('labels', () => {
  test('our reference and your reference are two', () => {
    const page = madePage([[[50, 'Our ref: KX-81']], [[50, 'Your ref: 5530/B']]]);
    const schema = object({ our_reference: text, your_reference: text });
    expect(extractFields({ page, schema }).value).toEqual({ our_reference: 'KX-81', your_reference: '5530/B' });
    const german = madePage([[[50, 'Unser Zeichen: KX-81']]]);
    expect(extractFields({ page: german, schema }).value).toEqual({ our_reference: 'KX-81', your_reference: null });
  });

  test('a label in two languages is found by either', () => {
    const page = madePage([
      [
        [50, 'Werkplaats / Atelier'],
        [250, 'North 4'],
      ],
    ]);
    expect(extractFields({ page, schema: object({ atelier: text }) }).value).toEqual({ atelier: 'North 4' });
  });

  test('a field whose name says nothing is read by its description', () => {
    const page = madePage([
      [
        [50, 'Invoice no.'],
        [200, 'K-2231'],
      ],
      [
        [50, 'Due date'],
        [200, '3 May 2026'],
      ],
    ]);
    const schema = object({
      field_a: { ...text, description: 'The number that the seller gave to this invoice' },
      field_b: { ...date, description: 'The date on which the amount is due' },
    });
    expect(extractFields({ page, schema }).value).toEqual({ field_a: 'K-2231', field_b: '2026-05-03' });
  });
});

describe('sentences', () => {
  test('a request for payment has the day that it is due', () => {
    const schema = object({ due_date: date });
    const dayIn = (sentence: string): unknown =>
      extractFields({ page: madePage([[[50, sentence]]]), schema }).value.due_date;
    expect(dayIn('Please settle this account by Friday, 6 June 2026 at the latest.')).toBe('2026-06-06');
    expect(dayIn('Bitte überweisen Sie den Betrag bis zum 14.03.2026.')).toBe('2026-03-14');
    expect(dayIn('We open our new shop by 6 June 2026.')).toBeNull();
  });
});

describe('layout', () => {
  test('columns whose lines differ by two points keep their own lines', () => {
    const page = madePage([[[20, 'IBAN']], [[20, 'SWIFT']], [[20, 'ABCDGB2L']]]);
    const beside = madePage([
      [[300, 'VAT'], endingAt(540, '12.00')],
      [[300, 'Total'], endingAt(540, '72.00')],
    ]);
    const words = beside.words.map((word) => {
      const isAmount = word.text === '12.00';
      return { ...word, box: { ...word.box, y: word.box.y + 16.5, height: isAmount ? 8 : 10 } };
    });
    const schema = object({ vat_amount: amount, total: amount });
    const { value } = extractFields({ page: { ...page, words: [...page.words, ...words] }, schema });
    expect(value).toEqual({ vat_amount: 12, total: 72 });
  });
});
