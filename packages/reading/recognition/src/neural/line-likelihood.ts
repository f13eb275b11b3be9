import type { Alphabet, LineProbabilities } from './decode-characters.js';

/** The natural logarithm of how likely the steps of a line spell a text; white space in it does not count. */
export type LineLikelihood = (text: string) => number;

/** What a letter that the network does not know, or does not see at all, still has. */
const leastProbability = 1e-5;
/** Signs that the network knows in a plainer form. */
const plainSigns: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-' };

/**
 * How well a reading that another reader made of a line fits what this one saw, by connectionist temporal classification: the
 * sum over all ways in which the steps can spell it (Graves et al. 2006). A space is no character: the network loses most.
 * Keeps only the classes that are ever read.
 */
export function lineLikelihood({ values, steps, classes }: LineProbabilities, alphabet: Alphabet): LineLikelihood {
  const space = alphabet.length - 1;
  const readable = alphabet.flatMap((text, index) => (index > 0 && index < space && text !== null ? [index] : []));
  const columns = new Map(readable.map((index, column) => [alphabet[index] ?? '', column + 1]));
  const width = readable.length + 1;
  const kept = new Float32Array(steps * width);
  for (let step = 0; step < steps; step += 1) {
    const row = step * classes;
    kept[step * width] = (values[row] ?? 0) + (values[row + space] ?? 0);
    for (const [column, index] of readable.entries()) kept[step * width + column + 1] = values[row + index] ?? 0;
  }
  return (text) => {
    const letters = Array.from(text.replace(/\s/gu, ''), (sign) => columns.get(plainSigns[sign] ?? sign));
    return spelled(letters, steps, (step, column) => kept[step * width + column] ?? 0);
  };
}

/** The forward pass over letters with "no character" (column 0) between them; scaled at each step, so that nothing vanishes. */
function spelled(
  letters: readonly (number | undefined)[],
  steps: number,
  probabilityAt: (step: number, column: number) => number,
): number {
  const states = 2 * letters.length + 1;
  let before = new Float64Array(states);
  let logSum = 0;
  for (let step = 0; step < steps; step += 1) {
    const now = new Float64Array(states);
    let total = 0;
    for (let state = 0; state < states; state += 1) {
      const letter = letters[(state - 1) / 2];
      const isLetter = state % 2 === 1;
      const mayLeap = isLetter && state > 1 && letter !== letters[(state - 3) / 2];
      const reached =
        step === 0
          ? Number(state < 2)
          : (before[state] ?? 0) + (before[state - 1] ?? 0) + (mayLeap ? (before[state - 2] ?? 0) : 0);
      const column = isLetter ? letter : 0;
      const probability = column === undefined ? 0 : probabilityAt(step, column);
      const value = reached * Math.max(leastProbability, probability);
      now[state] = value;
      total += value;
    }
    if (total === 0) return -Infinity;
    for (let state = 0; state < states; state += 1) now[state] = (now[state] ?? 0) / total;
    logSum += Math.log(total);
    before = now;
  }
  return logSum + Math.log((before[states - 1] ?? 0) + (before[states - 2] ?? 0) || Number.MIN_VALUE);
}
