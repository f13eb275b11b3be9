import type { DocumentProfile } from '@recto/document-model';
import {
  findPageTasks,
  hasReusablePages,
  selectPages,
  type DocumentRecorder,
  type InspectedPage,
  type Job,
  type ReadDocumentOutcome,
} from '@recto/jobs';
import { modelProfile } from '@recto/page-pipeline';
import { traceOutcome } from '@recto/telemetry';
import type { WorkerDependencies } from '../dependencies.js';
import { measurePages } from '../measure-pages.js';
import { jobLog } from './job-log.js';
import { readDocumentPages } from './read-document-pages.js';
import { engineOfModel } from './stored-values.js';

/** So many pages of text are read in the time that a round through the queue takes on a busy machine. */
const mostPages = 10;

/** A document as its inspection has found it. */
export interface InspectedDocument {
  job: Job;
  bytes: Uint8Array;
  pages: readonly InspectedPage[];
  profile: DocumentProfile;
  sourceSha256: string;
  /** When its worker took it up. */
  startedAt: Date;
}

/**
 * Reads short documents of text where they were looked at. They take milliseconds, and wait neither for nor among the pages of
 * others, nor behind scans of their own team.
 */
export interface AtOnce {
  /**
   * Reads a document and ends its job, in one transaction with all that belongs to it. `to-be-planned`: it is not short, its
   * pages may come from an earlier job, or it cannot be read here; nothing has changed.
   */
  read(document: InspectedDocument, signal: AbortSignal): Promise<ReadDocumentOutcome>;
  /** Puts the tasks of a job that is being read in the queue; whoever began to read it may be gone. */
  leaveToQueue(jobId: string): Promise<void>;
}

export function createAtOnce(
  dependencies: WorkerDependencies,
  parts: { recorder: DocumentRecorder; readPages?: typeof readDocumentPages },
): AtOnce {
  const { db, taskRuntime, languageModel, extractionModels, engineVersion } = dependencies;
  const { recorder, readPages = readDocumentPages } = parts;

  const isShort = ({ job, pages }: InspectedDocument): boolean => {
    const asksModel = languageModel && modelProfile(engineOfModel(job.modelName, extractionModels)).usesLanguageModel;
    return pages.length <= mostPages && !asksModel && !job.split && pages.every(({ kind }) => kind === 'text');
  };
  /** Null for what cannot be read here. */
  const readSelected = async (document: InspectedDocument, signal: AbortSignal) => {
    const { job, bytes, profile } = document;
    const selected = new Set(selectPages(job.pageSelection, document.pages.length));
    const pages = document.pages.filter(({ pageNumber }) => selected.has(pageNumber));
    if (pages.length === 0) return null;
    const logger = jobLog(dependencies.logger, job);
    const startedAtMs = performance.now();
    try {
      const results = await readPages(
        { ...dependencies, logger },
        { job, pages, profile, bytes },
        { signal, attempt: 1 },
      );
      measurePages(dependencies.metrics, results, {
        modelName: job.modelName,
        kinds: new Map(pages.map(({ pageNumber, kind }) => [pageNumber, kind])),
        seconds: (performance.now() - startedAtMs) / 1_000,
      });
      return results;
    } catch (error) {
      if (signal.aborted) throw error;
      logger.warn('a short document is left to the queue', { error });
      return null;
    }
  };
  return {
    async read(document, signal) {
      const { job, sourceSha256 } = document;
      if (!isShort(document)) return 'to-be-planned';
      if (await hasReusablePages(db, job, { sourceSha256, engineVersion, now: db.clock.now() })) return 'to-be-planned';
      const results = await readSelected(document, signal);
      if (results === null) return 'to-be-planned';
      const { pages, profile, startedAt } = document;
      return traceOutcome(dependencies.tracing, 'record document', () =>
        recorder.record({ jobId: job.id, pages, profile, sourceSha256, engineVersion, results, startedAt }),
      );
    },
    leaveToQueue: async (jobId) => taskRuntime.publish(await findPageTasks(db, jobId)),
  };
}
