import { randomUUID } from 'node:crypto';
import { convertedObjectKey, recordSourceConverted, type Job } from '@recto/jobs';
import type { WorkerDependencies } from '../dependencies.js';

/**
 * Puts the PDF that was made of what was sent in its place: from here on the job is like any other. `superseded`: the job has
 * ended meanwhile, or another worker has made such a PDF first; nothing has changed.
 */
export async function replaceSource(
  { db, objectStore, documents }: Pick<WorkerDependencies, 'db' | 'objectStore' | 'documents'>,
  { id: jobId, teamId, sourceKey: fromKey }: Job,
  { pdf, contentType, sha256 }: { pdf: Uint8Array; contentType: string; sha256: string },
): Promise<{ outcome: 'loaded'; bytes: Uint8Array; sha256: string } | { outcome: 'superseded' }> {
  const sourceKey = convertedObjectKey({ teamId, jobId, conversionId: randomUUID() });
  await objectStore.putObject(sourceKey, pdf, { contentType: 'application/pdf' });
  const noted = { jobId, fromKey, sourceKey, contentType, sha256, now: db.clock.now() };
  const current = await recordSourceConverted(db, noted);
  if (current?.sourceKey !== sourceKey) {
    await objectStore.deletePrefix(sourceKey);
    return { outcome: 'superseded' };
  }
  documents.purge(fromKey);
  await objectStore.deletePrefix(fromKey);
  return { outcome: 'loaded', bytes: pdf, sha256 };
}
