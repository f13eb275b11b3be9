import { invalidInput } from '@recto/errors';
import { bucketStarts, type Bucket, type BucketSize } from './bucket-starts.js';
import { offsetSegments } from './offset-segments.js';

/** The ranges that have a word (Interface 6), in days of 24 hours. */
const rangeDays = {
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

type RangeWord = keyof typeof rangeDays;

/** A day of the calendar, `YYYY-MM-DD`, or an instant. */
export type RangeBound = { day: string } | { instant: Date };

export interface WindowRequest {
  range?: RangeWord | undefined;
  start?: RangeBound | undefined;
  end?: RangeBound | undefined;
  bucket?: BucketSize | undefined;
  /** IANA. */
  timeZone: string;
}

/** A range of time, to the quarter of an hour, and its buckets in a zone. */
export interface ReportWindow {
  from: Date;
  /** Exclusive. */
  to: Date;
  bucketSize: BucketSize;
  buckets: Bucket[];
  timeZone: string;
  /** The word that was asked for, or `custom`. */
  requestedRange: string;
}

const quarterMs = 15 * 60_000;
const dayMs = 24 * 3_600_000;
/** Enough for the start of a month before the range, however the clocks stand. */
const lookBackMs = 62 * dayMs;
const maxBuckets = 10_000;
const longestMs = 10 * 366 * dayMs;

/**
 * Settles what a report covers: so many days of 24 hours up to now, or from `start` to `end`; a day as `start` counts
 * from its beginning in the zone, as `end` up to its end. The start is rounded down and the end up to a quarter of an
 * hour. Throws invalid_input for a range that is empty, longer than ten years, or of more than 10,000 buckets.
 */
export function settleWindow(request: WindowRequest, now: Date): ReportWindow {
  const { fromMs, toMs, requestedRange } = settleBounds(request, now);
  if (fromMs >= toMs) throw refuse('start', 'must be before end');
  if (toMs - fromMs > longestMs) throw refuse('start', 'must be at most ten years before end');
  const bucketSize = request.bucket ?? usualBucket(toMs - fromMs);
  const segments = offsetSegments(request.timeZone, fromMs - lookBackMs, toMs);
  const buckets = bucketStarts(segments, bucketSize, fromMs);
  if (buckets.length > maxBuckets)
    throw refuse('bucket', `must be longer for this range: ${maxBuckets} fit in a report`);
  const { timeZone } = request;
  return { from: new Date(fromMs), to: new Date(toMs), bucketSize, buckets, timeZone, requestedRange };
}

/** The range of the same length just before. */
export function precedingWindow({ from, to, bucketSize, timeZone, requestedRange }: ReportWindow): ReportWindow {
  const length = to.getTime() - from.getTime();
  const before = new Date(from.getTime() - length);
  return { from: before, to: from, bucketSize, buckets: [], timeZone, requestedRange };
}

function settleBounds({ range, start, end, timeZone }: WindowRequest, now: Date) {
  const round = (fromMs: number, toMs: number, requestedRange: string) => ({
    fromMs: Math.floor(fromMs / quarterMs) * quarterMs,
    toMs: Math.ceil(toMs / quarterMs) * quarterMs,
    requestedRange,
  });
  // A job that was created at this very moment is part of what goes up to now.
  const nowMs = now.getTime() + 1;
  if (start === undefined && end !== undefined) throw refuse('start', 'is required with end');
  if (start === undefined) {
    const word = range ?? '30d';
    return round(nowMs - rangeDays[word] * dayMs, nowMs, word);
  }
  const toMs = end === undefined ? nowMs : boundMs(end, timeZone, 1);
  return round(boundMs(start, timeZone, 0), toMs, range ?? 'custom');
}

/** The instant of a bound; of a day the beginning of it, or with `daysOn` 1 that of the next. */
function boundMs(bound: RangeBound, timeZone: string, daysOn: 0 | 1): number {
  if ('instant' in bound) return bound.instant.getTime();
  const localMs = Date.parse(`${bound.day}T00:00:00Z`) + daysOn * dayMs;
  const segments = offsetSegments(timeZone, localMs - 2 * dayMs, localMs + 2 * dayMs);
  const starts = bucketStarts(segments, 'day', localMs - 2 * dayMs);
  const day = starts.find(({ startMs, offsetMs }) => startMs + offsetMs >= localMs);
  if (day === undefined) throw refuse(daysOn === 0 ? 'start' : 'end', 'is no day of this time zone');
  return day.startMs;
}

function usualBucket(lengthMs: number): BucketSize {
  const days = lengthMs / dayMs;
  if (days <= 2) return 'hour';
  if (days <= 92) return 'day';
  return days <= 190 ? 'week' : 'month';
}

function refuse(path: string, message: string) {
  return invalidInput(`Invalid request: ${path} ${message}.`, [{ path, message }]);
}
