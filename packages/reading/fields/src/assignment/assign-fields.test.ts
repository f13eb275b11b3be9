import { expect, test } from '@jest/globals';
import { describePage } from '../features/describe-page.js';
import { familyOf } from '../features/family-of.js';
import { preparePage } from '../prepare-page.js';
import { fieldWeights } from '../scores/field-weights.js';
import { madePage } from '../testing/made-page.js';
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
