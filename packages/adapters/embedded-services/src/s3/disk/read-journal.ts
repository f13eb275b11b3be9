import { open } from 'node:fs/promises';
import { EmbeddedServiceError } from '../../embedded-service-error.js';
import type { JournalEntry } from './journal-entry.js';
import { parseEntry } from './journal-entry.js';

const newline = 0x0a;

/**
 * The entries of a journal, oldest first. A last line without its end was never confirmed to anybody: it is cut off.
 * Any other line that cannot be read is an EmbeddedServiceError, because the objects behind it would be lost.
 */
export async function readJournal(file: string): Promise<JournalEntry[]> {
  const handle = await open(file, 'r+');
  try {
    const bytes = await handle.readFile();
    const endBytes = bytes.lastIndexOf(newline) + 1;
    if (endBytes < bytes.length) {
      await handle.truncate(endBytes);
      await handle.sync();
    }
    const lines = bytes.subarray(0, endBytes).toString().split('\n').slice(0, -1);
    return lines.map((line, i) => parseLine(file, line, i + 1));
  } finally {
    await handle.close();
  }
}

function parseLine(file: string, line: string, lineNumber: number): JournalEntry {
  try {
    return parseEntry(line);
  } catch (error) {
    const message = `${file} is damaged at line ${lineNumber}; restore it from a backup, or move the folder away to start empty`;
    throw new EmbeddedServiceError('data-dir-incompatible', message, { cause: error });
  }
}
