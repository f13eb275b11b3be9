import { burstPermits, FairSemaphore, meterWaiting } from '@recto/concurrency';
import type { SourceDocument } from '@recto/document-model';
import { PdfThread } from './pdf-thread-client.js';

/** Room for one thread. The thread in it comes and goes; whoever holds the slot has it alone. */
export interface ThreadSlot {
  thread: PdfThread | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

type Holder = Pick<SourceDocument, 'key' | 'owner'>;

/** Threads beyond `count` for an owner that has none: what is short does not wait for what is long. */
const guests = 1;

export interface ThreadSlotsSettings {
  readonly count: number;
  readonly idleShutdownMs: number;
  /** A slot that is held for this long gives rise to another, for another document. */
  readonly slowAfterMs: number;
  /** A thread that grew beyond this while serving another document is replaced: WebAssembly memory never shrinks. */
  readonly retireAboveBytes: number;
  /** The file that threads run. */
  readonly program: URL;
  readonly compile: () => Promise<WebAssembly.Module>;
}

/**
 * Hands out at most `count` threads, by preference one that holds the document already, one more to an owner that has none,
 * and beside slow ones a few more to other documents. Of those that wait, the document that threads have worked
 * on the least goes first: a short one does not wait for the pieces of long ones.
 */
export class ThreadSlots {
  private readonly settings: ThreadSlotsSettings;
  private readonly idle: ThreadSlot[];
  private readonly all: readonly ThreadSlot[];
  private readonly permits: FairSemaphore;
  private module: Promise<WebAssembly.Module> | undefined;
  private isEnded = false;

  constructor(settings: ThreadSlotsSettings) {
    this.settings = settings;
    const { count, slowAfterMs } = settings;
    this.permits = new FairSemaphore({ count, guests, slowAfterMs, leastUsedFirst: true });
    this.all = Array.from({ length: count + burstPermits(count) }, () => ({ thread: undefined, idleTimer: undefined }));
    this.idle = [...this.all];
  }

  /** Runs `use` alone in a slot. Rejects with the signal's reason when aborted while waiting. */
  async withSlot<T>(
    document: Holder,
    signal: AbortSignal | undefined,
    use: (slot: ThreadSlot) => Promise<T>,
  ): Promise<T> {
    let slot: ThreadSlot | undefined;
    let waitedMs = (): number => 0;
    const work = async (): Promise<T> => {
      const own = (slot = this.takeIdle(document.key));
      waitedMs = meterWaiting(() => own.thread);
      try {
        return await use(own);
      } finally {
        this.release(own);
      }
    };
    // A thread cannot have its priority back and ends with its work, so on a machine that is merely busy, where nobody waits,
    // slow work keeps both.
    return this.permits.withPermit(document, signal, work, {
      onBurst: () => slot?.thread?.yieldToOthers(),
      waitedMs: () => waitedMs(),
    });
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
    return (slot.thread = new PdfThread(module, this.settings.program));
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

  /** There are as many slots as there can be permits. */
  private takeIdle(key: string): ThreadSlot {
    const holding = this.idle.findIndex(({ thread }) => thread?.isAlive && thread.documentKey === key);
    const vacant = this.idle.findIndex(({ thread }) => thread?.isAlive && thread.documentKey === undefined);
    const living = this.idle.findIndex(({ thread }) => thread?.isAlive);
    const empty = this.idle.findIndex(({ thread }) => !thread?.isAlive);
    const mayStart = this.countAlive() < this.settings.count;
    const choices = [holding, vacant, ...(mayStart ? [empty, living] : [living, empty])];
    const slot = this.idle.splice(choices.find((index) => index >= 0) ?? 0, 1)[0];
    if (!slot) throw new Error('More PDF threads are in use than there are permits.');
    clearTimeout(slot.idleTimer);
    return slot;
  }

  private countAlive(): number {
    return this.all.filter(({ thread }) => thread?.isAlive).length;
  }

  private release(slot: ThreadSlot): void {
    this.idle.push(slot);
    slot.idleTimer = setTimeout(() => void slot.thread?.end(), this.settings.idleShutdownMs).unref();
    // What was started beside slow ones does not stay, nor do they; a guest's thread does, for the next.
    if (slot.thread?.isSlowed || this.countAlive() > this.settings.count + guests) void slot.thread?.end();
  }
}
