/** A character as the recogniser saw it. */
export interface SeenCharacter {
  readonly text: string;
  /** 0..1 */
  readonly probability: number;
  /** Middle of the steps that show it, 0..1 of the line's width. */
  readonly position: number;
  /** The most that a space has between the last character that is none and this one, 0..1, read or not. */
  readonly spaceBefore: number;
  /** The steps that show it. */
  readonly firstStep: number;
  readonly lastStep: number;
}

/**
 * The recogniser's characters by class: class 0 is "no character"; null for those that are never read. A sign that has a class
 * for each of its widths stands there more than once.
 */
export type Alphabet = readonly (string | null)[];

/** Probabilities of a line: `steps` rows from left to right, `classes` columns. */
export interface LineProbabilities {
  readonly values: Float32Array;
  readonly steps: number;
  readonly classes: number;
}

/** Probabilities of the signs that are read, each once: `steps` rows from left to right, a column for each sign. */
export interface SignProbabilities {
  readonly values: Float32Array;
  readonly steps: number;
  /** By column; the first is "no character", and a space is one, too. */
  readonly signs: readonly string[];
}

/** What the classes of each sign have together. */
export function signProbabilities(
  { values, steps, classes }: LineProbabilities,
  alphabet: Alphabet,
): SignProbabilities {
  const signs = [...new Set(alphabet.flatMap((text) => (text === null ? [] : [text])))];
  const columns = new Map(signs.map((text, column) => [text, column]));
  const read = alphabet.flatMap((text, index) => (text === null ? [] : [{ index, column: columns.get(text) ?? 0 }]));
  const summed = new Float32Array(steps * signs.length);
  for (let step = 0; step < steps; step += 1) {
    for (const { index, column } of read) {
      const at = step * signs.length + column;
      summed[at] = (summed[at] ?? 0) + (values[step * classes + index] ?? 0);
    }
  }
  return { values: summed, steps, signs };
}

/**
 * Characters from left to right, by connectionist temporal classification: the likeliest sign of each step, repetitions as
 * one, without "no character". Spaces are characters here.
 */
export function decodeCharacters({ values, steps, signs }: SignProbabilities): SeenCharacter[] {
  const seen: SeenCharacter[] = [];
  const space = signs.indexOf(' ');
  let open: Omit<SeenCharacter, 'position'> | undefined;
  const close = () => {
    if (!open) return;
    seen.push({ ...open, position: (open.firstStep + open.lastStep + 1) / 2 / steps });
    open = undefined;
  };
  let [previous, spaceBefore] = [0, 0];
  for (let step = 0; step < steps; step += 1) {
    const row = step * signs.length;
    let [best, probability] = [0, 0];
    for (let column = 0; column < signs.length; column += 1) {
      const value = values[row + column] ?? 0;
      if (value > probability) [best, probability] = [column, value];
    }
    const ofSpace = values[row + space] ?? 0;
    spaceBefore = Math.max(spaceBefore, ofSpace);
    if (best !== previous) close();
    if (best !== 0) {
      if (open) open = { ...open, probability: Math.max(open.probability, probability), lastStep: step };
      else open = { text: signs[best] ?? '', probability, firstStep: step, lastStep: step, spaceBefore };
      if (best !== space) spaceBefore = ofSpace;
    }
    previous = best;
  }
  close();
  return seen;
}

/** Letters and marks of Latin, Greek and Cyrillic script, figures and the signs of print; others are noise here. */
const readableSign = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{P}\p{S} ²³¹½¼¾]$/u;
/** East Asian scripts and their punctuation begin here. */
const firstEastAsian = 0x2e80;

/** The classes of a recogniser from its list of characters, one a line: "no character" before them, the space after them. */
export function alphabetOf(characterList: string): Alphabet {
  const characters = characterList.replace(/\r?\n$/u, '').split(/\r?\n/u);
  return ['', ...characters.map(readableForm), ' '];
}

/** The sign as it is written among letters: "A" for the wide form of it that is set among East Asian signs. */
function readableForm(text: string): string | null {
  const plain = isEastAsian(text) ? text.normalize('NFKC') : text;
  return readableSign.test(plain) && !isEastAsian(plain) ? plain : null;
}

function isEastAsian(text: string): boolean {
  return (text.codePointAt(0) ?? 0) >= firstEastAsian;
}
