import { describe, expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import type { Box } from '@recto/document-model';
import type { ExtractionPage } from './extraction-types.js';
import { endingAt, madePage } from './testing/made-page.js';
import { amount, date, lineItems, object, text } from './testing/made-schemas.js';

function values(page: ExtractionPage, properties: Record<string, unknown>, instruction?: string) {
  return extractFields({ page, schema: object(properties), ...(instruction !== undefined && { instruction }) }).value;
}

/** Four rules around a square with its top left corner at the point. */
function square(x: number, y: number): Box[] {
  return [
    { x, y, width: 9, height: 0.5 },
    { x, y: y + 9, width: 9, height: 0.5 },
    { x, y, width: 0.5, height: 9 },
    { x: x + 8.5, y, width: 0.5, height: 9 },
  ];
}

describe('dates that could be read two ways', () => {
  const page = (line: string) => madePage([[[50, 'Date: 03/02/2026']], [[50, line]]]);

  test('are null without evidence, and follow the page, its country or the instruction', () => {
    expect(values(page('Total: 100.00'), { date })).toEqual({ date: null });
    expect(values(page('VAT: 100.00'), { date })).toEqual({ date: null });
    expect(values(page('Delivered 25/02/2026'), { date })).toEqual({ date: '2026-02-03' });
    expect(values(page('Total: €100.00'), { date })).toEqual({ date: '2026-02-03' });
    expect(values(page('Austin, TX 78701'), { date })).toEqual({ date: '2026-03-02' });
    expect(values(page('Total: 100.00'), { date }, 'Dates are US style.')).toEqual({ date: '2026-03-02' });
  });
});

describe('what the customer says of labels', () => {
  const page = madePage([[[50, 'Belegnr.: 4711']], [[50, 'Vorgang: 0815']], [[50, 'Zeichen XY: A-9']]]);

  test('titles, descriptions and the instruction name fields as well as names do', () => {
    expect(values(page, { f1: { type: ['string', 'null'], title: 'Vorgang' } })).toEqual({ f1: '0815' });
    expect(values(page, { no: { type: ['string', 'null'], description: 'Printed as "Zeichen XY"' } })).toEqual({
      no: 'A-9',
    });
    expect(
      values(page, { invoice_number: text }, 'The invoice number is the one labelled "Vorgang". Ignore the rest.'),
    ).toEqual({ invoice_number: '0815' });
  });
});

describe('a label that has its value beside it', () => {
  const page = (label: string) =>
    madePage([
      [
        [50, label],
        [200, 'Wilhelmina Ostergaard'],
      ],
      [[50, '☒ I agree to the terms']],
      [[50, '☐ Send it by post']],
    ]);

  test('does not ask for the boxes below it', () => {
    expect(values(page('Name of the holder:'), { holder_name: text })).toEqual({
      holder_name: 'Wilhelmina Ostergaard',
    });
  });

  test('but one without does', () => {
    const asked = madePage([[[50, 'Reason of the visit:']], [[50, '☐ repair']], [[50, '☒ inspection']]]);
    const reason = { type: ['string', 'null'], enum: ['repair', 'inspection', null] };
    expect(values(asked, { reason_of_the_visit: reason })).toEqual({ reason_of_the_visit: 'inspection' });
  });
});

describe('drawn boxes', () => {
  const rows = madePage([
    [
      [50, 'Do you smoke?'],
      [212, 'Yes'],
      [262, 'No'],
    ],
    [[62, 'I want the newsletter']],
  ]);
  const rules = [...square(200, 40), ...square(250, 40), ...square(50, 54)];
  const properties = { smoke: { type: ['boolean', 'null'] }, newsletter: { type: ['boolean', 'null'] } };

  test('are read by their ticks', () => {
    const ticks = [{ x: 251, y: 41, width: 7, height: 7 }];
    expect(values({ ...rows, rules, ticks }, properties)).toEqual({ smoke: false, newsletter: false });
  });

  test('say nothing where nobody looked for ticks', () => {
    expect(values({ ...rows, rules }, properties)).toEqual({ smoke: null, newsletter: null });
  });
});

test('a cell of a form that nobody filled in is null, and its neighbour stays with its own label', () => {
  const rules = [
    { x: 40, y: 38, width: 400, height: 1 },
    { x: 40, y: 78, width: 400, height: 1 },
    { x: 40, y: 38, width: 1, height: 40 },
    { x: 240, y: 38, width: 1, height: 40 },
    { x: 440, y: 38, width: 1, height: 40 },
  ];
  const page = madePage([
    [
      [45, 'First name'],
      [245, 'Last name'],
    ],
    undefined,
    [[245, 'Vogel']],
  ]);
  expect(values({ ...page, rules }, { first_name: text, last_name: text })).toEqual({
    first_name: null,
    last_name: 'Vogel',
  });
});

test('sections of a form keep their fields apart', () => {
  const page = madePage([
    [[50, 'Name: Aisha Begum']],
    [[50, 'Telephone: 0185 496 0848']],
    [[50, 'Emergency contact']],
    [[50, 'Name: Owen Pritchard']],
  ]);
  const words = page.words.map((word) => (/Emergency|contact/.test(word.text) ? { ...word, isBold: true } : word));
  const contact = object({ name: text, telephone: text });
  expect(values({ ...page, words }, { name: text, emergencyContact: contact })).toEqual({
    name: 'Aisha Begum',
    emergencyContact: { name: 'Owen Pritchard', telephone: null },
  });
});

test('the lines of a receipt without headings are its items, and its sums are none', () => {
  const page = madePage([
    [[50, 'Corner Cafe']],
    [[50, '2 x Coffee 3.50'], endingAt(300, '7.00')],
    [[50, 'Cake'], endingAt(300, '4.20')],
    [[50, 'Total'], endingAt(300, '11.20')],
    [[50, 'Cash'], endingAt(300, '20.00')],
  ]);
  expect(values(page, { merchant: text, items: lineItems, total: amount })).toEqual({
    merchant: 'Corner Cafe',
    items: [
      { description: 'Coffee', quantity: 2, unit_price: 3.5, total: 7 },
      { description: 'Cake', quantity: null, unit_price: null, total: 4.2 },
    ],
    total: 11.2,
  });
});

test('names and addresses are taken apart, on both sides of a deal', () => {
  const page = madePage([
    [
      [50, 'From'],
      [300, 'Bill to'],
    ],
    [
      [50, 'North GmbH'],
      [300, 'South Ltd'],
    ],
    [
      [50, 'Hauptstraße 5'],
      [300, '12 High Street'],
    ],
    [
      [50, '10115 Berlin'],
      [300, 'London SW1A 1AA'],
    ],
  ]);
  const party = object({ name: text, address: object({ street: text, postal_code: text, city: text }) });
  expect(values(page, { seller: party, buyer: party })).toEqual({
    seller: { name: 'North GmbH', address: { street: 'Hauptstraße 5', postal_code: '10115', city: 'Berlin' } },
    buyer: { name: 'South Ltd', address: { street: '12 High Street', postal_code: 'SW1A 1AA', city: 'London' } },
  });
});

test('a contract is read from its sentences', () => {
  const page = madePage([
    [[50, 'This Agreement is made as of July 20, 2026 (the "Effective Date") by and between']],
    [[50, 'Oak Ltd, with offices in Leeds ("Discloser"), and Heron Media, Inc. ("Recipient").']],
    [[50, 'It is governed by the laws of the State of Texas, without regard to others.']],
  ]);
  expect(values(page, { effective_date: date, party_a: text, party_b: text, governing_law: text })).toEqual({
    effective_date: '2026-07-20',
    party_a: 'Oak Ltd',
    party_b: 'Heron Media, Inc.',
    governing_law: 'Texas',
  });
});

test('of two totals the one that adds up is taken, and sums that do not are reported', () => {
  const rows = (total: string) =>
    madePage([
      [[50, 'Total'], endingAt(300, '55.00')],
      [[50, 'Subtotal'], endingAt(300, '100.00')],
      [[50, 'VAT'], endingAt(300, '20.00')],
      [[50, 'Total'], endingAt(300, total)],
      [[50, 'Total'], endingAt(300, '77.00')],
    ]);
  const schema = object({ subtotal: amount, tax: amount, total: amount });
  expect(extractFields({ page: rows('120.00'), schema }).value).toMatchObject({ total: 120 });
  const { checks } = extractFields({ page: rows('66.00'), schema });
  expect(checks).toEqual([
    { rule: 'subtotal + tax = total', holds: false, fields: ['/subtotal', '/tax', '/total'], expected: 120, found: 77 },
  ]);
});

test('labels that recognition misread by a letter are known all the same', () => {
  const page = madePage([[[50, 'Rechnungsnurnmer: 2024-17']], [[50, 'Gesamtbetrag 12,50 €']]]);
  const recognised = { ...page, words: page.words.map((word) => ({ ...word, confidence: 0.8 })) };
  expect(values(recognised, { invoice_number: text })).toEqual({ invoice_number: '2024-17' });
});

test('boxes behind the question below are not the answers to the one above', () => {
  const page = madePage([
    [
      [50, 'Hobbies (up to three)'],
      [220, 'Rowing'],
    ],
    [
      [50, 'Do you swim?'],
      [130, '☐ yes'],
      [190, '☒ no'],
    ],
  ]);
  const { value } = extractFields({
    page,
    schema: object({ hobbies: text, do_you_swim: { type: ['boolean', 'null'] } }),
  });
  expect(value).toEqual({ hobbies: 'Rowing', do_you_swim: false });
});

describe('texts that go on behind their label', () => {
  const finding = 'The pump runs with more noise than it should and the';
  const more = 'seal of the second valve has to be replaced before the';
  const page = (...lines: string[]) => madePage(lines.map((line): [number, string][] => [[50, line]]));
  const asked = { finding: text, history: text };

  test('are read to the end of their paragraph where a line had no room for the next word', () => {
    const lines = [`Finding: ${finding.slice(0, 45)}`, more, 'winter.', 'History: none'];
    expect(values(page(...lines), asked)).toEqual({
      finding: `${finding.slice(0, 45).trim()} ${more} winter.`,
      history: 'none',
    });
  });

  test('end with their line where it has room, or where a label follows', () => {
    expect(values(page('Finding: no noise', more, more), asked)).toMatchObject({ finding: 'no noise' });
    expect(values(page(`Finding: ${finding}`, `History: ${finding}`), asked)).toEqual({ finding, history: finding });
  });
});
