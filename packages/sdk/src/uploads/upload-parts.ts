import { ApiError, RectoError } from '../errors.js';
import type { UploadPart } from '../generated/api-types.js';
import type { Connection } from '../http/connection.js';
import { tryUntilAnswered } from '../http/try-until.js';
import type { ByteSource } from './byte-source.js';

/** Parts on their way at the same time; each is held in memory meanwhile. */
const partsAtOnce = 4;

export interface UploadProgress {
  /** Of parts that have arrived. */
  sentBytes: number;
  totalBytes: number;
}

export interface UploadedPart {
  part_number: number;
  etag: string;
}

interface Upload {
  parts: UploadPart[];
  source: ByteSource;
  signal?: AbortSignal | undefined;
  /** Called after each part. */
  onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** Puts every part at its address, several at once, each again where that helps. The first that fails ends it all. */
export async function uploadParts(
  connection: Connection,
  { parts, source, signal, onProgress }: Upload,
): Promise<UploadedPart[]> {
  const uploaded: UploadedPart[] = [];
  const giveUp = new AbortController();
  const ends = signal === undefined ? giveUp.signal : AbortSignal.any([signal, giveUp.signal]);
  const waiting = [...parts];
  let sentBytes = 0;
  const takeParts = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      uploaded.push(await uploadPart(connection, part, source, ends));
      sentBytes += part.end_byte + 1 - part.start_byte;
      onProgress?.({ sentBytes, totalBytes: source.sizeBytes });
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(partsAtOnce, parts.length) }, takeParts));
  } catch (error) {
    giveUp.abort(error);
    throw error;
  }
  return uploaded.sort((a, b) => a.part_number - b.part_number);
}

async function uploadPart(
  connection: Connection,
  { part_number, upload_url, start_byte, end_byte }: UploadPart,
  source: ByteSource,
  signal: AbortSignal,
): Promise<UploadedPart> {
  const body = await source.read(start_byte, end_byte + 1);
  if (body.byteLength !== end_byte + 1 - start_byte) throw new RectoError(`${source.name} changed while it was sent`);
  // No content type and no key: the address alone is signed, and the store is not the service.
  const response = await tryUntilAnswered(connection, { signal }, (ends) =>
    connection.fetch(upload_url, { method: 'PUT', body, signal: ends }),
  );
  const etag = response.headers.get('etag');
  await response.body?.cancel();
  if (response.ok && etag !== null) return { part_number, etag };
  throw new ApiError(`the store answered ${response.status} to part ${part_number}`, {
    status: response.status,
    code: null,
    details: {},
    requestId: null,
    retryAfterSeconds: null,
  });
}
