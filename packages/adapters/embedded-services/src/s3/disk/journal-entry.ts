import type { StoredObject } from './stored-object.js';

/** A line of a bucket's journal. The first line says when the bucket was made. */
export type JournalEntry =
  | { op: 'bucket'; createdAt: string }
  | { op: 'put'; object: StoredObject }
  | { op: 'delete'; key: string };

export function formatEntry(entry: JournalEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

/** Reads a line; throws on what formatEntry cannot have written. */
export function parseEntry(line: string): JournalEntry {
  const value: unknown = JSON.parse(line);
  const op = typeof value === 'object' && value !== null && 'op' in value ? value.op : undefined;
  if (op !== 'bucket' && op !== 'put' && op !== 'delete') throw new Error('not a journal line');
  return asJournalEntry(value);
}

/** The file is written by formatEntry alone, and a line cut short does not parse; so a known `op` has its fields. */
function asJournalEntry(value: unknown): JournalEntry {
  return value as JournalEntry;
}
