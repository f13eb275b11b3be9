import { bucketStarts } from './bucket-starts.js';
import { offsetSegments } from './offset-segments.js';
import type { ReportWindow } from './report-window.js';

/** The part of a UTC day that belongs to one local day, in quarters of an hour. */
export interface LocalDayPart {
  /** `YYYY-MM-DD`, of the UTC day. */
  utcDay: string;
  /** Counts the local days of the window. */
  localDay: number;
  /** From 0. */
  firstQuarter: number;
  quarterCount: number;
}

const quarterMs = 15 * 60_000;
const dayMs = 24 * 3_600_000;

/** How the local days of a window lie in the days of UTC: what tells on which local days something happened. */
export function localDayParts({ from, to, timeZone }: Pick<ReportWindow, 'from' | 'to' | 'timeZone'>): LocalDayPart[] {
  const segments = offsetSegments(timeZone, from.getTime() - 3 * dayMs, to.getTime());
  const days = bucketStarts(segments, 'day', from.getTime());
  return days.flatMap(({ startMs }, localDay) => {
    const endMs = Math.min(days[localDay + 1]?.startMs ?? to.getTime(), to.getTime());
    return partsOf(Math.max(startMs, from.getTime()), endMs, localDay);
  });
}

function partsOf(startMs: number, endMs: number, localDay: number): LocalDayPart[] {
  const parts: LocalDayPart[] = [];
  for (let atMs = startMs; atMs < endMs;) {
    const midnightMs = Math.floor(atMs / dayMs) * dayMs;
    const untilMs = Math.min(endMs, midnightMs + dayMs);
    parts.push({
      utcDay: new Date(midnightMs).toISOString().slice(0, 10),
      localDay,
      firstQuarter: Math.floor((atMs - midnightMs) / quarterMs),
      quarterCount: Math.ceil((untilMs - atMs) / quarterMs),
    });
    atMs = untilMs;
  }
  return parts;
}
