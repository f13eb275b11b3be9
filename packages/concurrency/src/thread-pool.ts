import { Piscina } from 'piscina';
import { burstPermits } from './burst-permits.js';
import { startDeadline } from './deadline.js';
import { FairSemaphore, type Holder } from './fair-semaphore.js';

/** How work in a thread ends; what the work throws is an exception. */
export type ThreadEnd<Result> =
  | { readonly type: 'done'; readonly result: Result }
  | { readonly type: 'timed-out' }
  | { readonly type: 'out-of-memory' };

export interface ThreadWork<Task> {
  readonly task: Task;
  /** Begins when there is a permit for the work. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Whose work it is; left out, all such work is of one document. */
  readonly document?: Holder;
  /** Where the work is another function than the pool's. */
  readonly run?: { readonly filename: string; readonly name: string };
}

/** Threads that do one kind of work. */
export interface ThreadPool<Task, Result> {
  /** Rejects with the signal's reason when aborted, waiting or working; a thread that is stopped ends. */
  run<Other = Result>(work: ThreadWork<Task>): Promise<ThreadEnd<Other>>;
  /** Ends all threads for good. */
  close(): Promise<void>;
}

export interface ThreadPoolSettings {
  /** The module whose default export is called with each task. */
  readonly file: URL;
  readonly threads: number;
  /** Most heap of one thread. */
  readonly memoryMb: number;
  /** Threads end after this long without work (default 60,000). */
  readonly idleShutdownMs?: number;
  /** Work that takes so long gives rise to another thread, for another document (default: never). */
  readonly slowAfterMs?: number;
}

const defaultIdleShutdownMs = 60_000;
/** What is young and survives no collection needs no more. */
const youngGenerationMb = 12;
/** Longer than any timer may be. */
const never = 2 ** 31 - 1;

/** Threads start when needed and end when idle, so that the process that renews locks and answers requests never waits for their work. */
export function createThreadPool<Task, Result>(settings: ThreadPoolSettings): ThreadPool<Task, Result> {
  const { threads: count, memoryMb, idleShutdownMs = defaultIdleShutdownMs, slowAfterMs = never } = settings;
  const permits = new FairSemaphore({ count, slowAfterMs, leastUsedFirst: true });
  const threads = new Piscina<Task, unknown>({
    filename: settings.file.href,
    minThreads: 0,
    maxThreads: settings.slowAfterMs === undefined ? count : count + burstPermits(count),
    idleTimeout: idleShutdownMs,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngGenerationMb },
  });
  let isClosed = false;
  const assertOpen = (cause?: unknown): void => {
    if (isClosed) throw new Error('The threads are closed.', { cause });
  };

  const runNow = async <Other>({ task, timeoutMs, signal, run }: ThreadWork<Task>): Promise<ThreadEnd<Other>> => {
    assertOpen();
    const limit = startDeadline(timeoutMs, signal);
    try {
      return { type: 'done', result: (await threads.run(task, { signal: limit.signal, ...run })) as Other };
    } catch (error) {
      assertOpen(error);
      signal.throwIfAborted();
      if (limit.isTimedOut()) return { type: 'timed-out' };
      if (isOutOfMemory(error)) return { type: 'out-of-memory' };
      throw error;
    } finally {
      limit.release();
    }
  };
  return {
    async run<Other = Result>(work: ThreadWork<Task>) {
      work.signal.throwIfAborted();
      assertOpen();
      return permits.withPermit(work.document ?? { key: '' }, work.signal, () => runNow<Other>(work));
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await threads.destroy();
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
