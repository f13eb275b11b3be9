import { expect, test } from '@jest/globals';
import { describeFields } from '../describe-fields.js';
import { extractFields } from '../extract-fields.js';
import { madePage } from '../testing/made-page.js';
import { featureNames } from './features.js';

const schema = {
  type: 'object',
  properties: {
    first_day: { type: 'string', description: 'First day of the stay, YYYY-MM-DD' },
    charge: { type: 'number', description: 'Total charge' },
  },
};
const page = madePage([
  [
    [50, 'First day:'],
    [150, '2026-03-14'],
  ],
  [
    [50, 'Last day:'],
    [150, '2026-03-19'],
  ],
  [
    [50, 'Total charge'],
    [150, '812.40'],
  ],
]);
const [days, charge] = describeFields({ page, schema });
const featureOf = (features: readonly number[] | undefined, name: string): number | undefined =>
  features?.[featureNames.indexOf(name)];

test('everything of the type of a field is a candidate, whatever stands beside it', () => {
  expect(days?.candidates.map(({ value }) => value)).toEqual(['2026-03-14', '2026-03-19']);
  expect(charge?.candidates.map(({ value }) => value)).toContain(812.4);
});

test('what stands beside a candidate counts by its likeness to the field', () => {
  const [first, last] = days?.candidates ?? [];
  expect(featureOf(first?.features, 'label left')).toBeGreaterThan(featureOf(last?.features, 'label left') ?? 1);
  expect(featureOf(first?.features, 'wants date')).toBe(1);
  expect(featureOf(charge?.candidates[0]?.features, 'of largest amount')).toBe(1);
});

test('the likeliest candidate is the value', () => {
  expect(extractFields({ page, schema }).value).toEqual({ first_day: '2026-03-14', charge: 812.4 });
});

test('amounts of whole units count as amounts where a currency stands at them', () => {
  const [total] = describeFields({
    page: madePage([
      [[50, 'Hours 12']],
      [
        [50, 'Sum'],
        [150, '£65'],
      ],
      [
        [50, 'Please pay'],
        [150, '£780'],
      ],
    ]),
    schema: { type: 'object', properties: { total: { type: 'number' } } },
  });
  const largest = total?.candidates.find(({ value }) => value === 780);
  expect(featureOf(largest?.features, 'of largest amount')).toBe(1);
});

test('the parts between signs of a line are candidates', () => {
  const [name] = describeFields({
    page: madePage([[[50, 'Harrow Joinery · Mill Lane 3 · 26789 Leer']]]),
    schema: { type: 'object', properties: { seller_name: { type: 'string' } } },
  });
  expect(name?.candidates.map(({ value }) => value)).toContain('Harrow Joinery');
  const [owner] = describeFields({
    page: madePage([[[50, 'Owner: Harrow Joinery — VAT 118204']]]),
    schema: { type: 'object', properties: { owner: { type: 'string' } } },
  });
  expect(owner?.candidates.map(({ value }) => value)).toContain('Harrow Joinery');
});

test('words of a name count in its row and its column, those that several fields share for less', () => {
  const properties = Object.fromEntries(
    ['wolmar_opening', 'wolmar_closing', 'kervat_opening'].map((name) => [name, { type: 'number' }]),
  );
  const table = madePage([
    [
      [200, 'Opening'],
      [300, 'Closing'],
    ],
    [
      [50, 'Wolmars'],
      [200, '41.20'],
      [300, '56.10'],
    ],
  ]);
  const [, closing] = describeFields({ page: table, schema: { type: 'object', properties } });
  const told = (value: number, name: string): number | undefined =>
    featureOf(closing?.candidates.find((one) => one.value === value)?.features, name);
  expect(told(56.1, 'name words around')).toBeGreaterThan(told(41.2, 'name words around') ?? 1);
  expect(told(56.1, 'name words around behind best')).toBe(0);
  expect(told(56.1, 'name words around over others')).toBeGreaterThan(0);
  expect(told(41.2, 'name words around over others')).toBeLessThan(0);
});

test('a day that begins or ends a period needs no word for it', () => {
  const properties = {
    period_start: { type: 'string', format: 'date' },
    period_end: { type: 'string', format: 'date' },
  };
  const [start, end] = describeFields({
    page: madePage([[[50, 'Period 2 May 2026 to 9 June 2026']]]),
    schema: { type: 'object', properties },
  });
  const missing = (field: typeof start): (number | undefined)[] =>
    field?.candidates.map(({ features }) => featureOf(features, 'telling words missing')) ?? [];
  expect(missing(start)).toEqual([0, 1]);
  expect(missing(end)).toEqual([1, 0]);
});

test('words that tell a field from others count where a label lacks them, and where it has those of others', () => {
  const asked = { type: 'object', properties: { expiry_date: { type: 'string', format: 'date' } } };
  const told = (label: string): (number | undefined)[] => {
    const row = madePage([
      [
        [50, label],
        [200, '2026-05-14'],
      ],
    ]);
    const [field] = describeFields({ page: row, schema: asked });
    const features = field?.candidates[0]?.features;
    return ['telling words missing', 'telling words of others'].map((name) => featureOf(features, name));
  };
  expect(told('Expiry date:')).toEqual([0, 0]);
  expect(told('Date:')).toEqual([1, 0]);
  expect(told('Birth date:')).toEqual([1, 1]);
});

test('values at labels that are alike are counted together', () => {
  const twice = madePage([
    [
      [50, 'Harbour fee'],
      [200, '81.20'],
    ],
    [
      [50, 'Harbour fee'],
      [200, '90.00'],
    ],
  ]);
  const [fee] = describeFields({
    page: twice,
    schema: { type: 'object', properties: { harbour_fee: { type: 'number' } } },
  });
  expect(featureOf(fee?.candidates[0]?.features, 'values at best label')).toBe(2);
});

test('a roll of paper is told from a sheet by the width of its text in sizes of its type', () => {
  const widthOf = (end: number): number => {
    const line: [number, string][] = [
      [10, 'Total charge'],
      [end, '812.40'],
    ];
    const [, asked] = describeFields({ page: madePage([line, line]), schema });
    return featureOf(asked?.candidates[0]?.features, 'width of paper') ?? 0;
  };
  expect(widthOf(150)).toBeLessThan(25);
  expect(widthOf(500)).toBeGreaterThan(45);
});
