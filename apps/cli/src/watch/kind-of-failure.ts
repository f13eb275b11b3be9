import { ApiError, JobFailedError } from '@recto/sdk';
import { UnreadableFileError } from '../extract/assert-readable.js';

/** Refusals of a request that say something about its document. */
const documentStatuses: ReadonlySet<number> = new Set([400, 404, 410, 413, 415, 422]);

/**
 * Whose a failure is: the document's own, which it will meet again; the key's, which nothing but another key mends; or one
 * that may pass, such as a service that is away, a folder that cannot be written or credits that are used up.
 */
export function kindOfFailure(error: unknown): 'document' | 'key' | 'passing' {
  if (error instanceof UnreadableFileError) return 'document';
  if (error instanceof JobFailedError) return error.code === 'insufficient_credits' ? 'passing' : 'document';
  // Without a code it is the answer of a proxy or of the store.
  if (!(error instanceof ApiError) || error.code === null) return 'passing';
  if (error.status === 401 || error.status === 403) return 'key';
  return documentStatuses.has(error.status) ? 'document' : 'passing';
}
