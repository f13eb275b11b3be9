import { jobObjectPrefix, sourceObjectKey } from '@recto/jobs';
import type { TaskHandler } from '@recto/task-runtime';
import type { WorkerDependencies } from '../dependencies.js';

/** Deletes everything of a job from the store, half-finished uploads included. Running it again finds nothing. */
export function createDeleteJobFiles({
  objectStore,
  documents,
  logger,
}: WorkerDependencies): TaskHandler<'delete-job-files'> {
  return async ({ jobId, teamId }) => {
    documents.forget(sourceObjectKey({ teamId, jobId }));
    await objectStore.deletePrefix(jobObjectPrefix({ teamId, jobId }));
    logger.info('files of a deleted job are gone', { jobId });
  };
}
