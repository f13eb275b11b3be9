import { createHash } from 'node:crypto';
import {
  askForPreparation,
  failJob,
  isToBeFetched,
  jobFailure,
  planPages,
  startPreparation,
  type InspectedPage,
  type Job,
  type JobFailure,
} from '@recto/jobs';
import { ObjectTooLargeError } from '@recto/object-store';
import type { Inspection } from '@recto/pdf';
import { TaskPostponed, type TaskHandler } from '@recto/task-runtime';
import type { WorkerConfig } from '../config.js';
import type { WorkerDependencies } from '../dependencies.js';
import { JobEndedError, type JobWatch } from '../job-watch.js';
import type { LastPlace } from '../last-place.js';
import { untilAborted } from '../until-aborted.js';
import { jobLog } from './job-log.js';

type FailedInspection = Exclude<Inspection['outcome'], 'inspected'>;

const failureCodes = {
  'not-a-pdf': 'not_a_pdf',
  encrypted: 'password_protected',
  corrupt: 'corrupt_document',
  empty: 'empty_document',
  'too-many-pages': 'too_many_pages',
  'timed-out': 'document_too_complex',
  'too-large': 'document_too_complex',
} as const satisfies Record<FailedInspection, JobFailure['code']>;

/** How long a document waits, on average, when the last place is kept from its team. */
const postponedMs = 1_000;

const afterOthers = () =>
  new TaskPostponed(postponedMs * (0.5 + Math.random()), 'long documents of the team have all places but one');

/** Looks at the pages of a document that stands in the store, and plans them; or ends the job with a reason. */
export function createPrepareDocument(
  config: WorkerConfig,
  dependencies: WorkerDependencies,
  { watch, lastPlace }: { watch: JobWatch; lastPlace: LastPlace },
): TaskHandler<'prepare-document'> {
  const { db } = dependencies;
  return async ({ jobId }, run) => {
    if (lastPlace.isKept()) {
      const waiting = await db.prisma.job.findUnique({ where: { id: jobId }, select: { teamId: true } });
      if (waiting && lastPlace.isKeptFrom(waiting.teamId)) throw afterOthers();
    }
    const job = await startPreparation(db, { jobId, now: new Date() });
    if (!job) return;
    const logger = jobLog(dependencies.logger, job);
    if (isToBeFetched(job)) {
      await askForPreparation(db, { jobId, now: new Date() });
      return;
    }

    // Several may have been taken up in the same moment.
    if (lastPlace.isKeptFrom(job.teamId)) throw afterOthers();
    const leave = lastPlace.begin(job.teamId, Number(job.sizeBytes ?? 0));
    const { signal, release } = watch.follow(jobId, run.signal);
    let found: Findings;
    try {
      found = await inspectSource(config, dependencies, job, signal);
    } catch (error) {
      if (!(signal.reason instanceof JobEndedError)) throw error;
      logger.info('preparation stopped: the job has ended');
      return;
    } finally {
      release();
      leave();
    }

    await recordFindings({ ...dependencies, logger }, jobId, found);
  };
}

async function recordFindings(
  { db, logger, engineVersion }: Pick<WorkerDependencies, 'db' | 'logger' | 'engineVersion'>,
  jobId: string,
  found: Findings,
): Promise<void> {
  const now = new Date();
  if (found.outcome === 'failed') {
    const hasFailed = await failJob(db, { jobId, stage: 'preparing', failure: found.failure, now });
    logger.info('document refused', {
      reason: found.failure.code,
      outcome: hasFailed ? 'failed' : 'superseded',
    });
  } else {
    const outcome = await planPages(db, { jobId, ...found.plan, engineVersion, now });
    logger.info('document prepared', { pages: found.plan.pages.length, outcome });
  }
}

type Findings =
  | { outcome: 'accepted'; plan: { pages: InspectedPage[]; profile: object; sourceSha256: string } }
  | { outcome: 'failed'; failure: JobFailure };

async function inspectSource(
  config: WorkerConfig,
  dependencies: WorkerDependencies,
  job: Job,
  signal: AbortSignal,
): Promise<Findings> {
  const bytes = await untilAborted(load(dependencies, job.sourceKey), signal);
  if (bytes === 'too-large') return { outcome: 'failed', failure: jobFailure('file_too_large') };
  if (!bytes) return { outcome: 'failed', failure: jobFailure('upload_missing') };
  const document = { key: job.id, bytes };
  const inspection = await dependencies.pdf.inspect(document, { maxPages: config.maxPages, signal });
  if (inspection.outcome !== 'inspected') return { outcome: 'failed', failure: explain(inspection, config.maxPages) };
  const pages = inspection.pages.map(({ pageNumber, widthPt, heightPt, kind }) => ({
    pageNumber,
    widthPt,
    heightPt,
    kind,
  }));
  const sourceSha256 = createHash('sha256').update(bytes).digest('hex');
  return { outcome: 'accepted', plan: { pages, profile: inspection.profile, sourceSha256 } };
}

/** The upload was within the limit of the API; the worker's own may be another. */
async function load({ documents }: WorkerDependencies, key: string): Promise<Uint8Array | null | 'too-large'> {
  try {
    return await documents.get(key);
  } catch (error) {
    if (error instanceof ObjectTooLargeError) return 'too-large';
    throw error;
  }
}

function explain(inspection: Exclude<Inspection, { outcome: 'inspected' }>, maxPages: number): JobFailure {
  if (inspection.outcome !== 'too-many-pages') return jobFailure(failureCodes[inspection.outcome]);
  const count = inspection.pageCount === undefined ? '' : ` It has ${inspection.pageCount}.`;
  return jobFailure('too_many_pages', `The document has more than the ${maxPages} pages that are allowed.${count}`);
}
