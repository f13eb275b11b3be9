import { expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import type { ExtractionPage } from './extraction-types.js';
import { madePage, type MadeRun } from './testing/made-page.js';
import { amount, date, object, text } from './testing/made-schemas.js';

function values(page: ExtractionPage, properties: Record<string, unknown>) {
  return extractFields({ page, schema: object(properties) }).value;
}

const row = (...texts: readonly string[]): MadeRun[] => texts.map((one, index): MadeRun => [50 + 200 * index, one]);

test('a label that only the description speaks of leads to its value', () => {
  const page = madePage([row('Pension fund levy', '75.60'), row('Stamp', '2.00')]);
  expect(values(page, { c09: { ...amount, description: 'Contribution to the pension fund' } })).toEqual({ c09: 75.6 });
});

test('two labels that are alike leave a field open', () => {
  const page = madePage([row('Harbour berth fee', '75.60'), row('Harbour crane fee', '81.20')]);
  expect(values(page, { harbour: amount })).toEqual({ harbour: null });
});

test('figures behind a label without a colon are a number that the schema calls a text', () => {
  const page = madePage([row('Honorarnote Nr. 25/2026')]);
  expect(values(page, { a1: { ...text, description: 'Nummer der Honorarnote' } })).toEqual({ a1: '25/2026' });
});

test('a colon in a column of its own ends the label before it', () => {
  const page = madePage([
    [
      [50, 'FLYER CLUB'],
      [172, ':'],
      [184, 'BLUE CIRCLE'],
    ],
  ]);
  expect(values(page, { flyer_club: text })).toEqual({ flyer_club: 'BLUE CIRCLE' });
});

test('the same labels once for each of two objects are read in the order of the schema', () => {
  const person = object({ address: text, birth_date: date, member_number: text });
  const page = madePage([
    row('Address: Via Roma 3', 'Birth date: 14/01/1996'),
    row('Member number: 4471902'),
    undefined,
    row('Address: Corso Como 8', 'Birth date: 22/11/2002'),
    row('Member number: 5580013'),
  ]);
  expect(values(page, { giver: person, taker: person })).toEqual({
    giver: { address: 'Via Roma 3', birth_date: '1996-01-14', member_number: '4471902' },
    taker: { address: 'Corso Como 8', birth_date: '2002-11-22', member_number: '5580013' },
  });
});

test('the day in a sentence is that of the only field that the sentence is about', () => {
  const page = madePage([row('We shall collect the instalment on 17 April 2026 from your account.')]);
  const collected = { ...date, description: 'Day on which the instalment is collected' };
  expect(values(page, { collected, birthday: date })).toEqual({ collected: '2026-04-17', birthday: null });
});

test('a town before a date is the place of the signature', () => {
  expect(values(madePage([row('Ort, Datum: Kassel, 14.11.2026')]), { ort: text })).toEqual({ ort: 'Kassel' });
});

test('small print under a line is the label of what is written on it', () => {
  const page = madePage([row('Ines Faro'), row('Employee name'), row('12 Mill Lane, Hythe'), row('Home address')]);
  const words = page.words.map((word) =>
    /^(?:Employee|name|Home|address)$/.test(word.text)
      ? { ...word, fontSizePt: 7, box: { ...word.box, height: 7 } }
      : word,
  );
  const rules = [
    { x: 50, y: 52, width: 200, height: 0.5 },
    { x: 50, y: 80, width: 200, height: 0.5 },
  ];
  expect(values({ ...page, words, rules }, { employee_name: text })).toEqual({ employee_name: 'Ines Faro' });
});

test('items of one text and one amount are read without headings, whatever the two are called', () => {
  const page = madePage([
    row('Study phase', '470.00'),
    row('Trial phase', '790.00'),
    undefined,
    row('Total', '1260.00'),
  ]);
  const phases = { type: ['array', 'null'], items: object({ phase: text, earned: amount }) };
  expect(values(page, { phases })).toEqual({
    phases: [
      { phase: 'Study phase', earned: 470 },
      { phase: 'Trial phase', earned: 790 },
    ],
  });
});

test('a booking is known by letters alone, other numbers are not', () => {
  const page = madePage([row('Booking reference: JHGZSG'), row('Policy number: PENDING')]);
  expect(values(page, { booking_reference: text, policy_number: { ...text, description: 'Policy number' } })).toEqual({
    booking_reference: 'JHGZSG',
    policy_number: null,
  });
});

test('of two values behind a label the one behind further words is said of something else', () => {
  const page = madePage([
    [
      [50, 'Policy number'],
      [200, 'HM-2207'],
    ],
    [
      [50, 'Premium'],
      [200, '412.18 (including tax of 44.16)'],
    ],
    [
      [50, 'Excess'],
      [200, '250.00'],
    ],
  ]);
  expect(extractFields({ page, schema: object({ policy_number: text, premium: amount }) }).value).toEqual({
    policy_number: 'HM-2207',
    premium: 412.18,
  });
});

test('a time of day may stand in front of the last day of a period', () => {
  const page = madePage([
    [
      [50, 'Policy number'],
      [200, 'HM-2207'],
    ],
    [
      [50, 'Period of insurance'],
      [200, 'From 00:01 on 1 April 2026 to 23:59 on 31 March 2027'],
    ],
  ]);
  expect(extractFields({ page, schema: object({ start_date: date, end_date: date }) }).value).toEqual({
    start_date: '2026-04-01',
    end_date: '2027-03-31',
  });
});
