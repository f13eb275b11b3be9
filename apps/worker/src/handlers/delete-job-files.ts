import { jobObjectPrefix, recordFilesDeleted } from '@recto/jobs';
import type { TaskHandler } from '@recto/task-runtime';
import type { WorkerDependencies } from '../dependencies.js';

/** Deletes everything of a job from the store, half-finished uploads included. Running it again finds nothing. */
export function createDeleteJobFiles({
  db,
  objectStore,
  documents,
  logger,
}: WorkerDependencies): TaskHandler<'delete-job-files'> {
  return async ({ jobId, teamId }) => {
    const prefix = jobObjectPrefix({ teamId, jobId });
    documents.purge(prefix);
    await objectStore.deletePrefix(prefix);
    await recordFilesDeleted(db, jobId);
    logger.info('files of an ended job are gone', { jobId });
  };
}
