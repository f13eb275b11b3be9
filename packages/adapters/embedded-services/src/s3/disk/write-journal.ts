import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { formatEntry } from './journal-entry.js';
import type { JournalEntry } from './journal-entry.js';
import { syncDirectory } from './sync-directory.js';
import { writeFully } from './write-fully.js';

/** How many entries are made into text at a time. */
const entriesPerWrite = 1000;

/** Writes a journal of these entries in place of the file, which is seen either old or new, also after a crash. */
export async function writeJournal(
  file: string,
  entries: Iterable<JournalEntry>,
): Promise<{ sizeBytes: number; entryCount: number }> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const written = await writeEntries(draft, entries);
    await rename(draft, file);
    await syncDirectory(path.dirname(file));
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeEntries(file: string, entries: Iterable<JournalEntry>) {
  const handle = await open(file, 'wx');
  let sizeBytes = 0;
  let entryCount = 0;
  let lines: string[] = [];
  const writeLines = async () => {
    const bytes = Buffer.from(lines.join(''));
    await writeFully(handle, bytes, sizeBytes);
    sizeBytes += bytes.length;
    entryCount += lines.length;
    lines = [];
  };
  try {
    for (const entry of entries) {
      lines.push(formatEntry(entry));
      if (lines.length === entriesPerWrite) await writeLines();
    }
    await writeLines();
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sizeBytes, entryCount };
}
