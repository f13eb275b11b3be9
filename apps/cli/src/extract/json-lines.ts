import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../is-missing.js';

/** A file of JSON objects, one a line, that only grows. */
export interface JsonLines<Line extends object> {
  /** Those that were there when it was opened. */
  readonly lines: readonly Line[];
  append(line: Line): Promise<void>;
}

/** Opens such a file and makes the folders above it. Without a file nothing is kept. */
export async function openJsonLines<Line extends object>(file: string | null): Promise<JsonLines<Line>> {
  if (file === null) return { lines: [], append: () => Promise.resolve() };
  // Nobody else writes such a file.
  const lines = (await readLines(file)) as Line[];
  await mkdir(path.dirname(file), { recursive: true });
  return {
    lines,
    // The line feed in front ends what a crash may have left of a line.
    append: (line) => appendFile(file, `\n${JSON.stringify(line)}\n`),
  };
}

async function readLines(file: string): Promise<object[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => parseLine(line) ?? []);
}

function parseLine(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    // Half a line: what it recorded is asked of the service again, under the same idempotency key.
    return null;
  }
}
