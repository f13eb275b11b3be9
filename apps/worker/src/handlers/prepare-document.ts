import { createHash } from 'node:crypto';
import { untilAborted } from '@recto/concurrency';
import {
  askForPreparation,
  documentFormatOf,
  failJob,
  findUnpreparedJob,
  type InFlight,
  isConvertedKey,
  isToBeFetched,
  jobFailure,
  largeDocumentBytes,
  planPages,
  recordInspectedPages,
  startPreparation,
  type InspectedPage,
  type Job,
  type JobFailure,
  jobStage,
} from '@recto/jobs';
import { ObjectTooLargeError } from '@recto/object-store';
import type { DocumentProfile } from '@recto/document-model';
import { modelProfile, pageSettings } from '@recto/page-pipeline';
import type { Inspection } from '@recto/pdf';
import { TaskPostponed, type TaskHandler } from '@recto/task-runtime';
import type { WorkerConfig } from '../config.js';
import type { WorkerDependencies } from '../dependencies.js';
import { JobEndedError, type JobWatch } from '../job-watch.js';
import type { Look } from '../worker-permits.js';
import { decryptSource } from './decrypt-source.js';
import { convertSource, type ConvertedSource } from './convert-source.js';
import { jobLog } from './job-log.js';
import { partsOfPages } from './read-document-pages.js';
import { engineOfModel } from './stored-values.js';
import { tellPreparation } from './tell-preparation.js';
import type { AtOnce } from './read-at-once.js';

type FailedInspection = Exclude<Inspection['outcome'], 'inspected' | 'encrypted'>;

const failureCodes = {
  'not-a-pdf': 'not_a_pdf',
  corrupt: 'corrupt_document',
  empty: 'empty_document',
  'too-many-pages': 'too_many_pages',
  'timed-out': 'document_too_complex',
  'too-large': 'document_too_complex',
} as const satisfies Record<FailedInspection, JobFailure['code']>;

/** A document that is read within this time after it was taken up starts and ends in one transaction. */
const startAfterMs = 1_000;

/**
 * Looks at the pages of a document that stands in the store, and plans them, or ends the job with a reason. Short
 * documents of text are read here as well, and end with what is found.
 */
export function createPrepareDocument(
  config: WorkerConfig,
  dependencies: WorkerDependencies,
  { watch, inFlight, atOnce }: { watch: JobWatch; inFlight: InFlight<Look>; atOnce: AtOnce },
): TaskHandler<'prepare-document'> {
  const { db, precedence } = dependencies;
  const prepare = async (job: Job, workerStops: AbortSignal): Promise<void> => {
    const { id: jobId } = job;
    const startedAt = db.clock.now();
    const start = tellPreparation({
      start: () => startPreparation(db, { jobId, now: startedAt }),
      inspected: (pages) => recordInspectedPages(db, { jobId, ...pages, now: db.clock.now() }),
    });
    if (isToBeFetched(job)) {
      if (await start.now()) await askForPreparation(db, { jobId, now: db.clock.now() });
      return;
    }
    const { signal, release } = watch.follow(jobId, workerStops);
    const isSmall = Number(job.sizeBytes ?? 0) < largeDocumentBytes;
    // Looking at a large file alone takes longer.
    start.after(isSmall ? startAfterMs : 0);
    if (isSmall) precedence.claim(jobId);
    const onCounted = (pageCount: number): void => {
      precedence.release(jobId);
      start.counted(pageCount);
    };
    const onInspected = (pageCount: number): void => start.inspected(pageCount);
    try {
      const found = await inspectSource(config, dependencies, { job, onCounted, onInspected }, signal);
      measureFindings(dependencies, found);
      const isEnded =
        found.outcome === 'accepted' && (await readAtOnce(dependencies, atOnce, { job, startedAt, found }, signal));
      if (isEnded || found.outcome === 'superseded') return;
      await start.now();
      await recordFindings(dependencies, job, found);
    } catch (error) {
      if (!(signal.reason instanceof JobEndedError)) throw error;
      jobLog(dependencies.logger, job).info('preparation stopped: the job has ended');
    } finally {
      precedence.release(jobId);
      await start.stop();
      release();
    }
  };
  return async ({ jobId }, run) => {
    const job = await findUnpreparedJob(db, jobId);
    if (!job) return atOnce.leaveToQueue(jobId);
    const sizeBytes = Number(job.sizeBytes ?? 0);
    const begun = inFlight.start({ jobId, teamId: job.teamId, turn: job.turn, sizeBytes });
    if ('retryAfterMs' in begun)
      throw new TaskPostponed(begun.retryAfterMs, 'the team has reached its limit of long documents in flight');
    try {
      await prepare(job, run.signal);
    } finally {
      begun.end();
    }
  };
}

/** Whether the document was read here, and its job has ended or is others'. */
async function readAtOnce(
  { logger, documents }: WorkerDependencies,
  atOnce: AtOnce,
  { job, startedAt, found }: { job: Job; startedAt: Date; found: Extract<Findings, { outcome: 'accepted' }> },
  signal: AbortSignal,
): Promise<boolean> {
  const outcome = await atOnce.read({ job, startedAt, bytes: found.bytes, ...found.plan }, signal);
  if (outcome === 'to-be-planned') return false;
  documents.purge(job.sourceKey);
  jobLog(logger, job).info('document read', { pages: found.plan.pages.length, outcome });
  return true;
}

