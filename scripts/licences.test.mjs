import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { describeLicences, isAllowed, shippedLicences } from './shipped-licences.mjs';

const root = new URL('..', import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));

describe('what ships', () => {
  test('has licences that are allowed, every one of them', () => {
    const licences = shippedLicences(packages);
    expect(licences.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
    expect(licences.map(({ name }) => name)).toEqual(expect.arrayContaining(['express', 'piscina', 'bullmq']));
    expect(licences.map(({ name }) => name)).not.toContain('jest');
  });

  test('is listed in docs/licences.md as it is now: npm run licences', () => {
    expect(readFileSync(new URL('docs/licences.md', root), 'utf8')).toBe(describeLicences(shippedLicences(packages)));
  });
});

test('a package without a licence, or with one that is not allowed, is told; tests and tools do not count', () => {
  const entry = (more) => ({ version: '1.0.0', ...more });
  const lock = {
    'apps/api': entry({ dependencies: { good: '1', odd: '1', none: '1' }, devDependencies: { tool: '1' } }),
    'node_modules/good': entry({ license: 'MIT', optionalDependencies: { 'good-linux': '1' } }),
    'node_modules/good-linux': entry({}),
    'node_modules/odd': entry({ license: 'AGPL-3.0-only' }),
    'node_modules/none': entry({}),
    'node_modules/tool': entry({ license: 'GPL-3.0-only' }),
  };
  const refused = shippedLicences(lock).filter(({ licence }) => !isAllowed(licence));
  expect(refused.map(({ name, licence }) => [name, licence])).toEqual([
    ['none', 'unknown'],
    ['odd', 'AGPL-3.0-only'],
  ]);
});

test.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['SEE LICENSE IN x', false],
  ['unknown', false],
])('%s is allowed: %s', (licence, is) => {
  expect(isAllowed(licence)).toBe(is);
});
