/** The ranges that have a word (Interface 6), in days of 24 hours. */
export const rangeDays = {
  '24h': 1,
  '1d': 1,
  day: 1,
  '7d': 7,
  week: 7,
  '14d': 14,
  '30d': 30,
  month: 30,
  '90d': 90,
  quarter: 90,
  '180d': 180,
  '6m': 180,
  '365d': 365,
  year: 365,
} as const;

export type RangeWord = keyof typeof rangeDays;
