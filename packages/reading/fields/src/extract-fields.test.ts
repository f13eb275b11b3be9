import { describe, expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import { endingAt, madePage } from './testing/made-page.js';
import { amount, date, invoiceSchema, lineItems, object, text } from './testing/made-schemas.js';

const invoice = madePage([
  [[50, 'INVOICE']],
  undefined,
  [
    [50, 'Bill to:'],
    [350, 'Invoice number:'],
    [450, 'INV-2024-0042'],
  ],
  [
    [50, 'Acme Widgets Ltd'],
    [350, 'Invoice date:'],
    [450, '12 March 2024'],
  ],
  [
    [50, '12 High Street'],
    [350, 'Due date:'],
    [450, '11/04/2024'],
  ],
  [[50, 'London SW1A 1AA']],
  undefined,
  [[50, 'Description'], [300, 'Qty'], endingAt(450, 'Unit price'), endingAt(540, 'Amount')],
  [[50, 'Blue widget, large'], [300, '2'], endingAt(450, '£1,000.00'), endingAt(540, '£2,000.00')],
  [[50, 'with a long second line']],
  [[50, 'Delivery'], [300, '1'], endingAt(450, '£34.50'), endingAt(540, '£34.50')],
  undefined,
  [[350, 'Subtotal'], endingAt(540, '£2,034.50')],
  [[350, 'VAT (20%)'], endingAt(540, '£406.90')],
  [[350, 'Total'], endingAt(540, '£2,441.40')],
  undefined,
  [[50, 'IBAN: GB29 NWBK 6016 1331 9268 19']],
]);

describe('an English invoice', () => {
  const { value, citations, confidence, checks } = extractFields({ page: invoice, schema: invoiceSchema });

  test('is read field by field, and what is not on it is null', () => {
    expect(value).toEqual({
      invoice_number: 'INV-2024-0042',
      invoice_date: '2024-03-12',
      due_date: '2024-04-11',
      supplier: { name: null, vat_id: null },
      customer: { name: 'Acme Widgets Ltd', address: '12 High Street, London SW1A 1AA' },
      line_items: [
        { description: 'Blue widget, large with a long second line', quantity: 2, unit_price: 1000, total: 2000 },
        { description: 'Delivery', quantity: 1, unit_price: 34.5, total: 34.5 },
      ],
      subtotal: 2034.5,
      tax_rate: 20,
      tax_amount: 406.9,
      total: 2441.4,
      currency: 'GBP',
      iban: 'GB29 NWBK 6016 1331 9268 19',
      payment_terms: null,
    });
  });

  test('every value that is not null is cited with its words and their place', () => {
    expect(Object.keys(citations).sort()).toEqual(
      [
        ...['/invoice_number', '/invoice_date', '/due_date', '/customer/name', '/customer/address', '/subtotal'],
        ...['/tax_rate', '/tax_amount', '/total', '/currency', '/iban'],
        ...[0, 1].flatMap((row) =>
          ['description', 'quantity', 'unit_price', 'total'].map((name) => `/line_items/${row}/${name}`),
        ),
      ].sort(),
    );
    expect(citations['/due_date']).toMatchObject({
      quote: '11/04/2024',
      box: { x: 450, y: 96, width: 50, height: 10 },
    });
    expect(citations['/due_date']?.confidence).toBeGreaterThan(0.9);
    expect(citations['/line_items/0/unit_price']?.quote).toBe('£1,000.00');
    expect(confidence).toBeGreaterThan(0.8);
    expect(confidence).toBeLessThanOrEqual(1);
  });

  test('the order of the words changes nothing', () => {
    const shuffled = { ...invoice, words: [...invoice.words].reverse() };
    expect(extractFields({ page: shuffled, schema: invoiceSchema })).toEqual({
      value,
      citations,
      confidence,
      checks,
    });
  });
});

test('a German invoice is read with its own labels, dates and decimal commas', () => {
  const page = madePage([
    [
      [50, 'Rechnung'],
      [350, 'Rechnungs-Nr.: 2024/117'],
    ],
    [[350, 'Rechnungsdatum: 05.03.2024']],
    [[350, 'Fällig am: 4. April 2024']],
    [[350, 'Kundennummer: K-1009']],
    undefined,
    [[50, 'Pos.'], [90, 'Bezeichnung'], [300, 'Menge'], endingAt(450, 'Einzelpreis'), endingAt(540, 'Gesamtpreis')],
    [[50, '1'], [90, 'Schrauben M8 verzinkt'], [300, '100'], endingAt(450, '0,12 €'), endingAt(540, '12,00 €')],
    [[50, '2'], [90, 'Montage'], [300, '3'], endingAt(450, '1.080,50 €'), endingAt(540, '3.241,50 €')],
    [[350, 'Zwischensumme'], endingAt(540, '3.253,50 €')],
    [[350, 'zzgl. MwSt. 19 %'], endingAt(540, '618,17 €')],
    [[350, 'Gesamtbetrag'], endingAt(540, '3.871,67 €')],
    undefined,
    [
      [50, 'USt-IdNr.: DE123456789 BIC: COBADEFFXXX'],
      [350, 'Laufzeit: 24 Monate'],
    ],
  ]);
  const schema = object({
    invoiceNumber: text,
    invoiceDate: date,
    dueDate: date,
    customerNumber: text,
    items: lineItems,
    subtotal: amount,
    vatAmount: amount,
    vatRate: amount,
    totalAmount: amount,
    currency: text,
    vatId: text,
    bic: text,
    term: { type: ['integer', 'null'], description: 'Months that the contract runs ("Laufzeit", duration)' },
  });
  expect(extractFields({ page, schema }).value).toEqual({
    invoiceNumber: '2024/117',
    invoiceDate: '2024-03-05',
    dueDate: '2024-04-04',
    customerNumber: 'K-1009',
    items: [
      { description: 'Schrauben M8 verzinkt', quantity: 100, unit_price: 0.12, total: 12 },
      { description: 'Montage', quantity: 3, unit_price: 1080.5, total: 3241.5 },
    ],
    subtotal: 3253.5,
    vatAmount: 618.17,
    vatRate: 19,
    totalAmount: 3871.67,
    currency: 'EUR',
    vatId: 'DE123456789',
    bic: 'COBADEFFXXX',
    term: 24,
  });
});

test('French and Spanish labels are understood', () => {
  const french = madePage([
    [[50, 'Facture n° FA-77']],
    [[50, "Date d'échéance : 31/01/2025"]],
    [[300, 'Total HT'], endingAt(540, '1 200,00 €')],
    [[300, 'TVA 20 %'], endingAt(540, '240,00 €')],
    [[300, 'Net à payer'], endingAt(540, '1 440,00 €')],
  ]);
  const schema = object({ invoice_number: text, due_date: date, subtotal: amount, tax: amount, amount_due: amount });
  expect(extractFields({ page: french, schema }).value).toEqual({
    invoice_number: 'FA-77',
    due_date: '2025-01-31',
    subtotal: 1200,
    tax: 240,
    amount_due: 1440,
  });
  const spanish = madePage([
    [[50, 'Número de factura: F-9']],
    [[50, 'Fecha de vencimiento: 3 de mayo de 2025']],
    [[50, 'Base imponible: 10,00 €']],
    [[50, 'IVA (21%): 2,10 €']],
    [[50, 'Importe total: 12,10 €']],
  ]);
  const total = extractFields({ page: spanish, schema: object({ ...(schema.properties as object), total: amount }) });
  expect(total.value).toEqual({
    invoice_number: 'F-9',
    due_date: '2025-05-03',
    subtotal: 10,
    tax: 2.1,
    amount_due: null,
    total: 12.1,
  });
});

test('a receipt with values behind and below its labels is read', () => {
  const page = madePage([
    [[50, 'Corner Cafe']],
    [[50, 'Receipt #8841']],
    [
      [50, 'Date'],
      [150, 'Time'],
      [250, 'Cashier'],
    ],
    [
      [50, '2024-11-02'],
      [150, '2:35 pm'],
      [250, 'Maria'],
    ],
    [[50, 'Total due'], endingAt(300, '$8.10')],
    [[50, 'Paid with: Visa card']],
  ]);
  const schema = object({
    receipt_number: text,
    date,
    time: text,
    cashier: text,
    total: amount,
    payment_method: { enum: ['cash', 'card', 'bank_transfer'] },
    change: amount,
  });
  expect(extractFields({ page, schema }).value).toEqual({
    receipt_number: '8841',
    date: '2024-11-02',
    time: '14:35',
    cashier: 'Maria',
    total: 8.1,
    payment_method: 'card',
    change: null,
  });
});

test('a form with boxes, choices, lists and its own labels is read', () => {
  const page = madePage([
    [
      [50, 'First name'],
      [200, 'Ana María'],
    ],
    [
      [50, 'Last name'],
      [200, 'López'],
    ],
    [
      [50, 'Date of birth'],
      [200, 'March 4, 1987'],
    ],
    [
      [50, 'Marital status:'],
      [200, 'verheiratet'],
    ],
    [
      [50, 'Nickname:'],
      [200, '____________'],
    ],
    [
      [50, 'Dependants:'],
      [200, '3'],
    ],
    [[50, '☑ Newsletter']],
    [[50, '☐ Terms accepted']],
    [[50, 'Membership ref. 00-0815']],
    [[50, 'Languages: Spanish, English, German']],
    [[50, 'Allergies:']],
    [[60, '• Peanuts']],
    [[60, '• Cat hair']],
  ]);
  const schema = object({
    firstName: text,
    lastName: text,
    dateOfBirth: date,
    maritalStatus: { type: ['string', 'null'], enum: ['single', 'married', 'divorced'] },
    nickname: text,
    dependants: { type: ['integer', 'null'] },
    newsletter: { type: ['boolean', 'null'] },
    terms_accepted: { type: ['boolean', 'null'] },
    memberId: { type: ['string', 'null'], title: 'Membership reference' },
    languages: { type: ['array', 'null'], items: text },
    allergies: { type: ['array', 'null'], items: text },
    hobbies: { type: ['array', 'null'], items: text },
  });
  expect(extractFields({ page, schema }).value).toEqual({
    firstName: 'Ana María',
    lastName: 'López',
    dateOfBirth: '1987-03-04',
    maritalStatus: 'married',
    nickname: null,
    dependants: 3,
    newsletter: true,
    terms_accepted: false,
    memberId: '00-0815',
    languages: ['Spanish', 'English', 'German'],
    allergies: ['Peanuts', 'Cat hair'],
    hobbies: null,
  });
});

test('what is struck out is no value', () => {
  const page = madePage([
    [
      [50, 'Invoice number:'],
      [150, 'A-1001'],
      [250, 'B-2002'],
    ],
  ]);
  const read = (isStruck: (text: string) => boolean) => {
    const words = page.words.map((word) => ({ ...word, isStruck: isStruck(word.text) }));
    return extractFields({ page: { ...page, words }, schema: object({ invoice_number: text }) }).value;
  };
  expect(read((word) => word === 'A-1001')).toEqual({ invoice_number: 'B-2002' });
  expect(read((word) => word.includes('-'))).toEqual({ invoice_number: null });
});
