import type { ObjectStore } from './object-store.js';

/** Larger objects are read from the store: handing one over saves little beside working on it. */
const maxObjectBytes = 1_048_576;
/** Objects that wait for their reader, together. */
const maxKeptBytes = 16_777_216;
/** A document that is taken up later than this stands in a queue, and is read from the store. */
const keptForMs = 10_000;

/**
 * A store for a process that writes documents and reads them a moment later: what `putStream` has stored is answered once
 * to `getObject` without asking the store, within seconds, up to 1 MB each. Objects must not be replaced under their key by
 * other processes; what one of them deletes may be answered for those seconds.
 */
export function handOverObjects(store: ObjectStore): ObjectStore {
  const kept = new Map<string, { bytes: Uint8Array; keptAtMs: number }>();
  let keptBytes = 0;
  let timer: NodeJS.Timeout | undefined;

  const take = (key: string): Uint8Array | undefined => {
    const bytes = kept.get(key)?.bytes;
    keptBytes -= bytes?.byteLength ?? 0;
    kept.delete(key);
    return bytes;
  };
  const purge = (prefix: string): void => {
    for (const key of kept.keys()) if (key.startsWith(prefix)) take(key);
  };
  const dropOld = (): void => {
    const now = performance.now();
    for (const [key, { keptAtMs }] of kept) if (now - keptAtMs >= keptForMs) take(key);
    timer = kept.size > 0 ? setTimeout(dropOld, keptForMs).unref() : undefined;
  };
  const keep = (key: string, bytes: Uint8Array): void => {
    take(key);
    kept.set(key, { bytes, keptAtMs: performance.now() });
    keptBytes += bytes.byteLength;
    for (const oldest of kept.keys()) {
      if (keptBytes <= maxKeptBytes) break;
      take(oldest);
    }
    timer ??= setTimeout(dropOld, keptForMs).unref();
  };

  return {
    ...store,
    async putStream(key, stream, options) {
      take(key);
      const outcome = await store.putStream(key, stream, options);
      const bytes = outcome.outcome === 'stored' ? outcome.bytes : undefined;
      if (bytes !== undefined && bytes.byteLength <= maxObjectBytes) keep(key, bytes);
      return outcome;
    },
    async putObject(key, body, options) {
      take(key);
      await store.putObject(key, body, options);
      take(key);
    },
    async completeMultipartUpload(key, uploadId, parts) {
      take(key);
      return store.completeMultipartUpload(key, uploadId, parts);
    },
    async getObject(key, options) {
      const bytes = kept.get(key)?.bytes;
      if (bytes === undefined || bytes.byteLength > options.maxBytes) return store.getObject(key, options);
      return take(key) ?? null;
    },
    async deletePrefix(prefix) {
      await store.deletePrefix(prefix);
      purge(prefix);
    },
  };
}
