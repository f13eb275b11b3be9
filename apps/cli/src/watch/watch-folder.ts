import { ApiError } from '@recto/sdk';
import { kindOfFailure } from './kind-of-failure.js';
import type { FoundDocument, Look } from './look-for-documents.js';

/** What a watch works with: where documents come from, and what is done with each. */
export interface Watch {
  look: () => Promise<Look>;
  isDone: (found: FoundDocument) => boolean;
  /** Reads one document and tells of it. Rejects with what is not the document's own failure. */
  read: (found: FoundDocument, signal: AbortSignal) => Promise<void>;
  /** Asks the service whether it takes the options; called before the first document. */
  check: (signal: AbortSignal) => Promise<unknown>;
  tell: (line: string) => void;
  /** Ends the watch in order. */
  signal: AbortSignal;
  intervalMs: number;
  concurrency: number;
  /** Ends when what was settled at the second look is read. */
  isOnce: boolean;
}

/** Looking may take no more than this share of the time, however many documents there are. */
const restPerLook = 4;
const firstDelayMs = 5_000;
const longestDelayMs = 300_000;

/**
 * Reads new documents, several at once, until the signal says so. While the service is away, or something else fails that
 * may pass, nothing new is begun for a while, longer each time. Throws what no waiting mends, and in a single run the
 * first failure that is not a document's own.
 */
export async function watchFolder(watch: Watch): Promise<void> {
  const { tell, isOnce, concurrency } = watch;
  const stop = new AbortController();
  const signal = AbortSignal.any([watch.signal, stop.signal]);
  const reading = new Map<string, Promise<void>>();
  let waiting: FoundDocument[] = [];
  let isChecked = false;
  let [failures, resumeAt] = [0, 0];

  const onFailure = (error: unknown): void => {
    if (signal.aborted) return;
    if (isOnce || kindOfFailure(error) === 'key') {
      stop.abort(error);
      return;
    }
    // Several documents meet the same failure; it counts once.
    if (performance.now() < resumeAt) return;
    failures += 1;
    const delayMs = backOffMs(failures, error, Math.random());
    resumeAt = performance.now() + delayMs;
    tell(`${messageOf(error)}; trying again in ${Math.ceil(delayMs / 1_000)} s`);
  };
  const readOne = async (found: FoundDocument): Promise<void> => {
    try {
      await watch.read(found, signal);
      failures = 0;
    } catch (error) {
      onFailure(error);
    } finally {
      reading.delete(found.name);
      readMore();
    }
  };
  const readMore = (): void => {
    while (reading.size < concurrency && !signal.aborted && performance.now() >= resumeAt) {
      const next = waiting.shift();
      if (next === undefined) return;
      reading.set(next.name, readOne(next));
    }
  };
  const lookOnce = async (): Promise<Look> => {
    const look = await watch.look();
    waiting = look.settled.filter((found) => !reading.has(found.name) && !watch.isDone(found));
    if (!isChecked && (waiting.length > 0 || !isOnce)) {
      await watch.check(signal).catch((error: unknown) => {
        if (kindOfFailure(error) === 'document') stop.abort(error);
        throw error;
      });
      isChecked = true;
    }
    readMore();
    return look;
  };

  for (let looks = 1; !signal.aborted; looks += 1) {
    const startedAt = performance.now();
    const look = startedAt < resumeAt ? null : await lookOnce().catch(onFailure);
    if (isOnce && looks > 1) {
      while (reading.size > 0) await Promise.all(reading.values());
      for (const name of look?.unsettled ?? []) tell(`${name}: still changing, left for the next run`);
      break;
    }
    const restMs = Math.max(watch.intervalMs, restPerLook * (performance.now() - startedAt));
    await rest(restMs, signal);
  }
  await Promise.all(reading.values());
  stop.signal.throwIfAborted();
}

/** Twice as long each time, half of it by chance so that many do not come back together; not before the service asked for. */
function backOffMs(failures: number, error: unknown, random: number): number {
  const fullMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1));
  const askedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.max(askedMs, fullMs / 2 + (fullMs / 2) * random);
}

/** Waits, at most until the signal is aborted. */
function rest(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'failed';
}
