/** What the reports cover, as the address bar holds it: a word of the API, or days. */
export interface UsageRange {
  range?: string;
  start?: string;
  end?: string;
}

/** The words that are offered, with what they mean to a person. */
export const rangeWords = [
  ['24h', 'Last 24 hours'],
  ['7d', 'Last 7 days'],
  ['30d', 'Last 30 days'],
  ['90d', 'Last 90 days'],
  ['365d', 'Last year'],
] as const;

const defaultRange = '30d';

/** Reads the range of an address. Days win over a word; an end without a start is none. */
export function parseUsageRange(search: Record<string, unknown>): UsageRange {
  const [start, end] = [dayOf(search.start), dayOf(search.end)];
  if (start !== undefined) return { start, ...(end === undefined ? {} : { end }) };
  const word = rangeWords.find(([range]) => range === search.range)?.[0];
  return word === undefined || word === defaultRange ? {} : { range: word };
}

/** The range as the reports take it, with days as they are here. */
export function usageQueryOf(range: UsageRange, timezone: string): Record<string, string> {
  return { timezone, ...(range.start === undefined ? { range: range.range ?? defaultRange } : { ...range }) };
}

export function wordOf({ range, start }: UsageRange): string {
  return start === undefined ? (range ?? defaultRange) : 'custom';
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
}
