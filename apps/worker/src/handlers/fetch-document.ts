import { failJob, type InFlight, isToBeFetched, startPreparation, jobStage } from '@recto/jobs';
import { TaskPostponed, type TaskHandler } from '@recto/task-runtime';
import type { WorkerConfig } from '../config.js';
import type { WorkerDependencies } from '../dependencies.js';
import { JobEndedError, type JobWatch } from '../job-watch.js';
import type { Download } from '../worker-permits.js';
import { fetchSource, type FetchOutcome } from './fetch-source.js';
import { jobLog } from './job-log.js';

/**
 * Brings the document of a URL job into the store, when its team and its server have a permit free, and asks for a look
 * at it; or ends the job with a reason.
 */
export function createFetchDocument(
  config: WorkerConfig,
  dependencies: WorkerDependencies,
  { watch, inFlight }: { watch: JobWatch; inFlight: InFlight<Download> },
): TaskHandler<'fetch-document'> {
  const { db } = dependencies;
  return async ({ jobId }, run) => {
    const waiting = await db.prisma.job.findUnique({ where: { id: jobId } });
    if (waiting?.sourceUrl == null || !isToBeFetched(waiting)) return;
    const { teamId, turn } = waiting;
    const started = inFlight.start({ jobId, teamId, turn, host: new URL(waiting.sourceUrl).hostname });
    if ('retryAfterMs' in started)
      throw new TaskPostponed(
        started.retryAfterMs,
        'the team or the server has reached its limit of downloads in flight',
      );
    try {
      const job = await startPreparation(db, { jobId, now: db.clock.now() });
      if (!job) return;
      const logger = jobLog(dependencies.logger, job);
      const { signal, release } = watch.follow(jobId, run.signal);
      let fetched: FetchOutcome;
      try {
        fetched = await fetchSource(config, dependencies, job, { signal, attempt: run.attempt });
      } catch (error) {
        if (!(signal.reason instanceof JobEndedError)) throw error;
        logger.info('download stopped: the job has ended');
        return;
      } finally {
        release();
      }
      if (fetched.outcome === 'failed') {
        const { failure } = fetched;
        await failJob(db, { jobId, stage: jobStage.preparing, failure, now: db.clock.now() });
        logger.info('document not fetched', { reason: failure.code });
      } else logger.info('document fetched', { outcome: fetched.outcome });
    } finally {
      started.end();
    }
  };
}
