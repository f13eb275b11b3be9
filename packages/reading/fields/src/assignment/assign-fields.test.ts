import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { describePage } from '../features/describe-page.js';
import { familyOf } from '../features/family-of.js';
import { preparePage } from '../prepare-page.js';
import { fieldWeights } from '../scores/field-weights.js';
import { endingAt, madePage, type MadeRun } from '../testing/made-page.js';
import { amount, date, object, text } from '../testing/made-schemas.js';
import { assignFields } from './assign-fields.js';

const schema = object({ invoice_number: text, invoice_date: date, due_date: date, total: amount, company: text });
const pages = [
  madePage([[[50, 'Invoice number: A-1744']], [[50, 'Date: 2024-05-06']], [[50, 'Total: 80.00']]]),
  madePage([[[50, 'North Bakery Ltd']], [[50, 'Chair 80.00']], [[50, 'Table 120.00']], [[50, '6 May 2024']]]),
  madePage([[[50, 'Minutes of 6 May 2024, continued on 7 May 2024']], [[50, 'Room 12, from 9 to 11']]]),
];

test('a value goes before nothing from the floor of its family on', () => {
  const told = pages.flatMap((page) => {
    const prepared = preparePage({ page, schema });
    return [...assignFields(prepared, describePage(prepared))].map(([leaf, { candidates, chosen }]) => ({
      isLikely: (candidates[0]?.certainty ?? 0) >= fieldWeights.floors[familyOf(leaf, false)],
      isGiven: chosen !== undefined,
    }));
  });
  expect(told.filter(({ isLikely, isGiven }) => isLikely !== isGiven)).toEqual([]);
  expect(new Set(told.map(({ isGiven }) => isGiven)).size).toBe(2);
});

test('no floor keeps back what is likelier right than not', () => {
  for (const floor of Object.values(fieldWeights.floors)) {
    expect(floor).toBeLessThanOrEqual(0.5);
    expect(floor).toBeGreaterThanOrEqual(0.2);
  }
});

const read = (properties: Record<string, unknown>, ...rows: MadeRun[][]): unknown =>
  extractFields({ page: madePage(rows), schema: object(properties) }).value;

test('what another field has more surely goes to it, and to the other what is likely then', () => {
  const row = (label: string, value: string): MadeRun[] => [[50, label], endingAt(300, value)];
  expect(
    read(
      { warenwert: amount, fracht: amount, netto: amount, ust: amount, brutto: amount },
      [[50, 'Auftragsbestätigung']],
      row('Warenwert', '812,00'),
      row('Fracht und Verpackung', '45,00'),
      row('Nettosumme', '857,00'),
      row('19 % USt.', '162,83'),
      row('Auftragssumme EUR', '1.019,83'),
    ),
  ).toEqual({ warenwert: 812, fracht: 45, netto: 857, ust: 162.83, brutto: 1019.83 });
});

test('of two values at one label the scores choose where they tell them apart', () => {
  expect(
    read(
      { pay_period_start: date, pay_period_end: date, pay_date: date },
      [[50, 'Harrow Tool Works']],
      [
        [50, 'Pay period: 02/08/2026 - 02/21/2026'],
        [300, 'Pay date: 02/26/2026'],
      ],
    ),
  ).toEqual({ pay_period_start: '2026-02-08', pay_period_end: '2026-02-21', pay_date: '2026-02-26' });
});
