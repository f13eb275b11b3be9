/** A server may ask for years; after this long it is asked again. */
const longestClosureMs = 3_600_000;

/**
 * Lets at most `limit` requests run at once, first come first served, and none before the time a rate limit named: the
 * limit is the account's, so one page that hears of it speaks for all.
 */
export class RequestGate {
  private readonly limit: number;
  private readonly now: () => number;
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private closedUntilMs = 0;

  constructor(limit: number, now: () => number) {
    this.limit = limit;
    this.now = now;
  }

  /** Nobody passes for so long. */
  closeFor(durationMs: number): void {
    this.closedUntilMs = Math.max(this.closedUntilMs, this.now() + Math.min(durationMs, longestClosureMs));
  }

  /** How long the gate stays closed, in ms; 0 when it is open. */
  closedForMs(): number {
    return Math.max(0, this.closedUntilMs - this.now());
  }

  /** Runs the work when there is room. Rejects with the signal's reason when that aborts first. */
  async pass<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    await this.enter(signal);
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // Whoever leaves hands its place on, so that the number of those inside stays what it is.
      if (next) next();
      else this.running -= 1;
    }
  }

  private async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.running < this.limit) {
      this.running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        this.waiting.splice(this.waiting.indexOf(grant), 1);
        reject(abortReason(signal));
      };
      const grant = () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.waiting.push(grant);
    });
  }
}

function abortReason({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error('Aborted.', { cause: reason });
}
