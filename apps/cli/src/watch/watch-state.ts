import { beginJournal, type Journal, type JournalLine } from '../extract/journal.js';
import { openJsonLines } from '../extract/json-lines.js';
import { replaceFile } from '../extract/write-result.js';
import type { FileFacts } from './look-for-documents.js';

/** What came of a document that was looked at before. */
export interface DocumentRecord extends FileFacts {
  /** Of its bytes, lower-case hex. */
  sha256: string;
  /** Names its bytes and the options. */
  jobKey: string;
  outcome: 'written' | 'set_aside';
}

/** What a watched folder's documents have come to, kept over restarts; with the jobs of each content in a journal. */
export interface WatchState {
  readonly journal: Journal;
  of(name: string): DocumentRecord | null;
  record(name: string, record: DocumentRecord): Promise<void>;
}

interface DocumentLine {
  document?: string;
  size?: number;
  modified_ms?: number;
  sha256?: string;
  job_key?: string;
  outcome?: 'written' | 'set_aside';
  at?: string;
}
type StateLine = JournalLine & DocumentLine;

/** What left the folder is remembered for so long, should the same come again. */
const rememberedMs = 30 * 24 * 3_600_000;
/** Below this many lines, none is worth the writing. */
const roomyLines = 200;

/**
 * Opens the state, or begins it. When most of its lines say nothing new it is written again, whole or not at all, without
 * the documents that are not `present` and older than 30 days.
 */
export async function openWatchState(
  file: string,
  { present, now }: { present: ReadonlySet<string>; now: Date },
): Promise<WatchState> {
  const store = await openJsonLines<StateLine>(file);
  const lines = withoutOld(store.lines, (name, at) => present.has(name) || now.getTime() - at < rememberedMs);
  if (store.lines.length > 2 * lines.length + roomyLines)
    await replaceFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const documents = new Map(lines.flatMap((line) => parseDocument(line) ?? []));
  const journal = await beginJournal({ lines, append: (line) => store.append(line) });
  return {
    journal,
    of: (name) => documents.get(name) ?? null,
    record(name, record) {
      documents.set(name, record);
      const { sizeBytes: size, modifiedMs: modified_ms, sha256, jobKey: job_key, outcome } = record;
      return store.append({
        document: name,
        size,
        modified_ms,
        sha256,
        job_key,
        outcome,
        at: new Date().toISOString(),
      });
    },
  };
}

/** The last line of each document that is kept, and what the journal says of every job that one may still need. */
function withoutOld(lines: readonly StateLine[], isKept: (name: string, at: number) => boolean): StateLine[] {
  const documents = new Map<string, StateLine>();
  const jobs = new Map<string, StateLine>();
  const others: StateLine[] = [];
  for (const line of lines) {
    if (line.document !== undefined) documents.set(line.document, line);
    else if (line.key === undefined) others.push(line);
    else {
      const before = jobs.get(line.key)?.attempts ?? 0;
      jobs.set(line.key, { ...line, attempts: line.attempts ?? before + (line.state === 'created' ? 1 : 0) });
    }
  }
  const kept = [...documents].filter(([name, { at }]) => isKept(name, Date.parse(at ?? ''))).map(([, line]) => line);
  const needed = new Set(kept.map(({ job_key: key }) => key));
  const given = new Set([...documents.values()].map(({ job_key: key }) => key));
  // A job that no document has named yet is in progress.
  const keptJobs = [...jobs].filter(([key]) => needed.has(key) || !given.has(key)).map(([, line]) => line);
  return [...others, ...keptJobs, ...kept];
}

function parseDocument({ document, sha256, job_key: jobKey, outcome, ...facts }: StateLine) {
  const { size: sizeBytes, modified_ms: modifiedMs } = facts;
  if (document === undefined || sha256 === undefined || jobKey === undefined || outcome === undefined) return null;
  if (sizeBytes === undefined || modifiedMs === undefined) return null;
  const record: DocumentRecord = { sizeBytes, modifiedMs, sha256, jobKey, outcome };
  return [[document, record]] as const;
}
