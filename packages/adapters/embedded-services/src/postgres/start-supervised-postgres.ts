import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedServiceError } from '../embedded-service-error.js';
import { systemErrorCode } from '../system-error-code.js';
import type { ServerExit } from './launch-server.js';
import { startEmbeddedPostgres } from './start-embedded-postgres.js';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start-embedded-postgres.js';

/** What a supervised server went through; for a log. */
export type PostgresIncident =
  | ({ kind: 'ended' } & ServerExit)
  | { kind: 'relaunched'; pid: number; downMs: number }
  | { kind: 'relaunch-failed'; isDiskFull: boolean; nextTryInMs: number | null; error: unknown };

export interface SupervisedPostgres {
  /** `postgresql://user:password@127.0.0.1:port/database`; the same for every server that is launched here. */
  url: string;
  /** As of `startEmbeddedPostgres`; the same for every server that is launched here. */
  localUrl: string;
  /** Resolves with the reason when the server has ended and no try to launch it again is left; else never. */
  failed: Promise<Error>;
  /** Stops the server and its supervision, and frees the data folder. Repeatable; also after a failure. */
  stop: () => Promise<void>;
}

/**
 * Waits before each try to launch a server that ended: 50 s in all. Clients of a server that is away for so long have
 * been told so many times; what ends the process then is seen by whoever watches it.
 */
const relaunchDelaysMs: readonly number[] = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 20_000];

/** A server that has run for so long starts the tries again. */
const stableAfterMs = 5_000;

/** How often a launch is tried while the disk is full: for as long as it takes, since only room helps. */
const fullDiskRetryMs = 2_000;

/** PostgreSQL's own code for it. */
const diskFull = '53100';

/** What no further try changes. */
const isFinal = (error: unknown): boolean =>
  error instanceof EmbeddedServiceError &&
  (error.reason === 'data-dir-missing' ||
    error.reason === 'data-dir-incompatible' ||
    error.reason === 'unsupported-platform');

/**
 * `startEmbeddedPostgres`, and whenever that server ends by itself (killed, out of memory, disk full), another one on
 * the same folder and port. Never makes a new cluster in place of one that is gone.
 */
export async function startSupervisedPostgres(
  options: EmbeddedPostgresOptions,
  report: (incident: PostgresIncident) => void,
): Promise<SupervisedPostgres> {
  const first = await startEmbeddedPostgres(options);
  const needsSocket = first.localUrl !== first.url;
  const again = { ...options, port: Number(new URL(first.url).port), mayCreate: false, needsSocket };
  const stopping = new AbortController();
  const supervision = supervise(first, () => startEmbeddedPostgres(again), report, stopping.signal);
  const failed = supervision.then(({ failure }) => failure ?? new Promise<never>(() => undefined));
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    await supervision;
  };
  return { url: first.url, localUrl: first.localUrl, failed, stop: () => (stopped ??= stop()) };
}

/** Resolves when the last server has been stopped: after `signal`, or with the reason why none could be launched. */
async function supervise(
  first: EmbeddedPostgres,
  launch: () => Promise<EmbeddedPostgres>,
  report: (incident: PostgresIncident) => void,
  signal: AbortSignal,
): Promise<{ failure: Error | null }> {
  const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
  let server = first;
  let tries = 0;
  for (;;) {
    const startedAt = performance.now();
    const exit = await Promise.race([server.exited, aborted]);
    await server.stop();
    if (exit === null) return { failure: null };
    if (performance.now() - startedAt >= stableAfterMs) tries = 0;
    report({ kind: 'ended', ...exit });
    const endedAt = performance.now();
    const relaunched = await relaunch(launch, report, signal, tries);
    if ('failure' in relaunched) return relaunched;
    server = relaunched.server;
    tries = relaunched.tries;
    report({ kind: 'relaunched', pid: server.pid, downMs: Math.round(performance.now() - endedAt) });
  }
}

async function relaunch(
  launch: () => Promise<EmbeddedPostgres>,
  report: (incident: PostgresIncident) => void,
  signal: AbortSignal,
  triesBefore: number,
): Promise<{ server: EmbeddedPostgres; tries: number } | { failure: Error | null }> {
  let tries = triesBefore;
  let waitMs = relaunchDelaysMs[tries];
  if (waitMs === undefined) return { failure: new Error('PostgreSQL ends again and again') };
  for (;;) {
    if (!(await waited(waitMs, signal))) return { failure: null };
    try {
      return { server: await launch(), tries: tries + 1 };
    } catch (error) {
      const isDiskFull = meansFullDisk(error);
      if (!isDiskFull) tries += 1;
      const nextTryInMs = isDiskFull ? fullDiskRetryMs : isFinal(error) ? undefined : relaunchDelaysMs[tries];
      report({ kind: 'relaunch-failed', isDiskFull, nextTryInMs: nextTryInMs ?? null, error });
      if (nextTryInMs === undefined) return { failure: error instanceof Error ? error : new Error(String(error)) };
      waitMs = nextTryInMs;
    }
  }
}

/** False when it was ended early. */
async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await delay(ms, undefined, { signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}

/** Whether the system said "no space" or "over quota": as a code, or in the words that the server passed on. */
function meansFullDisk(error: unknown): boolean {
  if (['ENOSPC', 'EDQUOT', diskFull].includes(systemErrorCode(error))) return true;
  if (!(error instanceof EmbeddedServiceError)) return false;
  return /No space left on device|Disk quota exceeded/.test(error.message) || meansFullDisk(error.cause);
}
