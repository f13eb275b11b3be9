import { expect, test } from '@jest/globals';
import { planOf } from './plan-of.js';
import type { LeafPlan } from './field-plan.js';
import { dayAskedFor } from './asked-day.js';

const asked = (name: string, description?: string) => {
  const property = { type: 'string', format: 'date', ...(description !== undefined && { description }) };
  const [field] = planOf({ type: 'object', properties: { [name]: property } }).fields.fields;
  return field === undefined ? undefined : dayAskedFor(field.plan as LeafPlan);
};

test.each([
  ['period_end', undefined, 'last'],
  ['service_to', undefined, 'last'],
  ['periodo_fine', undefined, 'last'],
  ['zeitraum_bis', undefined, 'last'],
  ['period_start', undefined, 'first'],
  ['periode_van', undefined, 'first'],
  ['c4', 'Last day of the stay', 'last'],
  ['c5', 'Beginn des Zeitraums, erster Tag', 'first'],
  ['invoice_date', 'Date of the invoice', undefined],
])('of a period `%s`, described as %s, asks for the %s day', (name, description, day) => {
  expect(asked(name, description)).toBe(day);
});
