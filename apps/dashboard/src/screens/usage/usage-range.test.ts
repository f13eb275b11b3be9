import { expect, test } from '@jest/globals';
import { parseUsageRange, usageQueryOf, wordOf } from './usage-range.js';

test('a range is a word or days; whatever else the address says is the last 30 days', () => {
  expect(parseUsageRange({ range: '7d' })).toEqual({ range: '7d' });
  expect(parseUsageRange({ range: '7d', start: '2026-01-01', end: '2026-01-31' })).toEqual({
    start: '2026-01-01',
    end: '2026-01-31',
  });
  for (const search of [{}, { range: 'forever' }, { end: '2026-01-31' }, { start: '2026-13-01' }, { range: '30d' }])
    expect(parseUsageRange(search)).toEqual({});
});

test('reports are asked for in the time zone of this place', () => {
  expect(usageQueryOf({}, 'Europe/Berlin')).toEqual({ range: '30d', timezone: 'Europe/Berlin' });
  expect(usageQueryOf({ start: '2026-01-01' }, 'UTC')).toEqual({ start: '2026-01-01', timezone: 'UTC' });
  expect([wordOf({}), wordOf({ range: '7d' }), wordOf({ start: '2026-01-01' })]).toEqual(['30d', '7d', 'custom']);
});
