import type { RecognisedWord } from '../engine/recognition-engine.js';

/** A word that the neural reader read. */
export interface NeuralWord extends RecognisedWord {
  /** Of each character, 0..1. */
  readonly probabilities: readonly number[];
  /** How sure it is where the word begins and ends, 0..1. */
  readonly partedSurely: number;
  /** The steps of its line that are its own. */
  readonly firstStep: number;
  readonly endStep: number;
}

/** What both readers made of the same piece of a line: words that stand over each other, directly or through others. */
export interface PieceOfLine {
  readonly engine: readonly RecognisedWord[];
  readonly neural: readonly NeuralWord[];
}

export function textOf(words: readonly RecognisedWord[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** A text without white space. */
export function bare(text: string): string {
  return text.replace(/\s/gu, '');
}
