import { z } from 'zod';
import { isStorableInstant, optionalField } from './fields.js';

/** A point or a day of a query: where it begins, and where it ends (exclusive; for a point, the point itself). */
interface Moment {
  start: Date;
  end: Date;
}

const dayMs = 24 * 3_600_000;

/** RFC 3339 with any offset, or YYYY-MM-DD for the whole day in UTC. */
const momentField = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'must be an instant in RFC 3339 or a day as YYYY-MM-DD',
  })
  .transform((text): Moment => {
    const start = new Date(text);
    return { start, end: text.length === 10 ? new Date(start.getTime() + dayMs) : start };
  })
  .refine(({ start, end }) => isStorableInstant(start) && isStorableInstant(end), {
    error: 'must be in the years 1 to 9999',
  })
  .meta({ format: 'date-time', example: '2026-01-01T00:00:00Z' });

/** Query fields of lists that can be narrowed to a time of creation. */
export const createdRangeFields = {
  created_from: optionalField(momentField).meta({ description: 'RFC 3339, or a date: from its start in UTC.' }),
  created_to: optionalField(momentField).meta({
    description: 'RFC 3339 (exclusive), or a date: until its end in UTC.',
  }),
};

export interface CreatedRangeWire {
  created_from?: Moment | undefined;
  created_to?: Moment | undefined;
}

/** The range as filters take it. */
export function settleCreatedRange(wire: CreatedRangeWire) {
  return {
    ...(wire.created_from === undefined ? {} : { createdFrom: wire.created_from.start }),
    ...(wire.created_to === undefined ? {} : { createdTo: wire.created_to.end }),
  };
}
