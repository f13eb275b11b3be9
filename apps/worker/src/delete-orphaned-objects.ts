import { findOrphanedObjects, jobsObjectRoot } from '@recto/jobs';
import type { WorkerDependencies } from './dependencies.js';

/** Keys that the database is asked about at a time. */
const batch = 500;

/**
 * Deletes the objects of this installation that were stored before the given time and whose job is deleted or was never
 * written: what a crash between the store and the database left. Returns how many.
 */
export async function deleteOrphanedObjects(
  { db, objectStore }: Pick<WorkerDependencies, 'db' | 'objectStore'>,
  storedBefore: Date,
): Promise<number> {
  const old: string[] = [];
  let deleted = 0;
  const deleteOld = async (): Promise<void> => {
    for (const key of await findOrphanedObjects(db, old.splice(0))) {
      await objectStore.deletePrefix(key);
      deleted += 1;
    }
  };
  for await (const { key, lastModifiedAt } of objectStore.listKeys(jobsObjectRoot)) {
    if (lastModifiedAt < storedBefore) old.push(key);
    if (old.length >= batch) await deleteOld();
  }
  await deleteOld();
  return deleted;
}
