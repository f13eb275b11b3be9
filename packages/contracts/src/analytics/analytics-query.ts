import { z } from 'zod';
import { optionalField, optionalInteger, wholeNumberField } from '../fields.js';

const ranges = [
  '24h',
  '1d',
  'day',
  '7d',
  'week',
  '14d',
  '30d',
  'month',
  '90d',
  'quarter',
  '180d',
  '6m',
  '365d',
  'year',
] as const;
const buckets = ['hour', 'day', 'week', 'month'] as const;

/** Whether the zone is one that clocks are known of. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // The one way to ask is to try.
    return false;
  }
}

const bound = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'must be an instant in RFC 3339 or a day as YYYY-MM-DD',
  })
  .refine((text) => Number(text.slice(0, 4)) >= 2000 && Number(text.slice(0, 4)) < 2200, {
    error: 'must lie between 2000 and 2199',
  })
  .transform((text) => (text.length === 10 ? { day: text } : { instant: new Date(text) }));

const bucketField = (description: string) =>
  optionalField(z.enum(buckets, { error: `must be one of ${buckets.join(', ')}` })).meta({
    description,
    example: 'day',
  });

const windowFields = {
  range: optionalField(z.enum(ranges, { error: `must be one of ${ranges.join(', ')}` })).meta({
    description: 'Number of days up to now: week is 7d, month 30d, quarter 90d, year 365d. Default 30d.',
    example: '7d',
  }),
  start: optionalField(bound).meta({
    description:
      'RFC 3339, or a day: from its start in the time zone. Wins over `range`. Rounded down to a quarter of an hour.',
    example: '2026-01-01',
  }),
  end: optionalField(bound).meta({
    description:
      'Only with `start`. RFC 3339 (exclusive), or a day: up to its end in the time zone. Default: now. Rounded up to a quarter of an hour.',
    example: '2026-01-31T00:00:00Z',
  }),
  bucket: bucketField('Interval of time series; weeks begin on Monday. Default: by the length of the range.'),
  granularity: bucketField('The same as `bucket`.'),
  timezone: optionalField(
    z.string().max(64).refine(isTimeZone, { error: 'must be an IANA time zone, such as Europe/Berlin' }),
  ).meta({
    description: 'IANA time zone of days, weeks and months. Default UTC.',
    default: 'UTC',
    example: 'Europe/Berlin',
  }),
};

interface WireWindow {
  range?: (typeof ranges)[number] | undefined;
  start?: { day: string } | { instant: Date } | undefined;
  end?: { day: string } | { instant: Date } | undefined;
  bucket?: (typeof buckets)[number] | undefined;
  granularity?: (typeof buckets)[number] | undefined;
  timezone?: string | undefined;
}

function settleRequest({ range, start, end, bucket, granularity, timezone }: WireWindow) {
  return { range, start, end, bucket: bucket ?? granularity, timeZone: timezone ?? 'UTC' };
}

const limited = (most: number) =>
  z
    .object({
      ...windowFields,
      limit: optionalInteger(wholeNumberField(1, most).default(10)).meta({
        description: `Rows of the list, 1 to ${most}.`,
        default: 10,
        example: 5,
      }),
    })
    .transform((wire) => ({ limit: wire.limit ?? 10, request: settleRequest(wire) }));

/** GET /analytics/... (Interface 6). */
export const analyticsQuery = z.object(windowFields).transform((wire) => ({ request: settleRequest(wire) }));

/** The same for lists of the most used. */
export const topListQuery = limited(100);

/** The same for the list of file types. */
export const fileTypesQuery = limited(50);
