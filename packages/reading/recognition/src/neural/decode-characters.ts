/** A character as the recogniser saw it. */
export interface SeenCharacter {
  readonly text: string;
  /** 0..1 */
  readonly probability: number;
  /** Middle of the steps that show it, 0..1 of the line's width. */
  readonly position: number;
}

/** The recogniser's characters by class: class 0 is "no character"; null for those that are never read. */
export type Alphabet = readonly (string | null)[];

/** Probabilities of a line: `steps` rows from left to right, `classes` columns. */
export interface LineProbabilities {
  readonly values: Float32Array;
  readonly steps: number;
  readonly classes: number;
}

/**
 * Characters from left to right, by connectionist temporal classification: the likeliest class of each step, repetitions as
 * one, without "no character". Spaces are characters here.
 */
export function decodeCharacters({ values, steps, classes }: LineProbabilities, alphabet: Alphabet): SeenCharacter[] {
  const readable = alphabet.flatMap((text, index) => (index === 0 || text !== null ? [index] : []));
  const seen: SeenCharacter[] = [];
  let open: { text: string; probability: number; first: number; last: number } | undefined;
  const close = () => {
    if (open)
      seen.push({ text: open.text, probability: open.probability, position: (open.first + open.last + 1) / 2 / steps });
    open = undefined;
  };
  let previous = 0;
  for (let step = 0; step < steps; step += 1) {
    const row = step * classes;
    let [best, probability] = [0, 0];
    for (const index of readable) {
      const value = values[row + index] ?? 0;
      if (value > probability) [best, probability] = [index, value];
    }
    if (best !== previous) close();
    if (best !== 0) {
      if (open && best === previous)
        open = { ...open, probability: Math.max(open.probability, probability), last: step };
      else open = { text: alphabet[best] ?? '', probability, first: step, last: step };
    }
    previous = best;
  }
  close();
  return seen;
}

/** Letters and marks of Latin, Greek and Cyrillic script, figures and the signs of print; others are noise here. */
const readableSign = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{P}\p{S} ²³¹½¼¾]$/u;
/** East Asian punctuation and forms of full width begin here. */
const firstWideForm = 0x2e80;

/** The classes of a recogniser from its list of characters, one a line: "no character" before them, the space after them. */
export function alphabetOf(characterList: string): Alphabet {
  const characters = characterList.replace(/\r?\n$/u, '').split(/\r?\n/u);
  return ['', ...characters.map((text) => (isReadable(text) ? text : null)), ' '];
}

function isReadable(text: string): boolean {
  return readableSign.test(text) && (text.codePointAt(0) ?? 0) < firstWideForm;
}
