import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../../system-error-code.js';
import { createObjectIndex } from './object-index.js';
import type { ObjectIndex } from './object-index.js';
import { openJournal } from './open-journal.js';
import { openUploads } from './open-uploads.js';
import type { Uploads } from './open-uploads.js';
import { readJournal } from './read-journal.js';
import type { StoredObject } from './stored-object.js';
import { syncDirectory } from './sync-directory.js';

/** A bucket on disk: `journal` says which objects there are, `data/` holds their bytes, `uploads/` open uploads. */
export interface Bucket {
  name: string;
  /** RFC 3339. */
  createdAt: string;
  objects: Pick<ObjectIndex, 'get' | 'size' | 'keysFrom'>;
  uploads: Uploads;
  /** A file name for new bytes; they count for nothing, and go at the next start, until they are committed. */
  newDataFile: () => string;
  /** Makes the bytes in `file` (already flushed) the object, in place of an older one. On disk when it resolves. */
  commit: (file: string, object: Omit<StoredObject, 'file' | 'modifiedAt'>) => Promise<StoredObject>;
  /** Removes the object if there is one. On disk when it resolves. */
  remove: (key: string) => Promise<void>;
  /** The object and its open bytes, or null. The caller closes the handle. */
  open: (key: string) => Promise<{ object: StoredObject; handle: FileHandle } | null>;
  close: () => Promise<void>;
}

/** Opens the bucket in this folder and removes what an interrupted write left behind. */
export async function openBucket(name: string, dir: string): Promise<Bucket> {
  const dataDir = path.join(dir, 'data');
  await mkdir(dataDir, { recursive: true });
  const { createdAt, objects, entryCount } = await loadObjects(path.join(dir, 'journal'));
  await removeOrphans(dir, dataDir, objects);
  const index = createObjectIndex(objects);
  const journal = await openJournal({
    file: path.join(dir, 'journal'),
    entryCount,
    beforeWrite: () => syncDirectory(dataDir),
    snapshotCount: () => index.size() + 1,
    snapshot: function* () {
      yield { op: 'bucket', createdAt };
      for (const object of index.values()) yield { op: 'put', object };
    },
  });
  const dropData = (object: StoredObject | undefined) =>
    object ? rm(path.join(dataDir, object.file), { force: true }) : undefined;

  return {
    name,
    createdAt,
    objects: index,
    uploads: await openUploads(path.join(dir, 'uploads')),
    newDataFile: () => path.join(dataDir, randomUUID()),
    commit: async (file, info) => {
      const object = { ...info, file: path.basename(file), modifiedAt: new Date().toISOString() };
      let replaced: StoredObject | undefined;
      await journal.append({ op: 'put', object }, () => {
        replaced = index.get(object.key);
        index.put(object);
      });
      await dropData(replaced);
      return object;
    },
    remove: async (key) => {
      if (!index.get(key)) return;
      let removed: StoredObject | undefined;
      await journal.append({ op: 'delete', key }, () => {
        removed = index.get(key);
        index.delete(key);
      });
      await dropData(removed);
    },
    open: (key) => openObject(index, dataDir, key),
    close: () => journal.close(),
  };
}

async function loadObjects(file: string) {
  const entries = await readJournal(file);
  const objects = new Map<string, StoredObject>();
  let createdAt = new Date(0).toISOString();
  for (const entry of entries) {
    if (entry.op === 'put') objects.set(entry.object.key, entry.object);
    else if (entry.op === 'delete') objects.delete(entry.key);
    else createdAt = entry.createdAt;
  }
  return { createdAt, objects, entryCount: entries.length };
}

async function removeOrphans(dir: string, dataDir: string, objects: Map<string, StoredObject>): Promise<void> {
  const known = new Set<string>();
  for (const { file } of objects.values()) known.add(file);
  const drafts = (await readdir(dir)).filter((name) => name.startsWith('journal.'));
  for (const name of drafts) await rm(path.join(dir, name));
  const orphans = (await readdir(dataDir)).filter((name) => !known.has(name));
  for (const name of orphans) await rm(path.join(dataDir, name));
}

/** Looks again when the bytes vanish between the two steps: the object was replaced or removed in that moment. */
async function openObject(index: ObjectIndex, dataDir: string, key: string) {
  for (;;) {
    const object = index.get(key);
    if (!object) return null;
    try {
      return { object, handle: await open(path.join(dataDir, object.file), 'r') };
    } catch (error) {
      const isReplaced = systemErrorCode(error) === 'ENOENT' && index.get(key) !== object;
      if (!isReplaced) throw error;
    }
  }
}
