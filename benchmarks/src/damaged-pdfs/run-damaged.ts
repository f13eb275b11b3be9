import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../reading/corpus/random.js';
import { damagePdf } from './damage-pdf.js';
import { openReaders, type Readers } from './open-readers.js';
import { readDamaged, wallLimitMs } from './read-damaged.js';
import { sourceDocuments } from './source-documents.js';

export interface DamagedRun {
  seed: number;
  files: number;
  /** The number of the first file: one file can be met again alone. */
  first: number;
  threads: number;
  /** Share of the files whose pictures are recognised. */
  recognised: number;
  /** What a document that never ends costs (default: that of `limits`). */
  inspectTimeoutMs?: number;
  log: (line: string) => void;
}

export interface DamagedOutcome {
  files: number;
  counts: Map<string, number>;
  lostThreads: number;
  slowestMs: number;
  /** What must not happen: a throw, a hang, something that nobody took. */
  findings: string[];
}

const maxPages = 3;
const searchableShare = 0.3;

/** Damages documents in ways that the seed decides and reads each of them as a worker would. */
export async function runDamaged(run: DamagedRun): Promise<DamagedOutcome> {
  const sources = await sourceDocuments();
  const outcome: DamagedOutcome = { files: 0, counts: new Map(), lostThreads: 0, slowestMs: 0, findings: [] };
  const onUntaken = (error: unknown): void => void outcome.findings.push(`nobody took: ${describe(error)}`);
  process.on('unhandledRejection', onUntaken).on('uncaughtException', onUntaken);
  const readers = openReaders(run.threads, run.inspectTimeoutMs);
  let next = run.first;
  const lane = async (): Promise<void> => {
    while (next < run.first + run.files) {
      const number = next;
      next += 1;
      await readOne(readers, sources, { run, number, outcome });
      if (outcome.files % 100 === 0) run.log(`${outcome.files} files, ${outcome.findings.length} findings`);
    }
  };
  try {
    await Promise.all(Array.from({ length: run.threads }, lane));
  } finally {
    await readers.close();
    process.off('unhandledRejection', onUntaken).off('uncaughtException', onUntaken);
  }
  return { ...outcome, lostThreads: readers.lostThreads() };
}

async function readOne(
  readers: Readers,
  sources: readonly Uint8Array[],
  { run, number, outcome }: { run: DamagedRun; number: number; outcome: DamagedOutcome },
): Promise<void> {
  const random = createRandom(`${run.seed} ${number}`);
  const { bytes, damages } = damagePdf(random.pick(sources), random);
  const plan = { maxPages, recognises: random.chance(run.recognised), makesSearchable: random.chance(searchableShare) };
  const startedAt = performance.now();
  const late = new AbortController();
  try {
    const ends = await Promise.race([
      readDamaged(readers, { key: `damaged ${run.seed} ${number}`, bytes }, plan),
      pause(wallLimitMs(maxPages), 'hangs' as const, { signal: late.signal }),
    ]);
    if (ends === 'hangs') outcome.findings.push(`file ${number} (${damages.join(', ')}) hangs`);
    else for (const end of ends) outcome.counts.set(end, (outcome.counts.get(end) ?? 0) + 1);
  } catch (error) {
    outcome.findings.push(`file ${number} (${damages.join(', ')}): ${describe(error)}`);
  } finally {
    late.abort();
  }
  outcome.files += 1;
  outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - startedAt);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
