import { burstPermits, FairSemaphore, startDeadline } from '@recto/concurrency';
import { Piscina } from 'piscina';
import type { SourceDocument } from '@recto/document-model';
import type { ComposedPage } from './compose-page.js';
import type { PageContent } from './page-content.js';
import type { TimedStep } from './step-timer.js';

export type ComposeEnd =
  | { readonly type: 'composed'; readonly page: ComposedPage; readonly steps: readonly TimedStep[] }
  | { readonly type: 'timed-out' }
  | { readonly type: 'out-of-memory' };

/** A page of 20,000 words takes some 100 MB; a thread that needs more than this is ended, and costs one page. */
const threadMemoryMb = 512;
/** A full page takes a few milliseconds. */
const defaultSlowAfterMs = 2_000;

/**
 * Lays pages out in threads of their own, so that the process that renews locks and answers requests never waits for a
 * page. Threads start when needed and end when idle.
 */
export class ComposePool {
  private readonly permits: FairSemaphore;
  private readonly threads: Piscina<PageContent, { page: ComposedPage; steps: readonly TimedStep[] }>;
  private isEnded = false;

  constructor(settings: {
    readonly threads: number;
    readonly idleShutdownMs: number;
    /** A page that takes so long gives rise to another thread, for another document (default 2,000). */
    readonly slowAfterMs?: number;
    /** A thread died without work; the next page starts another. */
    readonly onLoss: (cause: unknown) => void;
  }) {
    const { threads: count, slowAfterMs = defaultSlowAfterMs } = settings;
    this.permits = new FairSemaphore({ count, slowAfterMs });
    this.threads = new Piscina({
      filename: new URL('./compose-thread.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: count + burstPermits(count),
      idleTimeout: settings.idleShutdownMs,
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb, maxYoungGenerationSizeMb: 12 },
    });
    this.threads.on('error', settings.onLoss);
  }

  /**
   * The time limit begins when there is a permit for the page. Rejects with the signal's reason when aborted, and with the
   * error of a layout that throws.
   */
  async compose(
    document: Pick<SourceDocument, 'key' | 'owner'>,
    content: PageContent,
    limits: { timeoutMs: number; signal: AbortSignal },
  ): Promise<ComposeEnd> {
    limits.signal.throwIfAborted();
    if (this.isEnded) throw new Error('The page reader is closed.');
    return this.permits.withPermit(document, limits.signal, () => this.composeNow(content, limits));
  }

  private async composeNow(
    content: PageContent,
    limits: { timeoutMs: number; signal: AbortSignal },
  ): Promise<ComposeEnd> {
    if (this.hasEnded()) throw new Error('The page reader was closed.');
    const limit = startDeadline(limits.timeoutMs, limits.signal);
    try {
      return { type: 'composed', ...(await this.threads.run(content, { signal: limit.signal })) };
    } catch (error) {
      if (this.hasEnded()) throw new Error('The page reader was closed.', { cause: error });
      limits.signal.throwIfAborted();
      if (limit.signal.aborted) return { type: 'timed-out' };
      if (isOutOfMemory(error)) return { type: 'out-of-memory' };
      throw error;
    } finally {
      limit.release();
    }
  }

  /** Asked again after waiting: the property may have changed in between. */
  private hasEnded(): boolean {
    return this.isEnded;
  }

  async end(): Promise<void> {
    if (this.isEnded) return;
    this.isEnded = true;
    await this.threads.destroy();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
