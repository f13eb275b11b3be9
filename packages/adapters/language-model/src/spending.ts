import type { SpendingLimits } from './language-model-types.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What a request may still cost while it is in progress. */
export interface Reservation {
  /** Replaces the reserved amount by what was really used. A second call does nothing. */
  settle(used: Usage): void;
}

/**
 * Keeps a process within its limits: an amount is reserved before a request is sent and corrected after it, so that
 * requests at the same time cannot exceed a limit together. Windows are those of the clock in UTC: the hour, the day.
 */
export class Spending {
  private readonly limits: SpendingLimits;
  private readonly now: () => number;
  private hour = { index: 0, tokens: 0 };
  private day = { index: 0, cost: 0 };

  constructor(limits: SpendingLimits, now: () => number) {
    this.limits = limits;
    this.now = now;
  }

  /** Undefined when the amount does not fit into what is left of the hour or the day. */
  reserve(most: Usage): Reservation | undefined {
    this.turn();
    const { tokensPerHour = Infinity, costPerDay = Infinity } = this.limits;
    const { hour, day } = this;
    if (hour.tokens + tokensOf(most) > tokensPerHour || day.cost + this.costOf(most) > costPerDay) return undefined;
    hour.tokens += tokensOf(most);
    day.cost += this.costOf(most);
    let isSettled = false;
    return {
      settle: (used) => {
        if (isSettled) return;
        isSettled = true;
        // A window that has turned since took its reservation with it.
        hour.tokens += tokensOf(used) - tokensOf(most);
        day.cost += this.costOf(used) - this.costOf(most);
      },
    };
  }

  private turn(): void {
    const hourIndex = Math.floor(this.now() / hourMs);
    const dayIndex = Math.floor(this.now() / dayMs);
    if (hourIndex !== this.hour.index) this.hour = { index: hourIndex, tokens: 0 };
    if (dayIndex !== this.day.index) this.day = { index: dayIndex, cost: 0 };
  }

  private costOf({ inputTokens, outputTokens }: Usage): number {
    const { pricePerMillionInputTokens, pricePerMillionOutputTokens } = this.limits;
    return (inputTokens * pricePerMillionInputTokens + outputTokens * pricePerMillionOutputTokens) / 1_000_000;
  }
}

export function tokensOf({ inputTokens, outputTokens }: Usage): number {
  return inputTokens + outputTokens;
}
