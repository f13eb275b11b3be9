/** Chance that comes out the same for the same seed. */
export interface Random {
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  pick<T>(choices: readonly T[]): T;
  /** `count` different choices in random order. Throws when there are not as many. */
  sample<T>(choices: readonly T[], count: number): T[];
  chance(probability: number): boolean;
  digits(count: number): string;
  letters(count: number): string;
}

/** Mulberry32: 32 bits of state, good enough for made documents. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[int(0, choices.length - 1)];
    if (choice === undefined) throw new Error('There is nothing to choose from.');
    return choice;
  };
  const sample = <T>(choices: readonly T[], count: number): T[] => {
    if (count > choices.length) throw new Error(`${count} of ${choices.length} choices cannot be different.`);
    const left = [...choices];
    return Array.from({ length: count }, () => left.splice(int(0, left.length - 1), 1)).flat();
  };
  const many = (count: number, from: string) =>
    Array.from({ length: count }, () => from.charAt(int(0, from.length - 1))).join('');
  return {
    int,
    pick,
    sample,
    chance: (probability) => next() < probability,
    digits: (count) => (count > 0 ? String(int(1, 9)) + many(count - 1, '0123456789') : ''),
    letters: (count) => many(count, 'ABCDEFGHJKLMNPRSTUVWXYZ'),
  };
}
