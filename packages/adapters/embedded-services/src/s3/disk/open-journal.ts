import { open } from 'node:fs/promises';
import { formatEntry } from './journal-entry.js';
import type { JournalEntry } from './journal-entry.js';
import { writeFully } from './write-fully.js';
import { writeJournal } from './write-journal.js';

export interface JournalOptions {
  file: string;
  /** Entries in the file now. */
  entryCount: number;
  /** Called once before a batch of entries is written: what they speak of must be on disk first. */
  beforeWrite: () => Promise<void>;
  /** The fewest entries that say the same as the whole journal. */
  snapshot: () => Iterable<JournalEntry>;
  /** How many those are. */
  snapshotCount: () => number;
}

export interface Journal {
  /** Resolves when the entry is on disk; calls `apply` then, for all entries in the order in which they are written. */
  append: (entry: JournalEntry, apply: () => void) => Promise<void>;
  /** Waits for what is being written. */
  close: () => Promise<void>;
}

interface Pending {
  text: string;
  apply: () => void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Entries that outweigh those of a snapshot before the file is written again. */
const surplusMax = 10_000;

/** Opens a journal for appending. Entries that arrive while others are being written share one flush to disk. */
export async function openJournal(options: JournalOptions): Promise<Journal> {
  let handle = await open(options.file, 'r+');
  let sizeBytes = (await handle.stat()).size;
  let entryCount = options.entryCount;
  let pending: Pending[] = [];
  let writing: Promise<void> | undefined;
  let hasTornEnd = false;

  async function writeAll() {
    while (pending.length > 0) {
      const batch = pending;
      pending = [];
      try {
        await writeBatch(batch);
        if (entryCount > options.snapshotCount() + surplusMax) await compact();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    writing = undefined;
  }

  async function writeBatch(batch: Pending[]) {
    await options.beforeWrite();
    const bytes = Buffer.from(batch.map(({ text }) => text).join(''));
    if (hasTornEnd) await handle.truncate(sizeBytes);
    hasTornEnd = true;
    await writeFully(handle, bytes, sizeBytes);
    await handle.datasync();
    hasTornEnd = false;
    sizeBytes += bytes.length;
    entryCount += batch.length;
    for (const { apply, resolve } of batch) {
      apply();
      resolve();
    }
  }

  async function compact() {
    const compacted = await writeJournal(options.file, options.snapshot());
    await handle.close();
    handle = await open(options.file, 'r+');
    ({ sizeBytes, entryCount } = compacted);
  }

  return {
    append: (entry, apply) =>
      new Promise((resolve, reject) => {
        pending.push({ text: formatEntry(entry), apply, resolve, reject });
        writing ??= writeAll();
      }),
    close: async () => {
      await writing;
      await handle.close();
    },
  };
}
