import { expect, test } from '@jest/globals';
import { pageNotation } from '../values/page-notation.js';
import { planOf } from '../schema/plan-of.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { valueInCell } from './value-in-cell.js';

function readAs(name: string, schema: Record<string, unknown>, text: string): unknown {
  const { fields, instruction } = planOf({ type: 'object', properties: { [name]: schema } });
  const plan = fields.fields[0]?.plan as LeafPlan;
  return valueInCell(text, plan, pageNotation([], instruction))?.value;
}

test('a year is read from a date, and a span of two years is as it is printed', () => {
  expect(readAs('year', { type: 'integer' }, 'Feb. 2016')).toBe(2016);
  expect(readAs('graduation_year', { type: 'string' }, '05/2016')).toBe('2016');
  expect(readAs('years', { type: 'string' }, '2014 – 2016')).toBe('2014 – 2016');
});

test('numbers of things have any form, unless the schema gives one', () => {
  expect(readAs('train_number', { type: 'string' }, 'Spr 1364')).toBe('Spr 1364');
  expect(readAs('train_number', { type: 'string', pattern: '^IC' }, 'Spr 1364 from Leeds')).not.toBe(
    'Spr 1364 from Leeds',
  );
});

test('a reference is the whole of its cell where a number is the lesser part of it', () => {
  expect(readAs('reference', { type: 'string' }, '0,70 - 1,05')).toBe('0,70 - 1,05');
  expect(readAs('reference', { type: 'string' }, 'AB-2291 of May')).toBe('AB-2291');
});

test('an end that is null while something goes on is no word for today', () => {
  const asked = { type: ['string', 'null'], description: 'Last month, null if it goes on' };
  expect(readAs('end', asked, 'present')).toBeUndefined();
  expect(readAs('end', asked, 'May 2020')).toBe('May 2020');
  expect(readAs('end', { type: ['string', 'null'] }, 'present')).toBe('present');
});
