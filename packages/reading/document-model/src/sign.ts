import type { Box } from './box.js';

/** How the letters of a font are cut: in formulas each of these is a meaning of its own. */
export type Alphabet =
  | 'roman'
  | 'italic'
  | 'bold'
  | 'bold-italic'
  | 'calligraphic'
  | 'fraktur'
  | 'blackboard'
  | 'sans'
  | 'typewriter';

/**
 * A character of a word with its place, on pages that carry mathematics: what stands above, below and beside what. Letters and
 * digits of a row that mean nothing alone are one sign.
 */
export interface Sign {
  readonly text: string;
  /** Its ink, in points from the top left of the upright page. */
  readonly box: Box;
  /** Height of its baseline, y down. Signs that are centred about their line (large operators, tall brackets) have it elsewhere. */
  readonly baselineY: number;
  readonly sizePt: number;
  readonly alphabet: Alphabet;
  /** Of a font of mathematics, not of one of text. */
  readonly isMath: boolean;
}

/** What a font of mathematics lends to plain text too: bullets, footnote marks, the brackets and comparisons that text fonts lack. */
const lentToText = /^[•∙·⋅∗*†‡§¶<>{}|\\.,/▷◁⋄∼©®™■□✓]$/u;

/** Whether text borrows a letter or sign from a font of mathematics: it alone does not make a formula. */
export function isLentToText(text: string): boolean {
  return lentToText.test(text);
}
