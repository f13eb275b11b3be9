import type { SignProbabilities } from './decode-characters.js';

/** The natural logarithm of how likely the steps of a line spell a text; white space in it does not count. */
export type LineLikelihood = (text: string) => number;

/** What a letter that the network does not know, or does not see at all, still has. */
const leastProbability = 1e-5;
/** Signs that the network knows in a plainer form. */
const plainSigns: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-' };

/**
 * How well a reading that another reader made of a line fits what this one saw, by connectionist temporal classification: the
 * sum over all ways in which the steps can spell it (Graves et al. 2006). A space is no character: the network loses most. It
 * knows few letters with accents and overlooks those of others: what it sees as "e" may be "ê".
 */
export function lineLikelihood({ values, steps, signs }: SignProbabilities): LineLikelihood {
  const columns = new Map(signs.map((text, column) => [text, column]));
  const space = columns.get(' ');
  const kept = Float32Array.from(values);
  for (let row = 0; space !== undefined && row < kept.length; row += signs.length)
    kept[row] = (kept[row] ?? 0) + (kept[row + space] ?? 0);
  const seen = { kept, steps, width: signs.length };
  const lettersOf = (text: string) =>
    Array.from(text.replace(/\s/gu, ''), (sign) => {
      const base = sign.normalize('NFD').replace(/\p{M}/gu, '');
      return {
        own: columns.get(plainSigns[sign] ?? sign) ?? unknown,
        base: base === sign ? unknown : (columns.get(base) ?? unknown),
      };
    });
  return (text) => spelled(seen, lettersOf(text));
}

/** Column of a letter that the network does not know. */
const unknown = -1;

/** Columns of a letter and, of one with an accent, of the letter without it. */
interface Letter {
  readonly own: number;
  readonly base: number;
}

/** Probabilities of "no character" or a space (column 0) and of each sign, step by step. */
interface KeptSteps {
  readonly kept: Float32Array;
  readonly steps: number;
  readonly width: number;
}

/**
 * The forward pass over letters with "no character" between them; scaled at each step, so that nothing vanishes: every letter has
 * the least probability, so some way is always left.
 */
function spelled({ kept, steps, width }: KeptSteps, letters: readonly Letter[]): number {
  const states = 2 * letters.length + 1;
  const columns = Int32Array.from({ length: states }, (_, state) =>
    state % 2 === 1 ? (letters[(state - 1) / 2]?.own ?? unknown) : 0,
  );
  const bases = Int32Array.from({ length: states }, (_, state) =>
    state % 2 === 1 ? (letters[(state - 1) / 2]?.base ?? unknown) : unknown,
  );
  let before = new Float64Array(states);
  let now = new Float64Array(states);
  let logSum = 0;
  for (let step = 0; step < steps; step += 1) {
    let total = 0;
    for (let state = 0; state < states; state += 1) {
      const column = columns[state] ?? unknown;
      let reached = step === 0 ? Number(state < 2) : (before[state] ?? 0);
      if (step > 0 && state > 0) reached += before[state - 1] ?? 0;
      // From letter to letter, where they differ.
      if (step > 0 && state > 2 && state % 2 === 1 && column !== columns[state - 2]) reached += before[state - 2] ?? 0;
      const base = bases[state] ?? unknown;
      let probability = column === unknown ? 0 : (kept[step * width + column] ?? 0);
      if (base !== unknown) probability += kept[step * width + base] ?? 0;
      const value = reached * Math.max(leastProbability, probability);
      now[state] = value;
      total += value;
    }
    for (let state = 0; state < states; state += 1) now[state] = (now[state] ?? 0) / total;
    logSum += Math.log(total);
    [before, now] = [now, before];
  }
  const ended = (before[states - 1] ?? 0) + (states > 1 ? (before[states - 2] ?? 0) : 0);
  return logSum + Math.log(Math.max(Number.MIN_VALUE, ended));
}
