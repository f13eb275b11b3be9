import type { GreyImage } from '../image/grey-image.js';
import type { SeenCharacter } from './decode-characters.js';
import { lineGaps } from './line-gaps.js';
import { probabilityOf } from './logistic.js';
import { neuralWeights } from './neural-weights.js';

/** A word of a line, in columns of the line's picture. */
export interface WordOfLine {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Of each character, 0..1. */
  readonly probabilities: readonly number[];
  /** How sure it is that the word begins and ends where it does, 0..1. */
  readonly partedSurely: number;
  /** The steps of the line that are its own: half of those between two words belong to either; with the last word they are endless. */
  readonly firstStep: number;
  readonly endStep: number;
}

type Writable<Value> = { -readonly [Name in keyof Value]: Value[Name] };

/** Parts the characters of a line into words: where a space was read, and where the white between two letters is that of one. */
export function partWords(line: GreyImage, characters: readonly SeenCharacter[]): WordOfLine[] {
  const letters = characters.filter(({ text }) => text !== ' ');
  const gaps = lineGaps(line, characters);
  const words: (Writable<WordOfLine> & { probabilities: number[] })[] = [];
  for (const [index, { text, probability, firstStep }] of letters.entries()) {
    const gap = index > 0 ? gaps[index - 1] : undefined;
    const space = gap ? probabilityOf(neuralWeights.spaces, gap.features) : 1;
    const surely = Math.max(space, 1 - space);
    const open = words.at(-1);
    if (open && space < 0.5) {
      open.text += text;
      open.probabilities.push(probability);
      open.partedSurely = Math.min(open.partedSurely, surely);
      continue;
    }
    if (open && gap) {
      open.to = gap.whiteFrom;
      open.partedSurely = Math.min(open.partedSurely, surely);
    }
    const before = letters[index - 1];
    const middle = before ? Math.ceil((before.lastStep + firstStep + 1) / 2) : 0;
    if (open) open.endStep = middle;
    words.push({
      text,
      from: gap?.whiteTo ?? 0,
      to: line.widthPx,
      probabilities: [probability],
      partedSurely: surely,
      firstStep: middle,
      endStep: Infinity,
    });
  }
  return words;
}
