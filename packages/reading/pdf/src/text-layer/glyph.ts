import type { RunStyle } from './read-run-style.js';

/** One character of a text layer: what it says, and where its ink and its advance lie in user space (y up). */
export interface Glyph {
  readonly text: string;
  readonly style: RunStyle;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  /** Origin and end of the advance, measured along the direction of the baseline. */
  readonly along: number;
  /** Letters of one ligature share both. */
  alongEnd: number;
  /** Distance of the baseline from the user space origin, measured at right angles to it (to its left). */
  readonly across: number;
  /** The file spells a space before this character. */
  readonly isAfterSpace: boolean;
}

/** True when the file gives no ink to the character: zero-width marks, glyphs that the font does not have. */
export function isInkless({ left, right, bottom, top }: Glyph): boolean {
  return right - left < 0.05 || top - bottom < 0.05;
}
