import { z } from 'zod';

/** A point or a day of a query: where it begins, and where it ends (exclusive; for a point, the point itself). */
export interface Moment {
  start: Date;
  end: Date;
}

const dayMs = 24 * 3_600_000;

/** RFC 3339 with any offset, or YYYY-MM-DD for the whole day in UTC. */
export const momentField = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'must be an instant in RFC 3339 or a day as YYYY-MM-DD',
  })
  .transform((text): Moment => {
    const start = new Date(text);
    return { start, end: text.length === 10 ? new Date(start.getTime() + dayMs) : start };
  })
  .meta({ format: 'date-time', example: '2026-01-01' });
