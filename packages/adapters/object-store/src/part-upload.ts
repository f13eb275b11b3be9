import type { Client } from 'minio';
import type { StoreConnection } from './open-connection.js';

/** Parts on their way at once. With one being filled and one being joined, memory stays near four parts. */
const partsInFlightMax = 2;

export interface PartUploadOptions {
  contentType: string;
  /** Ends the parts on their way when it aborts. */
  signal: AbortSignal;
  /** Told of the first part that failed, while other work may still be waiting for something else. */
  onFailure: (error: unknown) => void;
}

export interface PartUpload {
  /** Starts sending a part; resolves as soon as there is room for another one. */
  send(part: Buffer): Promise<void>;
  /** Sends the last part and makes the object; an object of one part is stored with one PUT. */
  finish(lastPart: Buffer): Promise<void>;
  /** Waits for the parts on their way and drops the upload. Does nothing if none was opened. */
  discard(): Promise<void>;
}

/** Prepares an object that is sent part by part, in order; opens the upload at the store with the first part. */
export function createPartUpload(connection: StoreConnection, key: string, options: PartUploadOptions): PartUpload {
  const { bucket } = connection;
  const { signal } = options;
  let clients: Record<'whole' | 'part', Client> | undefined;
  /** Opening, finishing and dropping are never cut off half-way: their outcome would be unknown. */
  const open = () => (clients ??= { whole: connection.clientFor(), part: connection.clientFor(signal) });
  const inFlight = new Set<Promise<void>>();
  const parts: { part: number; etag: string }[] = [];
  let uploadId: string | null = null;
  let partCount = 0;

  async function sendPart(id: string, part: Buffer) {
    partCount += 1;
    const target = { bucketName: bucket, objectName: key, uploadID: id, partNumber: partCount, headers: {} };
    const { etag } = await open().part.uploadPart(target, part);
    parts.push({ part: target.partNumber, etag });
  }

  async function send(part: Buffer) {
    signal.throwIfAborted();
    uploadId ??= await open().whole.initiateNewMultipartUpload(bucket, key, connection.headersFor(options.contentType));
    while (inFlight.size >= partsInFlightMax) await Promise.race(inFlight);
    signal.throwIfAborted();
    const sending = sendPart(uploadId, part)
      .catch(options.onFailure)
      .finally(() => inFlight.delete(sending));
    inFlight.add(sending);
  }

  async function finish(lastPart: Buffer) {
    if (uploadId === null) {
      signal.throwIfAborted();
      await connection.putWhole(key, lastPart, options.contentType);
      return;
    }
    await send(lastPart);
    await Promise.all(inFlight);
    signal.throwIfAborted();
    parts.sort((a, b) => a.part - b.part);
    await open().whole.completeMultipartUpload(bucket, key, uploadId, parts);
  }

  async function discard() {
    await Promise.all(inFlight);
    if (uploadId !== null) await open().whole.abortMultipartUpload(bucket, key, uploadId);
  }

  return { send, finish, discard };
}
