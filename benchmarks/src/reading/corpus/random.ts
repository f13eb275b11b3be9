/** Chance that comes out the same on every run and every machine. */
export interface Random {
  /** 0 <= value < 1 */
  fraction(): number;
  between(low: number, high: number): number;
  /** Whole numbers, both ends included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  /** Throws on an empty list. */
  pick<T>(choices: readonly T[]): T;
  /** A new list with all of the values. */
  shuffled<T>(values: readonly T[]): T[];
  /** About normal: mean 0, deviation 1. */
  gaussian(): number;
}

/** The Mulberry32 generator, started from a text. */
export function createRandom(seed: string): Random {
  const fraction = mulberry32(hash(seed));
  const integer = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    integer,
    between: (low, high) => low + fraction() * (high - low),
    chance: (probability) => fraction() < probability,
    pick(choices) {
      const [first, ...rest] = choices;
      if (first === undefined) throw new Error('There is nothing to pick from.');
      return rest[integer(-1, rest.length - 1)] ?? first;
    },
    shuffled(values) {
      return values
        .map((value) => ({ value, place: fraction() }))
        .sort((a, b) => a.place - b.place)
        .map((entry) => entry.value);
    },
    gaussian() {
      let sum = 0;
      for (let draw = 0; draw < 6; draw += 1) sum += fraction();
      // Six uniform draws have a variance of 1/2.
      return (sum - 3) * Math.SQRT2;
    },
  };
}

function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value | 0;
}
