import { PdfThread } from './pdf-thread-client.js';

/** A place for one thread. The thread in it comes and goes; whoever holds the slot has it alone. */
export interface ThreadSlot {
  thread: PdfThread | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

/** Who has waited this long goes first, however much its document has had. */
const longestWaitMs = 1_000;
/** Documents whose share is remembered; older ones count as new. */
const rememberedDocuments = 256;

interface Waiter {
  readonly documentKey: string;
  readonly since: number;
  readonly grant: (slot: ThreadSlot) => void;
}

export interface ThreadSlotsSettings {
  readonly count: number;
  readonly idleShutdownMs: number;
  /** A thread that grew beyond this while serving another document is replaced: WebAssembly memory never shrinks. */
  readonly retireAboveBytes: number;
  readonly compile: () => Promise<WebAssembly.Module>;
}

/**
 * Hands out at most `count` threads, by preference one that holds the document already. Of those that wait, the document
 * that threads have worked on the least goes first: a short one does not wait for the pieces of long ones.
 */
export class ThreadSlots {
  private readonly settings: ThreadSlotsSettings;
  private readonly idle: ThreadSlot[];
  private readonly all: readonly ThreadSlot[];
  private readonly waiters: Waiter[] = [];
  private readonly usedMsOf = new Map<string, number>();
  private module: Promise<WebAssembly.Module> | undefined;
  private isEnded = false;

  constructor(settings: ThreadSlotsSettings) {
    this.settings = settings;
    this.all = Array.from({ length: settings.count }, () => ({ thread: undefined, idleTimer: undefined }));
    this.idle = [...this.all];
  }

  /** Runs `use` alone in a slot. Rejects with the signal's reason when aborted while waiting. */
  async withSlot<T>(
    documentKey: string,
    signal: AbortSignal | undefined,
    use: (slot: ThreadSlot) => Promise<T>,
  ): Promise<T> {
    const slot = await this.acquire(documentKey, signal);
    clearTimeout(slot.idleTimer);
    const startedAt = performance.now();
    try {
      return await use(slot);
    } finally {
      this.remember(documentKey, performance.now() - startedAt);
      this.release(slot);
    }
  }

  /** The slot's living thread, started or replaced where necessary. */
  async threadIn(slot: ThreadSlot, documentKey: string): Promise<PdfThread> {
    const { thread } = slot;
    const isOvergrown =
      thread && thread.documentKey !== documentKey && thread.heapBytes > this.settings.retireAboveBytes;
    if (thread?.isAlive && !isOvergrown) return thread;
    await thread?.end();
    this.module ??= this.settings.compile();
    const module = await this.module;
    if (this.hasEnded()) throw new Error('The PDF reader was closed.');
    return (slot.thread = new PdfThread(module));
  }

  /** True from the moment that `endAll` is called. */
  hasEnded(): boolean {
    return this.isEnded;
  }

  /** Ends every thread for good; calls under way see theirs die. */
  async endAll(): Promise<void> {
    this.isEnded = true;
    await Promise.all(
      this.all.map(async (slot) => {
        clearTimeout(slot.idleTimer);
        await slot.thread?.end();
      }),
    );
  }

  private acquire(documentKey: string, signal: AbortSignal | undefined): Promise<ThreadSlot> {
    signal?.throwIfAborted();
    const slot = this.takeIdle(documentKey);
    if (slot) return Promise.resolve(slot);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        documentKey,
        since: performance.now(),
        grant: (granted) => {
          signal?.removeEventListener('abort', onAbort);
          resolve(granted);
        },
      };
      const onAbort = () => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1);
        reject(abortReason(signal));
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.waiters.push(waiter);
    });
  }

  private takeIdle(documentKey: string): ThreadSlot | undefined {
    const holding = this.idle.findIndex(({ thread }) => thread?.isAlive && thread.documentKey === documentKey);
    const empty = this.idle.findIndex(({ thread }) => !thread?.isAlive || thread.documentKey === undefined);
    const choice = holding >= 0 ? holding : Math.max(empty, 0);
    return this.idle.splice(choice, 1)[0];
  }

  private takeWaiter(): Waiter | undefined {
    const [oldest] = this.waiters;
    if (!oldest) return undefined;
    const usedMs = ({ documentKey }: Waiter) => this.usedMsOf.get(documentKey) ?? 0;
    const isOverdue = performance.now() - oldest.since > longestWaitMs;
    const next = isOverdue
      ? oldest
      : this.waiters.reduce((best, waiter) => (usedMs(waiter) < usedMs(best) ? waiter : best));
    this.waiters.splice(this.waiters.indexOf(next), 1);
    return next;
  }

  private remember(documentKey: string, usedMs: number): void {
    const sum = (this.usedMsOf.get(documentKey) ?? 0) + usedMs;
    this.usedMsOf.delete(documentKey);
    this.usedMsOf.set(documentKey, sum);
    const [oldest] = this.usedMsOf.keys();
    if (this.usedMsOf.size > rememberedDocuments && oldest !== undefined) this.usedMsOf.delete(oldest);
  }

  private release(slot: ThreadSlot): void {
    const next = this.takeWaiter();
    if (next) {
      next.grant(slot);
      return;
    }
    this.idle.push(slot);
    slot.idleTimer = setTimeout(() => void slot.thread?.end(), this.settings.idleShutdownMs).unref();
  }
}

/** An aborted signal's reason is whatever the caller gave; a rejection wants an Error. */
function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('Aborted.', { cause: reason });
}
