import { abortUpload } from './abort-upload.js';
import { completeUpload } from './complete-upload.js';
import { deletePrefix } from './delete-prefix.js';
import { getObject, openObject } from './get-object.js';
import { listKeys } from './list-keys.js';
import type { ObjectInfo, ObjectStore, ObjectStoreConfig, PresignPartInput, UploadLimits } from './object-store.js';
import { ObjectStoreUnavailableError } from './object-store-errors.js';
import { openConnection } from './open-connection.js';
import type { StoreConnection } from './open-connection.js';
import { putStream } from './put-stream.js';
import { storeCall, storeErrorCode } from './store-call.js';

/** The longest that a health check waits. */
const healthTimeoutMs = 5_000;

/**
 * The object store of one bucket. Sends nothing before the first call and needs no closing: idle sockets do not keep
 * a process alive. Throws TypeError on an endpoint that is not a bare http(s) origin.
 */
export function createObjectStore(config: ObjectStoreConfig): ObjectStore {
  const connection = openConnection(config);
  const { bucket, clientFor, headersFor } = connection;
  return {
    ensureBucket: () => storeCall(() => ensureBucket(connection)),
    checkHealth: () => storeCall(() => checkHealth(connection)),
    putObject: (key, body, { contentType }) => storeCall(() => connection.putWhole(key, body, contentType)),
    putStream: (key, stream, options) => storeCall(() => putStream(connection, key, stream, options)),
    openObject: (key) => storeCall(() => openObject(connection, key)),
    getObject: (key, { maxBytes }) => storeCall(() => getObject(connection, key, maxBytes)),
    statObject: (key) => storeCall(() => statObject(connection, key)),
    createMultipartUpload: (key, { contentType, limits }) =>
      storeCall(() =>
        clientFor().initiateNewMultipartUpload(bucket, key, { ...headersFor(contentType), ...limitHeaders(limits) }),
      ),
    presignUploadPart: (input) => storeCall(() => presignUploadPart(connection, input)),
    completeMultipartUpload: (key, uploadId, parts) => completeUpload(connection, key, uploadId, parts),
    abortMultipartUpload: (key, uploadId) => storeCall(() => abortUpload(connection, key, uploadId)),
    deletePrefix: (prefix) => deletePrefix(connection, prefix),
    listKeys: (prefix) => listKeys(connection, prefix),
  };
}

/** As the embedded store reads them. */
function limitHeaders(limits: UploadLimits | undefined): Record<string, string> {
  if (limits === undefined) return {};
  const { maxPartBytes, maxTotalBytes } = limits;
  return { 'X-Amz-Meta-Max-Part-Bytes': String(maxPartBytes), 'X-Amz-Meta-Max-Total-Bytes': String(maxTotalBytes) };
}

async function ensureBucket({ clientFor, bucket, region }: StoreConnection): Promise<void> {
  if (await clientFor().bucketExists(bucket)) return;
  try {
    await clientFor().makeBucket(bucket, region);
  } catch (error) {
    // Another process made it in between.
    if (storeErrorCode(error) !== 'BucketAlreadyOwnedByYou') throw error;
  }
}

async function checkHealth({ clientFor, bucket, requestTimeoutMs }: StoreConnection): Promise<void> {
  const signal = AbortSignal.timeout(Math.min(healthTimeoutMs, requestTimeoutMs));
  const exists = await clientFor(signal)
    .bucketExists(bucket)
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
      throw new ObjectStoreUnavailableError('the object store did not answer in time', { cause: error });
    });
  if (!exists) throw new Error(`the object store has no bucket ${bucket}`);
}

async function statObject({ clientFor, bucket }: StoreConnection, key: string): Promise<ObjectInfo | null> {
  try {
    const { size } = await clientFor().statObject(bucket, key);
    return { sizeBytes: size };
  } catch (error) {
    if (storeErrorCode(error) === 'NotFound') return null;
    throw error;
  }
}

function presignUploadPart({ presigner, bucket }: StoreConnection, input: PresignPartInput): Promise<string> {
  const query = { partNumber: String(input.partNumber), uploadId: input.uploadId };
  return presigner.presignedUrl('PUT', bucket, input.key, input.expiresInSeconds, query);
}
