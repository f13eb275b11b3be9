import { expect, test } from '@jest/globals';
import { countFilters, jobsQueryOf, parseJobFilters } from './job-filters.js';

test('an address gives the filters that it holds, and nothing else', () => {
  const search = { status: 'failed', search: 2024, created_from: '2026-01-31', created_to: 'soon', x: 1, model: '' };
  expect(parseJobFilters(search)).toEqual({ status: 'failed', search: '2024', created_from: '2026-01-31' });
  expect(parseJobFilters({ include_deleted: 'yes', result_format: ['markdown'] })).toEqual({});
  expect(countFilters(parseJobFilters(search))).toBe(2);
});

test('days begin and end where the reader is', () => {
  const { created_from, created_to, status } = jobsQueryOf({
    status: 'failed',
    created_from: '2026-01-31',
    created_to: '2026-01-31',
  });
  expect(status).toBe('failed');
  expect(Date.parse(String(created_to)) - Date.parse(String(created_from))).toBe(86_400_000);
  expect(new Date(String(created_from)).getHours()).toBe(0);
});
