import { expect, test } from '@jest/globals';
import { describeFields } from '../describe-fields.js';
import { endingAt, madePage, type MadeRun } from '../testing/made-page.js';
import { amount, object, text } from '../testing/made-schemas.js';
import { featureNames } from './features.js';

/** What a feature says of each candidate of each field, by value. */
function told(feature: string, schema: object, ...rows: (readonly MadeRun[])[]): Record<string, unknown>[] {
  const at = featureNames.indexOf(feature);
  return describeFields({ page: madePage(rows), schema: { ...schema } }).map(({ candidates }) =>
    Object.fromEntries(candidates.map(({ value, features }) => [String(value), features[at]])),
  );
}

test('a figure is in the unit that the name counts in, in another, or in none', () => {
  const said = [[[50, 'It takes 12 days, 3 months, 45 EUR and 7 letters.']]] as const;
  expect(told('unit asked', object({ notice_days: amount }), ...said)).toEqual([{ 12: 1, 3: -1, 45: -1, 7: 0 }]);
  expect(told('unit asked', object({ price_per_day: amount }), ...said)).toEqual([{ 12: 0, 3: 0, 45: 0, 7: 0 }]);
});

test('the register that is named next to a number says whose it is', () => {
  const [siren] = told('register asked', object({ siren: text }), [[50, 'SIREN 812 345 678 SIRET 81234567800019']]);
  expect(siren?.['81234567800019']).toBe(-1);
});

test('in a table of labels and columns a value is that of the object which heads its column', () => {
  const person = object({ salary: amount });
  const [own, other] = told(
    'column asked',
    object({ tenant: person, guarantor: person }),
    [
      [200, 'Tenant'],
      [380, 'Guarantor'],
    ],
    [[50, 'Salary'], endingAt(260, '3,150.00'), endingAt(440, '2,480.50')],
  );
  expect(own).toEqual({ 3150: 1, 2480.5: -1 });
  expect(other).toEqual({ 3150: -1, 2480.5: 1 });
});
