/** The usual time is the median of the last ones, of so many at the least; work that takes so many times as long is slow. */
const lastTimes = { most: 9, least: 5 };
const slowFactor = 2.5;

export interface UsualTimeSettings {
  /** Work that takes so long is slow. */
  readonly slowAfterMs: number;
  /**
   * Where work usually takes longer than that, as on a slow or busy machine, it is slow only after several times the usual time,
   * up to this one. Default: `slowAfterMs`.
   */
  readonly slowAtMostAfterMs?: number;
}

/** Learns from the last pieces of work how long one usually takes. */
export class UsualTime {
  private readonly settings: UsualTimeSettings;
  private readonly lastMs: number[] = [];

  constructor(settings: UsualTimeSettings) {
    this.settings = settings;
  }

  /** A piece of work has taken so long. */
  note(tookMs: number): void {
    this.lastMs.push(tookMs);
    if (this.lastMs.length > lastTimes.most) this.lastMs.shift();
  }

  /** From then on work that begins now is slow. */
  slowAfterMs(): number {
    const { slowAfterMs, slowAtMostAfterMs = slowAfterMs } = this.settings;
    if (this.lastMs.length < lastTimes.least) return slowAfterMs;
    const usualMs = this.lastMs.toSorted((a, b) => a - b)[this.lastMs.length >> 1] ?? 0;
    return Math.max(slowAfterMs, Math.min(slowAtMostAfterMs, usualMs * slowFactor));
  }
}
