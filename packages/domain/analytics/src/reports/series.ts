import type { Bucket } from '../window/bucket-starts.js';
import type { ReportWindow } from '../window/report-window.js';

/** Where each bucket of a window begins. */
export function bucketBounds({ buckets }: ReportWindow): number[] {
  return buckets.map(({ startMs }) => startMs);
}

/** A window taken as one bucket. */
export function wholeBound({ from }: ReportWindow): number[] {
  return [from.getTime()];
}

/** A point per bucket, with what stands at the same place of `rows`. */
export function pointsOf<Row, Point>(
  { buckets }: ReportWindow,
  rows: readonly Row[],
  point: (row: Row) => Point,
): (Point & { bucket: string })[] {
  return rows.flatMap((row, index) => {
    const bucket = buckets[index];
    return bucket === undefined ? [] : [{ bucket: nameBucket(bucket), ...point(row) }];
  });
}

/** RFC 3339 in the zone's own time: `2026-03-29T00:00:00.000+01:00`, in UTC with `Z`. */
function nameBucket({ startMs, offsetMs }: Bucket): string {
  const local = new Date(startMs + offsetMs).toISOString().slice(0, -1);
  if (offsetMs === 0) return `${local}Z`;
  const minutes = Math.abs(offsetMs) / 60_000;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${local}${offsetMs < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
