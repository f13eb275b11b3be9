import type { CompleteUploadOutcome, UploadedPart } from './object-store.js';
import { ObjectStoreUnavailableError } from './object-store-errors.js';
import type { StoreConnection } from './open-connection.js';
import { asStoreError, storeErrorCode } from './store-call.js';

const invalidPartsCodes = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'MalformedXML']);

/** See ObjectStore.completeMultipartUpload. */
export async function completeUpload(
  { clientFor, bucket }: StoreConnection,
  key: string,
  uploadId: string,
  parts: UploadedPart[],
): Promise<CompleteUploadOutcome> {
  const bareParts = parts.map(({ partNumber, etag }) => ({ part: partNumber, etag: etag.replaceAll('"', '') }));
  try {
    await clientFor().completeMultipartUpload(bucket, key, uploadId, bareParts);
    return { outcome: 'completed' };
  } catch (error) {
    const code = storeErrorCode(error);
    if (code === 'NoSuchUpload') return { outcome: 'no-such-upload' };
    if (invalidPartsCodes.has(code)) return { outcome: 'invalid-parts', message: messageOf(error) };
    // S3 may answer 200 first and fail afterwards; minio-js then loses the code of the error.
    if (code === '')
      throw new ObjectStoreUnavailableError('the object store did not complete the upload', { cause: error });
    throw asStoreError(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'the parts were refused';
}
