import { mayTakePlace } from './lent-places.js';

/** A document that is worked on. */
interface Holder {
  readonly key: string;
  /** Whose it is. Default: an owner of its own. */
  readonly owner?: string;
}

interface Place {
  readonly documentKey: string;
  readonly owner: string;
  readonly onLent: () => void;
  isSlow: boolean;
}

interface Waiter {
  readonly document: Holder;
  readonly onLent: () => void;
  readonly grant: (place: Place) => void;
}

/**
 * So many places to work in at once. Of those that wait, the document with the fewest places goes first, then who came
 * first. Each place that is held for `slowAfterMs` is lent once more, as `mayTakePlace` says; there are no guests.
 */
export class Places {
  private readonly count: number;
  private readonly slowAfterMs: number;
  private readonly held = new Set<Place>();
  private readonly waiters: Waiter[] = [];

  constructor({ count, slowAfterMs }: { readonly count: number; readonly slowAfterMs: number }) {
    this.count = count;
    this.slowAfterMs = slowAfterMs;
  }

  /**
   * Gives what `work` gives, once there is a place for it; `onLent` is called when somebody works in its place too, once for
   * each who does. Rejects with the signal's reason when aborted while waiting.
   */
  async withPlace<T>(
    document: Holder,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
    onLent: () => void = () => undefined,
  ): Promise<T> {
    const place = await this.take(document, signal, onLent);
    const timer = setTimeout(() => {
      place.isSlow = true;
      this.tellLenders();
      this.serve();
    }, this.slowAfterMs).unref();
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      this.held.delete(place);
      this.serve();
    }
  }

  private take(document: Holder, signal: AbortSignal | undefined, onLent: () => void): Promise<Place> {
    signal?.throwIfAborted();
    if (this.mayTake(document)) return Promise.resolve(this.hold(document, onLent));
    return new Promise((resolve, reject) => {
      const grant = (place: Place) => {
        signal?.removeEventListener('abort', onAbort);
        resolve(place);
      };
      const waiter: Waiter = { document, onLent, grant };
      const onAbort = () => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1);
        reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted.', { cause: signal?.reason }));
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.waiters.push(waiter);
    });
  }

  private hold({ key, owner = key }: Holder, onLent: () => void): Place {
    const place = { documentKey: key, owner, onLent, isSlow: false };
    this.held.add(place);
    this.tellLenders();
    return place;
  }

  private tellLenders(): void {
    if (this.held.size <= this.count) return;
    for (const place of this.held) if (place.isSlow) place.onLent();
  }

  private mayTake({ key, owner = key }: Holder): boolean {
    return mayTakePlace([...this.held], { documentKey: key, owner }, { count: this.count, guests: 0 });
  }

  private serve(): void {
    for (;;) {
      const allowed = this.waiters.filter(({ document }) => this.mayTake(document));
      const [first] = allowed;
      if (!first) return;
      const next = allowed.reduce(
        (best, waiter) => (this.placesOf(waiter) < this.placesOf(best) ? waiter : best),
        first,
      );
      this.waiters.splice(this.waiters.indexOf(next), 1);
      next.grant(this.hold(next.document, next.onLent));
    }
  }

  private placesOf({ document }: Waiter): number {
    return [...this.held].filter((place) => place.documentKey === document.key).length;
  }
}
