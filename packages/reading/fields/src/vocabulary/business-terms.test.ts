import { expect, test } from '@jest/globals';
import { businessTerms, factsOf, rolesWith } from './business-terms.js';

const traits = [
  'amount',
  'column',
  'running',
  'side',
  'anyone',
  'loose',
  'lettered',
  'entry',
  'own day',
  'person',
] as const;

test('what rules ask of a role is written with the role', () => {
  expect([...rolesWith('running')]).toEqual(expect.arrayContaining(['total', 'closing balance']));
  expect(rolesWith('column').has('unit price')).toBe(true);
  expect(rolesWith('column').has('total')).toBe(false);
  expect(factsOf('due date')).toMatchObject({ kind: 'date', declared: 'due date' });
  expect(factsOf('employee name').nameOf).toBe('customer');
  expect(factsOf('no such role')).toEqual({});
});

test('every trait in the file is one that some rule asks for', () => {
  const known: ReadonlySet<string> = new Set(traits);
  const written = businessTerms.flatMap(({ role }) => factsOf(role).traits?.split(', ') ?? []);
  expect(written.filter((trait) => !known.has(trait))).toEqual([]);
  expect(traits.filter((trait) => rolesWith(trait).size === 0)).toEqual([]);
});
