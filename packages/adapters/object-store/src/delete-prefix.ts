import { abortUpload } from './abort-upload.js';
import { listKeys } from './list-keys.js';
import type { StoreConnection } from './open-connection.js';
import { storeCall } from './store-call.js';

/** The most keys that S3 deletes in one request. */
const keysPerRequest = 1000;

/** See ObjectStore.deletePrefix. Uploads go first, so that none can still become an object. */
export async function deletePrefix(connection: StoreConnection, prefix: string): Promise<void> {
  if (prefix === '') throw new TypeError('an empty prefix would delete the whole bucket');
  await storeCall(() => abortUploads(connection, prefix));
  let batch: string[] = [];
  for await (const { key } of listKeys(connection, prefix)) {
    batch.push(key);
    if (batch.length === keysPerRequest) {
      await deleteKeys(connection, batch);
      batch = [];
    }
  }
  if (batch.length > 0) await deleteKeys(connection, batch);
}

async function abortUploads(connection: StoreConnection, prefix: string): Promise<void> {
  const client = connection.clientFor();
  let keyMarker = '';
  let uploadIdMarker = '';
  let isTruncated = true;
  while (isTruncated) {
    const answer = await client.listIncompleteUploadsQuery(connection.bucket, prefix, keyMarker, uploadIdMarker, '');
    for (const { key, uploadId } of answer.uploads) await abortUpload(connection, key, uploadId);
    ({ isTruncated, nextKeyMarker: keyMarker, nextUploadIdMarker: uploadIdMarker } = answer);
  }
}

async function deleteKeys({ clientFor, bucket }: StoreConnection, keys: string[]): Promise<void> {
  const failures = await storeCall(() => clientFor().removeObjects(bucket, keys));
  if (failures.length > 0) throw new Error(`the object store kept ${failures.length} of ${keys.length} objects`);
}
