import { expect, test } from '@jest/globals';
import { flat, reports } from './report-definitions.js';
import type { Row } from './to-csv.js';

test('there are the 14 reports of the API, each once', () => {
  expect(new Set(reports.map(({ path }) => path)).size).toBe(14);
});

test('an answer becomes rows of plain cells', () => {
  const range = { bucket: 'day' };
  expect(flat({ range, current_range: range, jobs: { total_jobs: 3, list: [1] }, name: 'x' })).toEqual({
    'jobs.total_jobs': 3,
    name: 'x',
  });
  const rowsOf = (id: string, answer: Record<string, unknown>) => reports.find((each) => each.id === id)?.rows(answer);
  expect(rowsOf('jobs', { range, timeseries: [{ bucket: 'a', total_jobs: 1 }] })).toEqual([
    { bucket: 'a', total_jobs: 1 },
  ]);
  expect(rowsOf('confidence', { distribution: { very_high: 4 } })?.[0]).toEqual({ range: '0.9 to 1', count: 4 });
  expect(rowsOf('errors', {})).toEqual([]);
});

test('a share of nothing is none', () => {
  const { drawing } = reports.find(({ id }) => id === 'overview') ?? {};
  const rates = (row: Row) =>
    drawing?.kind === 'figures' ? drawing.figures(row).flatMap(({ as, value }) => (as === 'share' ? [value] : [])) : [];
  expect(rates({ 'jobs.total_jobs': 4, 'jobs.success_rate': 0, 'webhooks.total_events': 0 })).toEqual([0, null]);
});
