import { describe, expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import type { ExtractionPage } from './extraction-types.js';
import { endingAt, madePage, type MadeRun } from './testing/made-page.js';
import { amount, date, object, text } from './testing/made-schemas.js';

type MadeRow = readonly MadeRun[];

function values(page: ExtractionPage, properties: Record<string, unknown>) {
  return extractFields({ page, schema: object(properties) }).value;
}

describe('a row of words and numbers that take turns', () => {
  test('has a label before each number', () => {
    const page = madePage([[[50, 'Branch 4471 Reg 12 Trans 90835']], [[50, 'Total: 12.00']]]);
    expect(values(page, { store_number: text, register_number: text, transaction_id: text })).toEqual({
      store_number: '4471',
      register_number: '12',
      transaction_id: '90835',
    });
  });
});

describe('names of persons', () => {
  test('stand without how they are addressed, and without degrees where the schema says so', () => {
    const page = madePage([[[50, 'Customer: Mrs. Dr. Ada Bloom']]]);
    expect(values(page, { customer_name: text })).toEqual({ customer_name: 'Dr. Ada Bloom' });
    const bare = { type: ['string', 'null'], description: 'Name without title' };
    expect(values(page, { customer_name: bare })).toEqual({ customer_name: 'Ada Bloom' });
    const titled = { type: ['string', 'null'], description: 'Name with title' };
    expect(values(page, { customer_name: titled })).toEqual({ customer_name: 'Mrs. Dr. Ada Bloom' });
  });

  test('of companies keep theirs', () => {
    const page = madePage([[[50, 'Customer: Dr. Feldmann Labor GmbH']]]);
    expect(values(page, { customer_name: text })).toEqual({ customer_name: 'Dr. Feldmann Labor GmbH' });
  });
});

describe('items with a line of their own for count and price', () => {
  const items = {
    type: ['array', 'null'],
    items: { type: 'object', properties: { description: text, quantity: amount, amount } },
  };

  test('take it from above where the amounts say so', () => {
    const page = madePage([
      [[60, '2 x 1.25']],
      [[50, 'Rye bread (A)'], endingAt(250, '2.50')],
      [[50, 'Salt (B)'], endingAt(250, '0.80')],
      [[60, '3 x 0.50']],
      [[50, 'Limes (A)'], endingAt(250, '1.50')],
      [[50, 'TOTAL'], endingAt(250, '4.80')],
    ]);
    expect(values(page, { items })).toEqual({
      items: [
        { description: 'Rye bread', quantity: 2, amount: 2.5 },
        { description: 'Salt', quantity: null, amount: 0.8 },
        { description: 'Limes', quantity: 3, amount: 1.5 },
      ],
    });
  });
});

describe('the only date of a slip', () => {
  test('is its own beside a label that has its value', () => {
    const page = madePage([
      [
        [50, 'Cashier: Nora'],
        [200, '25/02/2026 14h05'],
      ],
    ]);
    expect(values(page, { purchase_date: date, cashier: text })).toEqual({
      purchase_date: '2026-02-25',
      cashier: 'Nora',
    });
  });
});

test('an amount is no day that leaves out its year', () => {
  const page = madePage([
    [[50, 'Quiller Hardware, Mill Lane 3']],
    [[50, 'Opened 12.03.2017 5:02 PM']],
    [[50, 'Bag'], endingAt(210, '16.98')],
    [[50, 'SR'], endingAt(210, '1.02')],
  ]);
  expect(values(page, { date })).toEqual({ date: '2017-03-12' });
});

describe('a till slip', () => {
  const asked = {
    company: { ...text, description: 'Name of the company that issued the receipt' },
    address: { ...text, description: 'Address of the company' },
  };
  const body: MadeRow[] = [
    [[50, '14/03/2025 12:41']],
    [[50, 'Rye bread'], endingAt(210, '4.20')],
    [[50, 'Salt'], endingAt(210, '1.10')],
    [[50, 'Total'], endingAt(210, '5.30')],
    [[50, 'Cash'], endingAt(210, '10.00')],
    [[50, 'Change'], endingAt(210, '4.70')],
  ];

  test('is of the name at its head, at the address below, with or without numbers between', () => {
    const head: MadeRow[] = [[[70, 'QUILLER HARDWARE TRADING']], [[90, 'Company Reg. No: 0419283-K']]];
    const address: MadeRow[] = [[[70, '27, Mill Lane,']], [[70, 'Leeds LS1 4AP']], [[70, 'Tel: 0113 496 0000']]];
    expect(values(madePage([...head, ...address, ...body]), asked)).toMatchObject({
      company: 'QUILLER HARDWARE TRADING',
      address: '27, Mill Lane, Leeds LS1 4AP',
    });
  });

  test('names its company without the number behind it', () => {
    const head: MadeRow[] = [
      [[60, 'Quiller Foods Sdn Bhd (419283-K)']],
      [[60, '27, Jalan Bukit 3,']],
      [[60, '43000 Kajang, Selangor']],
    ];
    expect(values(madePage([...head, ...body]), asked)).toMatchObject({ company: 'Quiller Foods Sdn Bhd' });
  });

  test('has lines whose words stand far apart', () => {
    const head: MadeRow[] = [
      [
        [50, 'Quiller'],
        [110, 'Foods'],
        [160, 'Sdn Bhd (419283-K)'],
      ],
      [[60, '27, Jalan Bukit 3,']],
      [
        [60, '43000 Kajang,'],
        [150, 'Selangor'],
      ],
    ];
    expect(values(madePage([...head, ...body]), asked)).toEqual({
      company: 'Quiller Foods Sdn Bhd',
      address: '27, Jalan Bukit 3, 43000 Kajang, Selangor',
    });
  });
});

test('a doubted word of a name is spelt as the page spells it elsewhere, and cited as it was read', () => {
  const page = madePage([[[50, 'Customer: Alderhah Bakery Ltd']], [[50, 'Thank you for visiting Alderham Bakery']]]);
  const words = page.words.map((word) => (word.text === 'Alderhah' ? { ...word, confidence: 0.5 } : word));
  const { value, citations } = extractFields({ page: { ...page, words }, schema: object({ customer_name: text }) });
  expect(value).toEqual({ customer_name: 'Alderham Bakery Ltd' });
  expect(citations['/customer_name']?.quote).toBe('Alderhah Bakery Ltd');
});

test('the total of a slip is what was settled, rounded for cash, and no sum of nothing', () => {
  const row = (label: string, shown: string): MadeRow => [[20, label], endingAt(190, shown)];
  const page = madePage([
    [[60, 'Alder Bakery']],
    [[50, '12 Mill Lane, Leeds']],
    row('Rye bread', '3.20'),
    row('Milk', '1.45'),
    row('Salt', '0.76'),
    row('Sub Total', '5.41'),
    row('Rounding', '-0.01'),
    row('Total', '5.40'),
    row('Cash', '10.00'),
    row('Change', '4.60'),
    row('TOTAL CHARGES', '0.00'),
  ]);
  expect(values(page, { total: amount, change: amount })).toEqual({ total: 5.4, change: 4.6 });
});
