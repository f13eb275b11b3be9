import type { Connection } from '../http/connection.js';
import type { DocumentSource } from '../uploads/document-source.js';
import { loadExtraction, type Extraction } from './load-extraction.js';
import { submitDocument, type SubmitOptions } from './submit-document.js';
import { waitForJob, type WaitOptions } from './wait-for-job.js';

export interface ExtractOptions extends SubmitOptions, Pick<WaitOptions, 'onProgress'> {}

/**
 * Submits a document, follows its job and loads the result. Throws JobFailedError when the job failed. Aborting stops
 * the waiting, not the job: cancel that by its id.
 */
export async function extractDocument(
  connection: Connection,
  source: DocumentSource,
  { onProgress, ...options }: ExtractOptions = {},
): Promise<Extraction> {
  const { signal } = options;
  const jobId = await submitDocument(connection, source, options);
  const given = { ...(onProgress && { onProgress }), ...(signal && { signal }) };
  return loadExtraction(connection, await waitForJob(connection, jobId, given), signal);
}
