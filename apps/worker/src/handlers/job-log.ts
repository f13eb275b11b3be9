import type { Job } from '@recto/jobs';
import type { Logger } from '@recto/telemetry';

/** A logger whose lines carry the job's id and that of the request that created it. */
export function jobLog(logger: Logger, job: Pick<Job, 'id' | 'requestId'>): Logger {
  return logger.child({ jobId: job.id, ...(job.requestId === null ? {} : { requestId: job.requestId }) });
}
