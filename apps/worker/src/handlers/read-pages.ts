import { untilAborted } from '@recto/concurrency';
import {
  failJob,
  type InFlight,
  jobFailure,
  loadPagesToRead,
  recordPageResults,
  type PageResult,
  type PagesToRead,
  jobStage,
  turnOfPriority,
  type Work,
} from '@recto/jobs';
import { TaskPostponed, type TaskHandler, type TaskRun } from '@recto/task-runtime';
import { traceOutcome } from '@recto/telemetry';
import type { WorkerDependencies } from '../dependencies.js';
import { JobEndedError, type JobWatch } from '../job-watch.js';
import { measurePages } from '../measure-pages.js';
import { jobLog } from './job-log.js';
import { readDocumentPages } from './read-document-pages.js';
import { parseDocumentProfile } from './stored-values.js';

/** Reads the pages of one task and records them together; the last page of a job settles it. */
export function createReadPages(
  dependencies: WorkerDependencies,
  { watch, inFlight }: { watch: JobWatch; inFlight: InFlight<Work> },
): TaskHandler<'read-pages'> {
  const { db } = dependencies;
  return async ({ jobId, pageNumbers }, run) => {
    const work = await loadPagesToRead(db, { jobId, pageNumbers });
    if (!work) return;
    const { job } = work;
    const started = inFlight.start({ jobId, teamId: job.teamId, turn: turnOfPriority(run.priority) }, job);
    if ('retryAfterMs' in started)
      throw new TaskPostponed(started.retryAfterMs, 'the job or the team has as many pages in flight as it may');
    try {
      await readWork(dependencies, watch, work, run);
    } finally {
      started.end();
    }
  };
}

async function readWork(
  dependencies: WorkerDependencies,
  watch: JobWatch,
  work: PagesToRead,
  run: TaskRun,
): Promise<void> {
  const { db, documents } = dependencies;
  const jobId = work.job.id;
  const logger = jobLog(dependencies.logger, work.job);
  const { signal, release } = watch.follow(jobId, run.signal);
  const startedAtMs = performance.now();
  let results: PageResult[] | null;
  const read = (bytes: Uint8Array): Promise<PageResult[]> => {
    const pages = { ...work, bytes, profile: parseDocumentProfile(work.job.documentProfile) };
    return readDocumentPages({ ...dependencies, logger }, pages, { signal, attempt: run.attempt });
  };
  try {
    const bytes = await untilAborted(documents.get(work.job.sourceKey), signal);
    results = bytes && (await read(bytes));
  } catch (error) {
    if (!(signal.reason instanceof JobEndedError)) throw error;
    logger.info('reading stopped: the job has ended');
    return;
  } finally {
    release();
  }

  if (results === null) {
    const failure = jobFailure('upload_missing');
    const hasFailed = await failJob(db, { jobId, stage: jobStage.reading, failure, now: db.clock.now() });
    if (hasFailed) logger.error('the document of a job is gone from the store');
    return;
  }
  const outcome = await traceOutcome(dependencies.tracing, 'record pages', () =>
    recordPageResults(db, { jobId, results, engineVersion: dependencies.engineVersion, now: db.clock.now() }),
  );
  measurePages(dependencies.metrics, results, {
    modelName: work.job.modelName,
    kinds: new Map(work.pages.map(({ pageNumber, kind }) => [pageNumber, kind])),
    seconds: (performance.now() - startedAtMs) / 1_000,
  });
  if (outcome !== 'recorded') documents.purge(work.job.sourceKey);
  logger.info('pages read', { pages: results.length, firstPage: results[0]?.pageNumber, outcome });
}
