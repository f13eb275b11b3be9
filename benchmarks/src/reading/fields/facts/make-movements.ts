import type { Random } from './create-random.js';

export interface Movement {
  /** ISO 8601. */
  date: string;
  text: string;
  /** Negative: money that left the account. Currency units. */
  amount: number;
  balanceAfter: number;
}

export interface Statement {
  opening: number;
  closing: number;
  movements: readonly Movement[];
}

/** Movements of one month in order of their days, whose sums add up to the cent. */
export function makeMovements(random: Random, texts: readonly string[], month: string, count: number): Statement {
  const opening = random.int(120_000, 900_000);
  let balance = opening;
  const days = Array.from({ length: count }, () => random.int(1, 28)).sort((a, b) => a - b);
  const movements = days.map((day) => {
    const cents = random.chance(0.3) ? random.int(20_000, 350_000) : -random.int(450, 60_000);
    balance += cents;
    return {
      date: `${month}-${String(day).padStart(2, '0')}`,
      text: random.pick(texts),
      amount: cents / 100,
      balanceAfter: balance / 100,
    };
  });
  return { opening: opening / 100, closing: balance / 100, movements };
}
