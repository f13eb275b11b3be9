import { z } from 'zod';

/** GET /ocr/jobs/{job_id}/events: `Last-Event-ID` is the id of the last event that was received. */
export const jobEventsHeaders = z
  .object({
    'last-event-id': z
      .string()
      .regex(/^\d{1,9}$/, { error: 'must be an id of this stream' })
      .optional(),
  })
  .transform((wire) => ({ afterSequence: Number(wire['last-event-id'] ?? 0) }));
