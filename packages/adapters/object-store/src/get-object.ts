import type { Readable } from 'node:stream';
import { ObjectTooLargeError } from './object-store-errors.js';
import type { StoreConnection } from './open-connection.js';
import { storeErrorCode } from './store-call.js';

/** See ObjectStore.getObject. */
export async function getObject(
  connection: StoreConnection,
  key: string,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const body = await openObject(connection, key);
  if (!body) return null;
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('an answer of the object store must give bytes');
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new ObjectTooLargeError(key, maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, sizeBytes);
}

/** See ObjectStore.openObject. */
export async function openObject({ clientFor, bucket }: StoreConnection, key: string): Promise<Readable | null> {
  try {
    return await clientFor().getObject(bucket, key);
  } catch (error) {
    if (storeErrorCode(error) === 'NoSuchKey') return null;
    throw error;
  }
}
