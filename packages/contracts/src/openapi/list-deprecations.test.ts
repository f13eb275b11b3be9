import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { listDeprecations } from './list-deprecations.js';
import { json, type OperationContract } from './operation-contract.js';

const staying: OperationContract = {
  method: 'get',
  paths: [
    { path: '/old/{id}', suffix: '' },
    { path: '/older/{id}', suffix: 'Again' },
  ],
  tag: 'Service',
  summary: 'Is there.',
  responses: { 200: json(z.object({}), 'Nothing.') },
};
const going: OperationContract = { ...staying, deprecation: { since: '2026-01-01', until: '2027-01-01' } };

test('an operation that is to go is listed with every path; one that stays is not', () => {
  const dates = { since: new Date('2026-01-01'), until: new Date('2027-01-01') };
  const oldest = { path: '/oldest', suffix: 'Older', olderSince: '2026-01-01' };
  expect(listDeprecations([{ ...staying, paths: [staying.paths[0], oldest] }])).toEqual([
    { method: 'GET', path: '/oldest', since: dates.since, until: null },
  ]);
  expect(listDeprecations([going, staying])).toEqual([
    { method: 'GET', path: '/old/{id}', ...dates },
    { method: 'GET', path: '/older/{id}', ...dates },
  ]);
});

test('what is to go stays for twelve months at the least', () => {
  for (const { path, since, until } of listDeprecations()) {
    const earliest = new Date(since);
    earliest.setUTCFullYear(since.getUTCFullYear() + 1);
    expect([path, until === null || until.getTime() >= earliest.getTime()]).toEqual([path, true]);
  }
});
