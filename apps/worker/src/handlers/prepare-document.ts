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
import type { LongPlaces } from '../long-places.js';
import { untilAborted } from '../until-aborted.js';
import { jobLog } from './job-log.js';
import type { AtOnce } from './read-at-once.js';

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

/** How long a document waits, on average, when its team has as many long ones under way as it may. */
const postponedMs = 1_000;

const afterOthers = () =>
  new TaskPostponed(postponedMs * (0.5 + Math.random()), 'the team has reached its limit of long documents in flight');

/**
 * Looks at the pages of a document that stands in the store, and plans them, or ends the job with a reason. Short
 * documents are read here as well.
 */
export function createPrepareDocument(
  config: WorkerConfig,
  dependencies: WorkerDependencies,
  { watch, longPlaces, atOnce }: { watch: JobWatch; longPlaces: LongPlaces; atOnce: AtOnce },
): TaskHandler<'prepare-document'> {
  const { db } = dependencies;
  return async ({ jobId }, run) => {
    if (longPlaces.isBusy()) {
      const waiting = await db.prisma.job.findUnique({ where: { id: jobId }, select: { teamId: true } });
      if (waiting && longPlaces.isFullFor(waiting.teamId)) throw afterOthers();
    }
    const job = await startPreparation(db, { jobId, now: db.clock.now() });
    if (!job) return atOnce.leaveToQueue(jobId);
    const logger = jobLog(dependencies.logger, job);
    if (isToBeFetched(job)) {
      await askForPreparation(db, { jobId, now: db.clock.now() });
      return;
    }

    // Several may have been taken up in the same moment.
    if (longPlaces.isFullFor(job.teamId)) throw afterOthers();
    const leave = longPlaces.begin(job.teamId, Number(job.sizeBytes ?? 0));
    const { signal, release } = watch.follow(jobId, run.signal);
    try {
      const found = await inspectSource(config, dependencies, job, signal);
      measureFindings(dependencies, found);
      const pages = await recordFindings({ ...dependencies, logger }, job, found, atOnce);
      if (pages) await atOnce.read(jobId, pages, run);
    } catch (error) {
      if (!(signal.reason instanceof JobEndedError)) throw error;
      logger.info('preparation stopped: the job has ended');
      return;
    } finally {
      release();
      leave();
    }
  };
}

function measureFindings({ metrics }: WorkerDependencies, found: Findings): void {
  const outcome = found.outcome === 'failed' ? found.failure.code : 'prepared';
  metrics.count('recto_documents_total', { outcome });
}

/** The pages that are left to the caller to read at once; null where none are. */
async function recordFindings(
  { db, logger, engineVersion }: Pick<WorkerDependencies, 'db' | 'logger' | 'engineVersion'>,
  { id: jobId, modelName }: Job,
  found: Findings,
  atOnce: AtOnce,
): Promise<readonly InspectedPage[] | null> {
  const now = db.clock.now();
  if (found.outcome === 'failed') {
    const hasFailed = await failJob(db, { jobId, stage: 'preparing', failure: found.failure, now });
    logger.info('document refused', {
      reason: found.failure.code,
      outcome: hasFailed ? 'failed' : 'superseded',
    });
    return null;
  }
  const { pages } = found.plan;
  const isReadByCaller = atOnce.isShort(pages, modelName);
  const outcome = await planPages(db, { jobId, ...found.plan, engineVersion, isReadByCaller, now });
  logger.info('document prepared', { pages: pages.length, outcome });
  return isReadByCaller && outcome === 'planned' ? pages : null;
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
  const document = { key: job.id, owner: job.teamId, bytes };
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
