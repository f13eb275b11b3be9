import { randomUUID } from 'node:crypto';
import { openJsonLines, type JsonLines } from './json-lines.js';

export interface Progress {
  /** The job that was created last, unless its input is done. */
  jobId: string | null;
  isDone: boolean;
  /** Jobs that were created for this input. */
  attempts: number;
}

/** What was done and what is in flight, so that the same command goes on instead of paying twice. */
export interface Journal {
  /** Random, the same for every run on this file. */
  id: string;
  of(key: string): Progress;
  recordCreated(key: string, jobId: string): Promise<void>;
  recordFailed(key: string): Promise<void>;
  recordDone(key: string): Promise<void>;
}

export interface JournalLine {
  journal?: string;
  key?: string;
  state?: string;
  job_id?: string | null;
  /** Default: one more than before. */
  attempts?: number;
}

/** Opens a journal, or begins it; lines of JSON that only grow. Without a file it lives as long as the run. */
export async function openJournal(file: string | null): Promise<Journal> {
  return beginJournal(await openJsonLines<JournalLine>(file));
}

/** The journal that the lines hold; those of others may stand among its own. */
export async function beginJournal(file: JsonLines<JournalLine>): Promise<Journal> {
  const byKey = new Map<string, Progress>();
  const of = (key: string): Progress => byKey.get(key) ?? { jobId: null, isDone: false, attempts: 0 };
  const take = ({ key, state, job_id: jobId, attempts: counted }: JournalLine): void => {
    if (key === undefined) return;
    const attempts = counted ?? of(key).attempts + (state === 'created' ? 1 : 0);
    byKey.set(key, { jobId: state === 'created' ? (jobId ?? null) : null, isDone: state === 'done', attempts });
  };
  for (const line of file.lines) take(line);
  const append = (line: JournalLine): Promise<void> => {
    take(line);
    return file.append(line);
  };
  const known = file.lines.find(({ journal }) => journal !== undefined)?.journal;
  const id = known ?? randomUUID();
  if (known === undefined) await append({ journal: id });
  return {
    id,
    of,
    recordCreated: (key, jobId) => append({ key, state: 'created', job_id: jobId }),
    recordFailed: (key) => append({ key, state: 'failed' }),
    recordDone: (key) => append({ key, state: 'done' }),
  };
}
