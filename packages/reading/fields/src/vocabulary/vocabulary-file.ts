import { readFileSync } from 'node:fs';

/** A file of words in this folder, `labels/de.json` say. They are ours, so callers know their shape. */
export function vocabularyFile(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}
