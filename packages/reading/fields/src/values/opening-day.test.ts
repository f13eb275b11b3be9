import { expect, test } from '@jest/globals';
import { openingDay } from './opening-day.js';

test.each([
  ['held in Leeds from 6 to ', '2026-05-08', '2026-05-06', '6'],
  ['vom 11. bis ', '2026-05-22', '2026-05-11', '11.'],
  ['12 – ', '2025-06-15', '2025-06-12', '12'],
  ['07.07. - ', '2025-07-15', '2025-07-07', '07.07.'],
  ['September 1 to ', '2025-09-30', '2025-09-01', 'September 1'],
])('%s%s begins on %s', (before, lastDay, isoDate, printed) => {
  const found = openingDay(before, lastDay, true);
  expect(found?.isoDate).toBe(isoDate);
  expect(before.slice(found?.start, found?.end)).toBe(printed);
});

test.each(['Invoice 12 of ', 'Order 2 - ', 'from 9 to ', 'until 0 to ', ''])('no day goes before in "%s"', (before) => {
  expect(openingDay(before, '2026-05-08', true)).toBeUndefined();
});
