import type { OffsetSegment } from './offset-segments.js';

export type BucketSize = 'hour' | 'day' | 'week' | 'month';

/** Where a bucket really begins, which for the first one may be before the range, and the local time there. */
export interface Bucket {
  startMs: number;
  offsetMs: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * The buckets that the segments touch, in order. Hours begin with each full hour of the zone's clocks, twice where an
 * hour comes twice; days, weeks (from Monday, ISO 8601) and months begin at the first instant of their first local day.
 * `segments` begin at least two months before `fromMs`.
 */
export function bucketStarts(segments: readonly OffsetSegment[], size: BucketSize, fromMs: number): Bucket[] {
  const starts = segments.flatMap((segment) => startsWithin(segment, size)).filter(isFirstOfItsDate(size));
  const first = starts.findLastIndex(({ startMs }) => startMs <= fromMs);
  return starts.slice(Math.max(0, first));
}

/** In the local time of a segment: its own beginning counts where the clocks have jumped over a start. */
function startsWithin({ fromMs, toMs, offsetMs }: OffsetSegment, size: BucketSize): Bucket[] {
  const starts: Bucket[] = [];
  const localEnd = toMs + offsetMs;
  let local = floorLocal(fromMs + offsetMs, size);
  for (; local < localEnd; local = nextLocal(local, size)) {
    starts.push({ startMs: Math.max(fromMs, local - offsetMs), offsetMs });
  }
  return starts;
}

/** A local date that goes on in a second segment, or comes again when clocks go back, does not begin again there. */
function isFirstOfItsDate(size: BucketSize) {
  let latest = -Infinity;
  return ({ startMs, offsetMs }: Bucket): boolean => {
    const local = floorLocal(startMs + offsetMs, size);
    // An hour that comes again is another hour; one that only goes on after a jump within it is not.
    const begins = size === 'hour' ? local !== latest || local - offsetMs >= startMs : local > latest;
    latest = size === 'hour' ? local : Math.max(latest, local);
    return begins;
  };
}

/** Start of the bucket that holds a local time (milliseconds as if it were UTC). */
function floorLocal(localMs: number, size: BucketSize): number {
  if (size === 'hour') return Math.floor(localMs / hourMs) * hourMs;
  const day = Math.floor(localMs / dayMs);
  if (size === 'day') return day * dayMs;
  // 1 January 1970 was a Thursday, the fourth day of its week.
  if (size === 'week') return (day - ((((day + 3) % 7) + 7) % 7)) * dayMs;
  const date = new Date(localMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

function nextLocal(localMs: number, size: BucketSize): number {
  if (size === 'hour') return localMs + hourMs;
  if (size === 'day') return localMs + dayMs;
  if (size === 'week') return localMs + 7 * dayMs;
  const date = new Date(localMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
