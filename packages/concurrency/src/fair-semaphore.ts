import { abortError } from './abort-error.js';
import { mayAcquire } from './burst-permits.js';
import { limitUsedTime } from './used-time-limit.js';
import { UsualTime, type UsualTimeSettings } from './usual-time.js';

/** A document that is worked on. */
export interface Holder {
  readonly key: string;
  /** Whose it is. Default: an owner of its own. */
  readonly owner?: string;
}

interface Permit {
  readonly documentKey: string;
  readonly owner: string;
  readonly onBurst: () => void;
  isSlow: boolean;
}

interface Waiter {
  readonly document: Holder;
  readonly since: number;
  readonly onBurst: () => void;
  readonly grant: (permit: Permit) => void;
}

/** A permit that is held for long (`slowAfterMs`) gives rise to a burst permit. */
export interface FairSemaphoreSettings extends UsualTimeSettings {
  readonly count: number;
  /** Permits beyond `count` for an owner that has none; default 0. */
  readonly guests?: number;
  /**
   * Of those that wait, the document goes first that has had permits for the shortest time in all, but for who has waited for
   * `longestWaitMs`; then a short document does not wait for the pieces of long ones. Default: the one that holds the fewest permits.
   */
  readonly leastUsedFirst?: boolean;
  /** Default 5,000. */
  readonly longestWaitMs?: number;
}

/** What the semaphore is told of work that holds a permit. */
export interface PermitWork {
  /** Called when it is slow and somebody works beyond the usual permits, once for each who does. */
  readonly onBurst?: () => void;
  /**
   * Milliseconds since its permit for which it stood ready without a processor. They do not count, up to ten times the usual
   * time: on a busy machine another thread would only make all of them slower.
   */
  readonly waitedMs?: () => number;
}

const usualLongestWaitMs = 5_000;
/** Documents whose use is remembered; older ones count as new. */
const rememberedDocuments = 256;

/** So many permits for work on documents, and the burst permits of `mayAcquire`. Of equal documents who came first goes first. */
export class FairSemaphore {
  private readonly settings: FairSemaphoreSettings;
  private readonly held = new Set<Permit>();
  private readonly waiters: Waiter[] = [];
  private readonly usual: UsualTime;
  private readonly usedMsOf = new Map<string, number>();

  constructor(settings: FairSemaphoreSettings) {
    this.settings = settings;
    this.usual = new UsualTime(settings);
  }

  /** Gives what `work` gives, once there is a permit for it. Rejects with the signal's reason when aborted while waiting. */
  async withPermit<T>(
    document: Holder,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
    { onBurst = () => undefined, waitedMs = () => 0 }: PermitWork = {},
  ): Promise<T> {
    const permit = await this.acquire(document, signal, onBurst);
    const startedAt = performance.now();
    const watch = limitUsedTime({
      limitMs: this.usual.slowAfterMs(),
      waitedMs,
      onLimit: () => {
        permit.isSlow = true;
        this.tellSlow();
        this.serve();
      },
      isIdle: true,
    });
    try {
      return await work();
    } finally {
      watch.stop();
      const usedMs = performance.now() - startedAt;
      this.usual.note(usedMs);
      this.remember(document.key, usedMs);
      this.held.delete(permit);
      this.serve();
    }
  }

  private acquire(document: Holder, signal: AbortSignal | undefined, onBurst: () => void): Promise<Permit> {
    signal?.throwIfAborted();
    if (this.mayAcquire(document)) return Promise.resolve(this.hold(document, onBurst));
    return new Promise((resolve, reject) => {
      const grant = (permit: Permit) => {
        signal?.removeEventListener('abort', onAbort);
        resolve(permit);
      };
      const waiter: Waiter = { document, since: performance.now(), onBurst, grant };
      const onAbort = () => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1);
        if (signal) reject(abortError(signal));
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.waiters.push(waiter);
    });
  }

  private hold({ key, owner = key }: Holder, onBurst: () => void): Permit {
    const permit = { documentKey: key, owner, onBurst, isSlow: false };
    this.held.add(permit);
    this.tellSlow();
    return permit;
  }

  private tellSlow(): void {
    if (this.held.size <= this.settings.count) return;
    for (const permit of this.held) if (permit.isSlow) permit.onBurst();
  }

  private mayAcquire({ key, owner = key }: Holder): boolean {
    const { count, guests = 0 } = this.settings;
    return mayAcquire([...this.held], { documentKey: key, owner }, { count, guests });
  }

  private serve(): void {
    for (;;) {
      const next = this.nextWaiter();
      if (!next) return;
      this.waiters.splice(this.waiters.indexOf(next), 1);
      next.grant(this.hold(next.document, next.onBurst));
    }
  }

  private nextWaiter(): Waiter | undefined {
    const waiters = this.waiters.filter(({ document }) => this.mayAcquire(document));
    const [oldest] = waiters;
    if (!oldest) return undefined;
    const { leastUsedFirst = false, longestWaitMs = usualLongestWaitMs } = this.settings;
    if (leastUsedFirst && performance.now() - oldest.since > longestWaitMs) return oldest;
    const used = ({ document: { key } }: Waiter) =>
      leastUsedFirst ? (this.usedMsOf.get(key) ?? 0) : this.permitsOf(key);
    return waiters.reduce((best, waiter) => (used(waiter) < used(best) ? waiter : best), oldest);
  }

  private remember(key: string, usedMs: number): void {
    if (!this.settings.leastUsedFirst) return;
    const sum = (this.usedMsOf.get(key) ?? 0) + usedMs;
    this.usedMsOf.delete(key);
    this.usedMsOf.set(key, sum);
    const [oldest] = this.usedMsOf.keys();
    if (this.usedMsOf.size > rememberedDocuments && oldest !== undefined) this.usedMsOf.delete(oldest);
  }

  private permitsOf(key: string): number {
    return [...this.held].filter(({ documentKey }) => documentKey === key).length;
  }
}
