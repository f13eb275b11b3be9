import { open, readFile, readdir, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../../system-error-code.js';
import { formatEntry, parseEntry, type JournalEntry } from './journal-entry.js';
import type { StoredObject } from './stored-object.js';

/** A file of a copy of the store, by its path in the data folder. */
export interface SnapshotFile {
  path: string;
  sizeBytes: number;
  /** Its bytes, or the open file that holds them, which is closed after the next one was asked for. */
  content: Buffer | FileHandle;
}

/**
 * Every file of a copy of the store in `dataDir`, which may be open and written to. A bucket's journal comes behind its
 * objects and names those alone; one that is removed meanwhile is left out. Open uploads are no part of it.
 */
export async function* snapshotStore(dataDir: string): AsyncGenerator<SnapshotFile> {
  const bucketsDir = path.join(dataDir, 'buckets');
  for (const bucket of await namesIn(bucketsDir)) {
    const dir = path.join(bucketsDir, bucket);
    const { first, objects } = await readSnapshot(path.join(dir, 'journal'));
    const kept: JournalEntry[] = [...first];
    for (const object of objects) {
      const handle = await openIfThere(path.join(dir, 'data', object.file));
      if (handle === null) continue;
      try {
        yield { path: `buckets/${bucket}/data/${object.file}`, sizeBytes: object.sizeBytes, content: handle };
      } finally {
        await handle.close();
      }
      kept.push({ op: 'put', object });
    }
    const journal = Buffer.from(kept.map(formatEntry).join(''));
    yield { path: `buckets/${bucket}/journal`, sizeBytes: journal.length, content: journal };
  }
}

/** The journal as it is in this moment; a line that is being written is not of it yet. */
async function readSnapshot(file: string): Promise<{ first: JournalEntry[]; objects: Iterable<StoredObject> }> {
  const text = await readFile(file, 'utf8');
  const entries = text.split('\n').slice(0, -1).map(parseEntry);
  const objects = new Map<string, StoredObject>();
  for (const entry of entries) {
    if (entry.op === 'put') objects.set(entry.object.key, entry.object);
    else if (entry.op === 'delete') objects.delete(entry.key);
  }
  return { first: entries.filter(({ op }) => op === 'bucket'), objects: objects.values() };
}

/** A file of the store never changes: it is there whole, or it was removed with its object. */
async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
