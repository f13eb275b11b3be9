import { findPageTasks, type InspectedPage } from '@recto/jobs';
import { modelProfile } from '@recto/page-pipeline';
import { TaskPostponed, type TaskHandler, type TaskRun } from '@recto/task-runtime';
import type { WorkerDependencies } from '../dependencies.js';
import { engineOfModel } from './stored-values.js';

/** So many pages of text are read in the time that a round through the queue takes on a busy machine. */
const mostPages = 10;

/** Reads short documents where they were looked at: they wait for no place among the pages of long ones. */
export interface AtOnce {
  isShort(pages: readonly InspectedPage[], modelName: string): boolean;
  /** Reads pages that were planned without a task. What cannot be read here is left to the queue. */
  read(jobId: string, pages: readonly InspectedPage[], run: TaskRun): Promise<void>;
  /** Puts the tasks of a job that is being read in the queue; whoever began to read it may be gone. */
  leaveToQueue(jobId: string): Promise<void>;
}

export function createAtOnce(
  { db, taskRuntime, logger, languageModel, extractionModels }: WorkerDependencies,
  readPages: TaskHandler<'read-pages'>,
): AtOnce {
  const leaveToQueue = async (jobId: string): Promise<void> => taskRuntime.publish(await findPageTasks(db, jobId));
  return {
    isShort(pages, modelName) {
      const asksModel = languageModel && modelProfile(engineOfModel(modelName, extractionModels)).usesLanguageModel;
      return pages.length <= mostPages && !asksModel && pages.every(({ kind }) => kind === 'text');
    },
    async read(jobId, pages, run) {
      try {
        await readPages({ v: 1, jobId, pageNumbers: pages.map(({ pageNumber }) => pageNumber) }, run);
      } catch (error) {
        if (run.signal.aborted) throw error;
        if (!(error instanceof TaskPostponed)) logger.warn('a short document is left to the queue', { jobId, error });
        await leaveToQueue(jobId);
      }
    },
    leaveToQueue,
  };
}
