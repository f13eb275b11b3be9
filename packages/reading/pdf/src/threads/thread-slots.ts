import { lentPlaces, mayTakePlace, type HeldPlace } from '@recto/concurrency';
import type { SourceDocument } from '@recto/document-model';
import { PdfThread } from './pdf-thread-client.js';

/** A place for one thread. The thread in it comes and goes; whoever holds the slot has it alone. */
export interface ThreadSlot {
  thread: PdfThread | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

type Holder = Pick<SourceDocument, 'key' | 'owner'>;

/** Threads beyond `count` for an owner that has none: what is short does not wait for what is long. */
const guestPlaces = 1;
/** Who has waited this long goes first, however much its document has had. */
const longestWaitMs = 5_000;
/** Documents whose share is remembered; older ones count as new. */
const rememberedDocuments = 256;

interface Waiter {
  readonly document: Holder;
  readonly since: number;
  readonly grant: (slot: ThreadSlot) => void;
}

export interface ThreadSlotsSettings {
  readonly count: number;
  readonly idleShutdownMs: number;
  /** A slot that is held for this long lends its place to another document. */
  readonly slowAfterMs: number;
  /** A thread that grew beyond this while serving another document is replaced: WebAssembly memory never shrinks. */
  readonly retireAboveBytes: number;
  readonly compile: () => Promise<WebAssembly.Module>;
}

/**
 * Hands out at most `count` threads, by preference one that holds the document already, one more to an owner that has none,
 * and in the place of slow ones a few more to other documents. Of those that wait, the document that threads have worked
 * on the least goes first: a short one does not wait for the pieces of long ones.
 */
export class ThreadSlots {
  private readonly settings: ThreadSlotsSettings;
  private readonly idle: ThreadSlot[];
  private readonly all: readonly ThreadSlot[];
  private readonly waiters: Waiter[] = [];
  private readonly held = new Map<ThreadSlot, HeldPlace>();
  private readonly usedMsOf = new Map<string, number>();
  private module: Promise<WebAssembly.Module> | undefined;
  private isEnded = false;

  constructor(settings: ThreadSlotsSettings) {
    this.settings = settings;
    this.all = Array.from({ length: settings.count + lentPlaces(settings.count) }, () => ({
      thread: undefined,
      idleTimer: undefined,
    }));
    this.idle = [...this.all];
  }

  /** Runs `use` alone in a slot. Rejects with the signal's reason when aborted while waiting. */
  async withSlot<T>(
    document: Holder,
    signal: AbortSignal | undefined,
    use: (slot: ThreadSlot) => Promise<T>,
  ): Promise<T> {
    const slot = await this.acquire(document, signal);
    const startedAt = performance.now();
    const slowTimer = setTimeout(() => this.lend(slot), this.settings.slowAfterMs).unref();
    try {
      return await use(slot);
    } finally {
      clearTimeout(slowTimer);
      this.remember(document.key, performance.now() - startedAt);
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

  private acquire(document: Holder, signal: AbortSignal | undefined): Promise<ThreadSlot> {
    signal?.throwIfAborted();
    const slot = this.mayTake(document) ? this.takeIdle(document) : undefined;
    if (slot) return Promise.resolve(slot);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        document,
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

  private mayTake({ key, owner = key }: Holder): boolean {
    const places = { count: this.settings.count, guests: guestPlaces };
    return mayTakePlace([...this.held.values()], { documentKey: key, owner }, places);
  }

  private takeIdle({ key, owner = key }: Holder): ThreadSlot | undefined {
    const holding = this.idle.findIndex(({ thread }) => thread?.isAlive && thread.documentKey === key);
    const vacant = this.idle.findIndex(({ thread }) => thread?.isAlive && thread.documentKey === undefined);
    const living = this.idle.findIndex(({ thread }) => thread?.isAlive);
    const empty = this.idle.findIndex(({ thread }) => !thread?.isAlive);
    const mayStart = this.countAlive() < this.settings.count;
    const choices = [holding, vacant, ...(mayStart ? [empty, living] : [living, empty])];
    const slot = this.idle.splice(choices.find((index) => index >= 0) ?? 0, 1)[0];
    if (!slot) return undefined;
    clearTimeout(slot.idleTimer);
    this.held.set(slot, { documentKey: key, owner, isSlow: false });
    this.slowDownLenders();
    return slot;
  }

  private countAlive(): number {
    return this.all.filter(({ thread }) => thread?.isAlive).length;
  }

  /** Gives idle slots to those that wait, as far as they may have one. */
  private serve(): void {
    for (;;) {
      const next = this.takeWaiter();
      const slot = next && this.takeIdle(next.document);
      if (!slot) return;
      next.grant(slot);
    }
  }

  private takeWaiter(): Waiter | undefined {
    const waiters = this.waiters.filter(({ document }) => this.mayTake(document));
    const [oldest] = waiters;
    if (!oldest) return undefined;
    const usedMs = ({ document }: Waiter) => this.usedMsOf.get(document.key) ?? 0;
    const isOverdue = performance.now() - oldest.since > longestWaitMs;
    const next = isOverdue ? oldest : waiters.reduce((best, waiter) => (usedMs(waiter) < usedMs(best) ? waiter : best));
    this.waiters.splice(this.waiters.indexOf(next), 1);
    return next;
  }

  private lend(slot: ThreadSlot): void {
    const place = this.held.get(slot);
    if (place) this.held.set(slot, { ...place, isSlow: true });
    this.slowDownLenders();
    this.serve();
  }

  /**
   * Slow work gives way once there is more work than places. A thread cannot have its priority back and ends with its
   * work, so on a machine that is merely busy, where nobody waits, it keeps both.
   */
  private slowDownLenders(): void {
    if (this.held.size <= this.settings.count) return;
    for (const [slot, { isSlow }] of this.held) if (isSlow) slot.thread?.yieldToOthers();
  }

  private remember(documentKey: string, usedMs: number): void {
    const sum = (this.usedMsOf.get(documentKey) ?? 0) + usedMs;
    this.usedMsOf.delete(documentKey);
    this.usedMsOf.set(documentKey, sum);
    const [oldest] = this.usedMsOf.keys();
    if (this.usedMsOf.size > rememberedDocuments && oldest !== undefined) this.usedMsOf.delete(oldest);
  }

  private release(slot: ThreadSlot): void {
    this.held.delete(slot);
    this.idle.push(slot);
    slot.idleTimer = setTimeout(() => void slot.thread?.end(), this.settings.idleShutdownMs).unref();
    // What was started in the place of slow ones does not stay, nor do they; a guest's thread does, for the next.
    if (slot.thread?.isSlowed || this.countAlive() > this.settings.count + guestPlaces) void slot.thread?.end();
    this.serve();
  }
}

/** An aborted signal's reason is whatever the caller gave; a rejection wants an Error. */
function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('Aborted.', { cause: reason });
}
