import { createHash } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import type { Readable } from 'node:stream';
import type { PutStreamOptions, PutStreamOutcome } from './object-store.js';
import type { StoreConnection } from './open-connection.js';
import { createPartUpload } from './part-upload.js';
import type { PartUpload } from './part-upload.js';
import { splitIntoParts } from './split-into-parts.js';

/** The least that S3 takes as a part that is not the last: 5 MiB. */
const partBytes = 5 * 1024 * 1024;

/** See ObjectStore.putStream. An abort that comes after the last byte was read may come too late: then it is stored. */
export async function putStream(
  connection: StoreConnection,
  key: string,
  stream: Readable,
  options: PutStreamOptions,
): Promise<PutStreamOutcome> {
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const upload = createPartUpload(connection, key, {
    contentType: options.contentType,
    signal,
    onFailure: (error) => stop.abort(error),
  });
  try {
    addAbortSignal(signal, stream);
    const outcome = await sendParts(upload, stream, options.maxBytes);
    if (outcome.outcome === 'too-large') await upload.discard();
    return outcome;
  } catch (error) {
    // The first cause: the caller's reason or the part that failed; what they tore down reports mere aborts.
    const cause: unknown = signal.aborted ? signal.reason : error;
    stop.abort(cause);
    stream.destroy();
    // A store that is gone too keeps the parts until deletePrefix; the failure that led here is the one to report.
    await upload.discard().catch(() => undefined);
    throw cause;
  }
}

async function sendParts(upload: PartUpload, stream: Readable, maxBytes: number): Promise<PutStreamOutcome> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let held: Buffer | null = null;
  for await (const part of splitIntoParts(stream, partBytes)) {
    sizeBytes += part.length;
    if (sizeBytes > maxBytes) return { outcome: 'too-large' };
    hash.update(part);
    if (held) await upload.send(held);
    held = part;
  }
  const last = held ?? Buffer.alloc(0);
  await upload.finish(last);
  return {
    outcome: 'stored',
    sizeBytes,
    sha256: hash.digest('hex'),
    ...(last.length === sizeBytes && { bytes: last }),
  };
}
