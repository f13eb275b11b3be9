import type { ObjectStore } from '@recto/object-store';

/** The documents of the jobs in hand, so that page after page does not fetch them again. */
export interface DocumentCache {
  /** The document's bytes, or null when the store has none. Asked for twice at once, it is fetched once. */
  get(key: string): Promise<Uint8Array | null>;
  /** Drops the documents whose keys begin so. */
  purge(keyPrefix: string): void;
}

/** Keeps the most recently used documents, up to `maxBytes` in all (and always the last one). */
export function createDocumentCache(input: {
  objectStore: Pick<ObjectStore, 'getObject'>;
  maxBytes: number;
  maxDocumentBytes: number;
}): DocumentCache {
  /** In order of use: a Map iterates in order of insertion, and each use inserts again. */
  const entries = new Map<string, { bytes: Promise<Uint8Array | null>; sizeBytes: number }>();

  const shrink = (): void => {
    let total = [...entries.values()].reduce((sum, entry) => sum + entry.sizeBytes, 0);
    for (const [key, entry] of entries) {
      if (total <= input.maxBytes || entries.size === 1) return;
      entries.delete(key);
      total -= entry.sizeBytes;
    }
  };

  return {
    async get(key) {
      const known = entries.get(key);
      const entry = known ?? {
        bytes: input.objectStore.getObject(key, { maxBytes: input.maxDocumentBytes }),
        sizeBytes: 0,
      };
      entries.delete(key);
      entries.set(key, entry);
      try {
        const bytes = await entry.bytes;
        entry.sizeBytes = bytes?.byteLength ?? 0;
        if (bytes === null) entries.delete(key);
        shrink();
        return bytes;
      } catch (error) {
        entries.delete(key);
        throw error;
      }
    },
    purge(keyPrefix) {
      for (const key of entries.keys()) if (key.startsWith(keyPrefix)) entries.delete(key);
    },
  };
}
