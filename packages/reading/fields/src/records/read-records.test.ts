import { expect, test } from '@jest/globals';
import { describeRecords } from './describe-records.js';
import { columnFeatureNames } from './describe-columns.js';
import { gridFeatureNames } from './describe-lists.js';
import { rowFeatureNames } from './describe-rows.js';
import { extractFields } from '../extract-fields.js';
import { recordWeights } from './record-weights.js';
import { relateColumns, relationNames } from './relate-columns.js';
import { endingAt, madePage } from '../testing/made-page.js';

const whole = (description: string) => ({ type: ['integer', 'null'], description });
const schema = {
  type: 'object',
  properties: {
    harbours: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          harbour: { type: ['string', 'null'], description: 'Name of the harbour' },
          arrived: whole('Ships that came in (Ankünfte)'),
          left: whole('Ships that sailed (Abfahrten)'),
          moored: whole('Ships that lay there (Liegende Schiffe)'),
        },
      },
    },
  },
};
const page = madePage([
  [
    [50, 'Ort'],
    endingAt(220, 'Liegende Schiffe'),
    endingAt(300, 'Ankünfte'),
    endingAt(380, 'Lotsen'),
    endingAt(480, 'Abfahrten'),
  ],
  [[50, 'Korsør'], endingAt(220, '1.204'), endingAt(300, '31'), endingAt(380, '7'), endingAt(480, '28')],
  [[50, 'Nyborg'], endingAt(220, '96'), endingAt(300, '4'), endingAt(380, '2')],
  [[50, 'Ribe'], endingAt(220, '310'), endingAt(300, '15'), endingAt(380, '3'), endingAt(480, '14')],
  [[50, 'Gesamt'], endingAt(220, '1.610'), endingAt(300, '50'), endingAt(380, '12'), endingAt(480, '42')],
]);

test('columns are known by the headings that the descriptions quote, and a row of sums is no record', () => {
  expect(extractFields({ page, schema }).value).toEqual({
    harbours: [
      { harbour: 'Korsør', arrived: 31, left: 28, moored: 1204 },
      { harbour: 'Nyborg', arrived: 4, left: null, moored: 96 },
      { harbour: 'Ribe', arrived: 15, left: 14, moored: 310 },
    ],
  });
});

test('every value of a record is cited, and its confidence is a probability', () => {
  const { citations } = extractFields({ page, schema });
  expect(citations['/harbours/0/moored']).toMatchObject({ quote: '1.204' });
  const { confidence } = citations['/harbours/0/moored'] ?? { confidence: 0 };
  expect(confidence).toBeGreaterThan(0.3);
  expect(confidence).toBeLessThanOrEqual(1);
});

test('values less sure than the floor are not there, in lists and outside of them', () => {
  expect(extractFields({ page, schema, confidenceFloor: 1 }).value).toEqual({ harbours: [] });
  const { citations } = extractFields({ page, schema });
  const least = Math.min(...Object.values(citations).map(({ confidence }) => confidence));
  const some = extractFields({ page, schema, confidenceFloor: least + 0.001 }).citations;
  expect(Object.keys(some).length).toBeLessThan(Object.keys(citations).length);
});

test('the weights that ship ask for features that there are, and name their documents', () => {
  for (const { columns, related, rows, grids, fittedOn } of Object.values(recordWeights)) {
    expect(columns.features).toEqual(columnFeatureNames);
    expect(related.features).toEqual([...columnFeatureNames, ...relationNames]);
    expect(rows.features).toEqual(rowFeatureNames);
    expect(grids.features).toEqual(gridFeatureNames);
    expect(fittedOn.length).toBeGreaterThan(0);
  }
});

test('what the weights are fitted on is what decides', () => {
  const [described, ...others] = describeRecords({ page, schema });
  expect(others).toEqual([]);
  expect(described?.pointer).toBe('/harbours');
  expect(described?.columns[0]?.[0]).toHaveLength(columnFeatureNames.length);
  expect(described?.rows).toHaveLength(4);
  const quoted = columnFeatureNames.indexOf('heading quoted');
  expect(described?.columns[1]?.map((features) => features[quoted])).toEqual([0, 0, 1, 0, 0]);
});

test('a factor is free for the price where the other one is the quantity', () => {
  const [described] = describeRecords({ page, schema });
  const fields = (described?.fields ?? []).slice(0, 2).map((field, at) => ({
    ...field,
    leaf: { ...field.leaf, role: at === 0 ? 'quantity' : 'unit price' },
  }));
  const related = relateColumns(
    fields,
    [
      [3, -3, -3],
      [-1, -1, -3],
    ],
    [[0, 1, 2]],
  );
  const at = relationNames.indexOf('free factor');
  expect(related[1]?.map((relations) => relations[at])).toEqual([0, 1, 0]);
});

test('years over amounts are headings, the latest of this year and the other of the last', () => {
  const amount = { type: ['number', 'null'] };
  const properties = { item: { type: 'string' }, last_year: amount, this_year: amount };
  const lines = { type: 'object', properties: { lines: { type: 'array', items: { type: 'object', properties } } } };
  const row = (item: string, ...figures: string[]) =>
    [[50, item], ...figures.map((figure, at) => endingAt(300 + at * 80, figure))] as [number, string][];
  const sheet = madePage([
    row('', '2025', '2024').slice(1),
    row('Intangible assets', '1,204', '1,310'),
    row('Buildings and plant', '8,911', '9,402'),
    row('Stocks', '742', '801'),
    row('Cash at bank', '2,350', '2,118'),
  ]);
  expect(extractFields({ page: sheet, schema: lines }).value).toEqual({
    lines: [
      { item: 'Intangible assets', last_year: 1310, this_year: 1204 },
      { item: 'Buildings and plant', last_year: 9402, this_year: 8911 },
      { item: 'Stocks', last_year: 801, this_year: 742 },
      { item: 'Cash at bank', last_year: 2118, this_year: 2350 },
    ],
  });
});