function measureFindings({ metrics }: WorkerDependencies, found: Findings): void {
  if (found.outcome === 'superseded') return;
  const outcome = found.outcome === 'failed' ? found.failure.code : 'prepared';
  metrics.count('recto_documents_total', { outcome });
}

async function recordFindings(
  { db, logger: parent, engineVersion }: WorkerDependencies,
  job: Job,
  found: Exclude<Findings, { outcome: 'superseded' }>,
): Promise<void> {
  const now = db.clock.now();
  const logger = jobLog(parent, job);
  const jobId = job.id;
  if (found.outcome === 'failed') {
    const hasFailed = await failJob(db, { jobId, stage: jobStage.preparing, failure: found.failure, now });
    const outcome = hasFailed ? 'failed' : 'superseded';
    logger.info('document refused', { reason: found.failure.code, outcome });
    return;
  }
  const outcome = await planPages(db, { jobId, ...found.plan, engineVersion, now });
  logger.info('document prepared', { pages: found.plan.pages.length, outcome });
}

type Findings =
  | {
      outcome: 'accepted';
      bytes: Uint8Array;
      plan: { pages: InspectedPage[]; profile: DocumentProfile; sourceSha256: string };
    }
  | { outcome: 'failed'; failure: JobFailure }
  | { outcome: 'superseded' };

interface Inspected {
  job: Job;
  /** Hears of a long document how many pages it has. */
  onCounted: (pageCount: number) => void;
  /** Hears how many of them have been looked at. */
  onInspected: (pageCount: number) => void;
}

async function inspectSource(
  config: WorkerConfig,
  dependencies: WorkerDependencies,
  asked: Inspected,
  signal: AbortSignal,
): Promise<Findings> {
  const { job } = asked;
  const bytes = await untilAborted(load(dependencies, job.sourceKey), signal);
  if (bytes === 'too-large') return { outcome: 'failed', failure: jobFailure('file_too_large') };
  if (!bytes) return { outcome: 'failed', failure: jobFailure('upload_missing') };
  const format = documentFormatOf(bytes);
  const isPicture = format !== null && format !== 'pdf';
  const source: ConvertedSource = isPicture
    ? await convertSource(config, dependencies, { job, bytes, format }, signal)
    : { outcome: 'loaded', bytes, sha256: sha256Of(job, bytes) };
  if (source.outcome !== 'loaded') return source;
  const found = await inspectPdf(config, dependencies, { ...asked, source }, signal);
  if (found !== 'encrypted') return found;
  const opened = await decryptSource(config, dependencies, { job, ...source }, signal);
  if (opened.outcome !== 'loaded') return opened;
  const within = await inspectPdf(config, dependencies, { ...asked, source: opened }, signal);
  return within === 'encrypted' ? { outcome: 'failed', failure: jobFailure('corrupt_document') } : within;
}

async function inspectPdf(
  config: WorkerConfig,
  dependencies: WorkerDependencies,
  { job, source, ...heard }: Inspected & { source: Extract<ConvertedSource, { outcome: 'loaded' }> },
  signal: AbortSignal,
): Promise<Findings | 'encrypted'> {
  const document = { key: job.id, owner: job.teamId, bytes: source.bytes };
  const model = modelProfile(engineOfModel(job.modelName, dependencies.extractionModels));
  const finish = pageSettings(model, partsOfPages(job));
  const { maxPages } = config;
  const inspection = await dependencies.pdf.inspect(document, { maxPages, ...heard, finish, signal });
  if (inspection.outcome === 'encrypted') return 'encrypted';
  if (inspection.outcome !== 'inspected') return { outcome: 'failed', failure: explain(inspection, maxPages) };
  const pages = inspection.pages.map(({ pageNumber, widthPt, heightPt, kind }) => ({
    pageNumber,
    widthPt,
    heightPt,
    kind,
  }));
  const { bytes: pdf, sha256: sourceSha256 } = source;
  return { outcome: 'accepted', bytes: pdf, plan: { pages, profile: inspection.profile, sourceSha256 } };
}

/** Of what was sent: where the document was made of a picture, that was noted then. */
function sha256Of(job: Job, bytes: Uint8Array): string {
  if (isConvertedKey(job.sourceKey) && job.sourceSha256 !== null) return job.sourceSha256;
  return createHash('sha256').update(bytes).digest('hex');
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

function explain(
  inspection: Exclude<Inspection, { outcome: 'inspected' | 'encrypted' }>,
  maxPages: number,
): JobFailure {
  if (inspection.outcome !== 'too-many-pages') return jobFailure(failureCodes[inspection.outcome]);
  const count = inspection.pageCount === undefined ? '' : ` It has ${inspection.pageCount}.`;
  return jobFailure('too_many_pages', `The document has more than the ${maxPages} pages that are allowed.${count}`);
}
