import type { StoreConnection } from './open-connection.js';
import { storeErrorCode } from './store-call.js';

/** See ObjectStore.abortMultipartUpload. */
export async function abortUpload({ clientFor, bucket }: StoreConnection, key: string, uploadId: string) {
  try {
    await clientFor().abortMultipartUpload(bucket, key, uploadId);
  } catch (error) {
    if (storeErrorCode(error) !== 'NoSuchUpload') throw error;
  }
}
