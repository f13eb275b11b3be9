import {
  failJob,
  jobFailure,
  loadPagesToRead,
  recordPageResults,
  type PageResult,
  type PagesToRead,
} from '@recto/jobs';
import type { SourceDocument } from '@recto/document-model';
import { modelProfile, type ModelProfile } from '@recto/page-pipeline';
import { TaskPostponed, type TaskHandler } from '@recto/task-runtime';
import type { WorkerDependencies } from '../dependencies.js';
import { JobEndedError, type JobWatch } from '../job-watch.js';
import type { LentPlaces } from '../lent-places.js';
import { measurePages } from '../measure-pages.js';
import { createTurnsUnderWay } from '../turns-under-way.js';
import { untilAborted } from '../until-aborted.js';
import { jobLog } from './job-log.js';
import { presentPage } from './present-page.js';
import { engineOfModel, parseDocumentProfile, parsePageKind } from './stored-values.js';

/**
 * An engine that throws on a page is a fault of ours, and may be a passing one. From this try on the page that threw
 * is given up as unreadable, so that one page cannot hold up its job.
 */
const giveUpFromAttempt = 3;

interface Run {
  attempt: number;
  signal: AbortSignal;
}

/** Reads the pages of one task and records them together; the last page of a job settles it. */
export function createReadPages(
  dependencies: WorkerDependencies,
  { watch, lentPlaces, teamPagesAtOnce }: { watch: JobWatch; lentPlaces: LentPlaces; teamPagesAtOnce: number },
): TaskHandler<'read-pages'> {
  const { db } = dependencies;
  const underWay = createTurnsUnderWay();
  return async ({ jobId, pageNumbers }, run) => {
    const work = await loadPagesToRead(db, { jobId, pageNumbers });
    if (!work) return;
    const { teamId } = work.job;
    const turn = work.job.turn + ((pageNumbers[0] ?? 1) - 1) * work.job.stride;
    const waitMs = () => underWay.waitMs(teamId, turn, work.job);
    if (underWay.count(teamId) >= teamPagesAtOnce)
      throw new TaskPostponed(waitMs(), 'the team has reached its limit of pages in flight');
    if (lentPlaces.isKeptFrom({ jobId, teamId }))
      throw new TaskPostponed(waitMs(), 'slow pages of the job or the team have their places');
    underWay.begin(teamId, turn);
    const leave = lentPlaces.begin({ jobId, teamId });
    try {
      await readWork(dependencies, watch, work, run);
    } finally {
      leave();
      underWay.end(teamId, turn);
    }
  };
}

async function readWork(dependencies: WorkerDependencies, watch: JobWatch, work: PagesToRead, run: Run): Promise<void> {
  const { db, documents } = dependencies;
  const jobId = work.job.id;
  const logger = jobLog(dependencies.logger, work.job);
  const { signal, release } = watch.follow(jobId, run.signal);
  const startedAtMs = performance.now();
  let results: PageResult[] | null;
  try {
    const bytes = await untilAborted(documents.get(work.job.sourceKey), signal);
    results = bytes && (await readAll({ ...dependencies, logger }, work, bytes, { signal, attempt: run.attempt }));
  } catch (error) {
    if (!(signal.reason instanceof JobEndedError)) throw error;
    logger.info('reading stopped: the job has ended');
    return;
  } finally {
    release();
  }

  if (results === null) {
    const failure = jobFailure('upload_missing');
    const hasFailed = await failJob(db, { jobId, stage: 'reading', failure, now: db.clock.now() });
    if (hasFailed) logger.error('the document of a job is gone from the store');
    return;
  }
  const outcome = await recordPageResults(db, {
    jobId,
    results,
    engineVersion: dependencies.engineVersion,
    now: db.clock.now(),
  });
  measurePages(dependencies.metrics, results, {
    modelName: work.job.modelName,
    kinds: new Map(work.pages.map(({ pageNumber, kind }) => [pageNumber, kind])),
    seconds: (performance.now() - startedAtMs) / 1_000,
  });
  if (outcome !== 'recorded') documents.purge(work.job.sourceKey);
  logger.info('pages read', { pages: results.length, firstPage: results[0]?.pageNumber, outcome });
}

/** One result per page, in order. After a page that is given up, reading goes on with the next. */
async function readAll(
  dependencies: WorkerDependencies,
  work: PagesToRead,
  bytes: Uint8Array,
  run: Run,
): Promise<PageResult[]> {
  const { job } = work;
  const { signal } = run;
  const document = { key: job.id, owner: job.teamId, bytes };
  const model = modelProfile(engineOfModel(job.modelName, dependencies.extractionModels));
  const results: PageResult[] = [];
  while (results.length < work.pages.length) {
    try {
      for await (const page of readFrom(dependencies, work, { document, model, start: results.length, signal })) {
        const { usesLanguageModel } = model;
        const kind = work.pages[results.length]?.kind;
        results.push(await presentPage(dependencies, { job, document, page, usesLanguageModel, signal }));
        if (kind !== undefined && page.outcome === 'read') dependencies.engines.trust(kind);
      }
    } catch (error) {
      const culprit = work.pages[results.length];
      if (culprit && !run.signal.aborted) dependencies.engines.doubt(culprit.kind);
      if (run.signal.aborted || run.attempt < giveUpFromAttempt || !culprit) throw error;
      const { pageNumber } = culprit;
      dependencies.logger.error('a page is given up: its engine failed again', {
        pageNumber,
        error,
      });
      results.push({ outcome: 'unreadable', pageNumber, reason: 'corrupt' });
    }
  }
  return results;
}

function readFrom(
  { pageReader }: WorkerDependencies,
  { job, pages }: PagesToRead,
  reading: { document: SourceDocument; model: ModelProfile; start: number; signal: AbortSignal },
) {
  const { document, model, start, signal } = reading;
  return pageReader.readPages({
    document,
    pages: pages.slice(start).map(({ pageNumber, kind }) => ({ pageNumber, kind: parsePageKind(kind) })),
    // For fields the language model is asked once, for the fields.
    model: { ...model, usesLanguageModel: model.usesLanguageModel && job.resultFormat === 'markdown' },
    profile: parseDocumentProfile(job.documentProfile),
    signal,
  });
}
