import { digestPage, splitBundle, type PageDigest } from '@recto/bundles';
import { findBundle, loadBundlePages, recordDocuments, type FoundDocument, type Job } from '@recto/jobs';
import { TaskPostponed, type TaskHandler } from '@recto/task-runtime';
import { readDocumentFields } from '../bundles/read-document-fields.js';
import type { WorkerDependencies } from '../dependencies.js';
import { JobEndedError, type JobWatch } from '../job-watch.js';
import { jobLog } from './job-log.js';

/** A fault of ours that comes again: the job ends with its documents, and those without fields say so. */
const giveUpFromAttempt = 3;
/** How long a bundle waits, on average, while its team has one in hand. */
const postponedMs = 1_000;

interface Run {
  attempt: number;
  signal: AbortSignal;
}

/**
 * Cuts a bundle whose pages all have an outcome into its documents, reads the fields of each, and ends the job. What is not
 * recorded is done again: the same pages give the same documents.
 */
export function createSplitDocument(
  dependencies: WorkerDependencies,
  { watch, bundlesAtOnce }: { watch: JobWatch; bundlesAtOnce: number },
): TaskHandler<'split-document'> {
  const { db } = dependencies;
  const teamsInHand = new Set<string>();
  return async ({ jobId, runNumber }, run) => {
    const job = await findBundle(db, { jobId, runNumber });
    if (!job) return;
    // Others wait for the files that this queue makes, too.
    if (teamsInHand.size >= bundlesAtOnce || teamsInHand.has(job.teamId))
      throw new TaskPostponed(postponedMs * (0.5 + Math.random()), 'other bundles are in hand');
    teamsInHand.add(job.teamId);
    const { signal, release } = watch.follow(jobId, run.signal);
    const logger = jobLog(dependencies.logger, job);
    try {
      const documents = await findDocuments({ ...dependencies, logger }, job, { attempt: run.attempt, signal });
      const outcome = await recordDocuments(db, { jobId, runNumber, documents, now: db.clock.now() });
      logger.info('bundle split', { documents: documents.length, outcome });
    } catch (error) {
      if (!(signal.reason instanceof JobEndedError)) throw error;
      logger.info('splitting stopped: the job has ended');
    } finally {
      release();
      teamsInHand.delete(job.teamId);
    }
  };
}

async function findDocuments(dependencies: WorkerDependencies, job: Job, run: Run): Promise<FoundDocument[]> {
  const bundle = splitBundle(await digestPages(dependencies, job, run));
  const documents: FoundDocument[] = [];
  for (const document of bundle) {
    run.signal.throwIfAborted();
    try {
      documents.push({
        ...document,
        ...(await readDocumentFields(dependencies, job, { document, signal: run.signal })),
      });
    } catch (error) {
      if (run.signal.aborted || run.attempt < giveUpFromAttempt) throw error;
      const { firstPage } = document;
      dependencies.logger.error('the fields of a document are given up: reading them failed again', {
        firstPage,
        error,
      });
      documents.push({ ...document, preset: null, fields: null, errorCode: 'fields_failed' });
    }
  }
  return documents;
}

/** A page whose digest takes too long counts as one that nobody could read. */
async function digestPages(
  { db, fieldExtractor, logger }: WorkerDependencies,
  job: Job,
  { attempt, signal }: Run,
): Promise<PageDigest[]> {
  const document = { key: job.id, owner: job.teamId };
  const digests: PageDigest[] = [];
  for await (const { reading, isUnreadable, ...page } of loadBundlePages(db, job.id)) {
    const { pageNumber } = page;
    if (reading === null) {
      digests.push(digestPage(isUnreadable ? unread(pageNumber) : { outcome: 'blank', ...page }));
      continue;
    }
    const digest = await fieldExtractor.digest({ document, packed: reading, signal }).catch((error: unknown) => {
      if (signal.aborted || attempt < giveUpFromAttempt) throw error;
      logger.error('a page of a bundle is passed over: its digest failed again', { pageNumber, error });
      return 'timed-out' as const;
    });
    digests.push(digest === 'timed-out' ? digestPage(unread(pageNumber)) : digest);
  }
  return digests;
}

function unread(pageNumber: number) {
  return { outcome: 'unreadable', reason: 'timed-out', pageNumber } as const;
}
