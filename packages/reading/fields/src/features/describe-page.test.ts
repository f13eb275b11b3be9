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
