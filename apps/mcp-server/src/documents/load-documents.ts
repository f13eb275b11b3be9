import type { BundleDocument, Recto } from '@recto/sdk';

/** The documents that a job was cut into; none of a job that is no bundle. */
export async function loadDocuments(recto: Recto, jobId: string): Promise<readonly BundleDocument[]> {
  return (await recto.jobs.pages(jobId, { limit: 1 })).documents ?? [];
}
