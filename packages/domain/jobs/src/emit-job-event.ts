import type { Prisma, Row, Tx } from '@recto/database';
import { emitEvent, type EmittedEvent, type EventType } from '@recto/webhooks';

/** What the update of a job adds to its data when it causes an event: the event's number among those of the job. */
export const oneMoreEvent = { eventCount: { increment: 1 } } as const;

/** What an event about a job tells of it. */
export type JobFacts = Pick<
  Row.Job,
  | 'id'
  | 'teamId'
  | 'requestId'
  | 'traceparent'
  | 'eventCount'
  | 'status'
  | 'fileName'
  | 'modelName'
  | 'resultFormat'
  | 'totalPages'
  | 'processedPages'
  | 'failedPages'
  | 'creditsUsed'
  | 'createdAt'
  | 'completedAt'
  | 'errorCode'
  | 'errorMessage'
>;

/**
 * Emits an event about a job in the transaction that causes it. The change of the job has counted it already
 * (`oneMoreEvent`), so `job.eventCount` is its number. `more` are facts of this event alone.
 */
export async function emitJobEvent(
  tx: Tx,
  job: JobFacts,
  eventType: EventType,
  now: Date,
  more: Prisma.InputJsonObject = {},
): Promise<void> {
  await emitEvent(tx, jobEvent(job, eventType, now, more));
}

/** An event about a job as it is now, for `emitEvents`. */
export function jobEvent(
  job: JobFacts,
  eventType: EventType,
  now: Date,
  more: Prisma.InputJsonObject = {},
): EmittedEvent {
  return {
    teamId: job.teamId,
    eventType,
    now,
    job: { jobId: job.id, sequence: job.eventCount },
    requestId: job.requestId,
    traceparent: job.traceparent,
    data: {
      job_id: job.id,
      status: job.status,
      file_name: job.fileName,
      model: job.modelName,
      result_format: job.resultFormat,
      total_pages: job.totalPages,
      processed_pages: job.processedPages,
      failed_pages: job.failedPages,
      credits_used: job.creditsUsed,
      created_at: job.createdAt.toISOString(),
      completed_at: job.completedAt?.toISOString() ?? null,
      error: job.errorCode === null ? null : { code: job.errorCode, message: job.errorMessage ?? '' },
      links: { status: `/api/v1/ocr/status/${job.id}`, result: `/api/v1/ocr/result/${job.id}` },
      ...more,
    },
  };
}
