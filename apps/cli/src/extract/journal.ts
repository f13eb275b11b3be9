import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../is-missing.js';

export interface Progress {
  /** The job that was created last, unless its input is done. */
  jobId: string | null;
  isDone: boolean;
  /** Jobs that were created for this input. */
  attempts: number;
}

/** What was done and what is under way, so that the same command goes on instead of paying twice. */
export interface Journal {
  /** Random, the same for every run on this file. */
  id: string;
  of(key: string): Progress;
  recordCreated(key: string, jobId: string): Promise<void>;
  recordFailed(key: string): Promise<void>;
  recordDone(key: string): Promise<void>;
}

interface Line {
  journal?: string;
  key?: string;
  state?: string;
  job_id?: string;
}

/** Opens a journal, or begins it; lines of JSON that only grow. Without a file it lives as long as the run. */
export async function openJournal(file: string | null): Promise<Journal> {
  const lines = file === null ? [] : await readLines(file);
  const byKey = new Map<string, Progress>();
  const of = (key: string): Progress => byKey.get(key) ?? { jobId: null, isDone: false, attempts: 0 };
  const take = ({ key, state, job_id: jobId }: Line): void => {
    if (key === undefined) return;
    const attempts = of(key).attempts + (state === 'created' ? 1 : 0);
    byKey.set(key, { jobId: state === 'created' ? (jobId ?? null) : null, isDone: state === 'done', attempts });
  };
  for (const line of lines) take(line);
  const append = async (line: Line): Promise<void> => {
    take(line);
    // The line feed in front ends what a crash may have left of a line.
    if (file !== null) await appendFile(file, `\n${JSON.stringify(line)}\n`);
  };
  const known = lines.find(({ journal }) => journal !== undefined)?.journal;
  const id = known ?? randomUUID();
  if (file !== null) await mkdir(path.dirname(file), { recursive: true });
  if (known === undefined) await append({ journal: id });
  return {
    id,
    of,
    recordCreated: (key, jobId) => append({ key, state: 'created', job_id: jobId }),
    recordFailed: (key) => append({ key, state: 'failed' }),
    recordDone: (key) => append({ key, state: 'done' }),
  };
}

async function readLines(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => parseLine(line) ?? []);
}

function parseLine(line: string): Line | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    // Half a line: what it recorded is asked of the service again, under the same idempotency key.
    return null;
  }
}
