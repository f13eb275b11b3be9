import type { EventPayloadResponse } from '@recto/contracts';
import { isDomainError } from '@recto/errors';
import { getJob } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import { getEvent, presentEventBody } from '@recto/webhooks';
import { describeJobStatus } from './describe-job-status.js';

/** The body of an event, with the status of its job as it is now where the caller may still read that job. */
export async function enrichEvent(ctx: TeamContext, eventId: string): Promise<EventPayloadResponse> {
  const event = await getEvent(ctx, eventId);
  const facts = { event_id: event.id, event_type: event.eventType };
  const payload = presentEventBody(event);
  if (event.jobId === null) return { ...facts, payload, enriched: false, note: 'The event is not about a job.' };
  try {
    const job = await getJob(ctx, event.jobId);
    return { ...facts, payload: { ...payload, current: await describeJobStatus(ctx, job) }, enriched: true };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const note = error.code === 'forbidden' ? 'The job belongs to another user.' : 'The job no longer exists.';
    return { ...facts, payload, enriched: false, note };
  }
}
