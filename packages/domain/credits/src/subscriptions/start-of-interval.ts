import type { BillingInterval } from '../catalogue/product-catalogue.js';

const dayMs = 24 * 3_600_000;

/**
 * When interval `index` of a subscription begins, in UTC; interval 0 begins at `startedAt`. Months and years are those of
 * the calendar, counted from the start, so the 31st is the last day of shorter months and the 31st again afterwards.
 */
export function startOfInterval(startedAt: Date, interval: BillingInterval, index: number): Date {
  switch (interval) {
    case 'day':
      return new Date(startedAt.getTime() + index * dayMs);
    case 'week':
      return new Date(startedAt.getTime() + index * 7 * dayMs);
    case 'month':
      return addMonths(startedAt, index);
    case 'year':
      return addMonths(startedAt, index * 12);
  }
}

function addMonths(start: Date, months: number): Date {
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(start);
  moved.setUTCFullYear(year, month, Math.min(start.getUTCDate(), lastDay));
  return moved;
}
