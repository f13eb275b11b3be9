import { expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import { madePage, type MadeRun } from './testing/made-page.js';
import { object, text } from './testing/made-schemas.js';

const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } });
const lines = (...texts: string[]): MadeRun[][] => texts.map((line) => [[50, line]]);

test('a programme without columns is a list of times and titles, parted from the names behind them', () => {
  const page = madePage([
    ...lines('Beekeeping weekend', 'Saturday in the village hall'),
    undefined,
    ...lines(
      '9:00–9:20 Doors open',
      '9:20–10:30 Reading the comb – Edda Lorenz',
      '10:30–11:15 Queens and drones – Pavel Horak',
      '11:15–12:00 Honey tasting',
    ),
  ]);
  const schema = object({ sessions: listOf({ start: text, end: text, title: text, speaker: text }) });
  expect(extractFields({ page, schema }).value).toEqual({
    sessions: [
      { start: '9:00', end: '9:20', title: 'Doors open', speaker: null },
      { start: '9:20', end: '10:30', title: 'Reading the comb', speaker: 'Edda Lorenz' },
      { start: '10:30', end: '11:15', title: 'Queens and drones', speaker: 'Pavel Horak' },
      { start: '11:15', end: '12:00', title: 'Honey tasting', speaker: null },
    ],
  });
});

test('quantities with their units stand before what they are of', () => {
  const page = madePage([
    ...lines('Zutaten'),
    ...lines('300 g Roggenmehl', '2 Eier', '1 Zitrone', '3 Zehen Knoblauch', '150 ml Buttermilch'),
  ]);
  const schema = object({ zutaten: listOf({ menge: text, zutat: text }) });
  expect(extractFields({ page, schema }).value).toEqual({
    zutaten: [
      { menge: '300 g', zutat: 'Roggenmehl' },
      { menge: '2', zutat: 'Eier' },
      { menge: '1', zutat: 'Zitrone' },
      { menge: '3', zutat: 'Zehen Knoblauch' },
      { menge: '150 ml', zutat: 'Buttermilch' },
    ],
  });
});

test('a measure behind a name parts it from what follows', () => {
  const page = madePage([
    ...lines('Medication'),
    ...lines('Torasemide 10 mg once daily', 'Metformin 850 mg twice daily', 'Ramipril 2.5 mg at night'),
  ]);
  const schema = object({ medication: listOf({ drug: text, dose: text, frequency: text }) });
  expect(extractFields({ page, schema }).value).toEqual({
    medication: [
      { drug: 'Torasemide', dose: '10 mg', frequency: 'once daily' },
      { drug: 'Metformin', dose: '850 mg', frequency: 'twice daily' },
      { drug: 'Ramipril', dose: '2.5 mg', frequency: 'at night' },
    ],
  });
});

test('lines in one form are no list of something else', () => {
  const page = madePage([
    ...lines('Opening hours of the depot'),
    ...lines('08:00 Gates open', '12:00 Lunch', '17:00 Gates close'),
  ]);
  const schema = object({ readings: listOf({ meter_number: text, consumption: { type: 'number' } }) });
  expect(extractFields({ page, schema }).value).toEqual({ readings: [] });
});

test('shares with amounts behind them are no measures', () => {
  const row = (what: string, amount: string): MadeRun[] => [
    [50, what],
    [300, amount],
  ];
  const page = madePage([
    row('Wages', 'Amount'),
    row('Base wage', '1,410.00'),
    row('Night work', '96.50'),
    ...lines('Withheld'),
    row('Pension 4.70 %', '78.95'),
    row('Unemployment 1.55 %', '26.04'),
    row('Income tax 11.20 %', '188.15'),
  ]);
  const schema = object({ wages: listOf({ what: text, amount: { type: 'number' } }) });
  const { wages } = extractFields({ page, schema }).value as { wages: { what: string }[] };
  expect(wages.map(({ what }) => what)).not.toContain('Pension');
});
