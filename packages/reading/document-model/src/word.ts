import type { Box } from './box.js';
import type { Sign } from './sign.js';
import type { StructureElement } from './structure-element.js';

/** One word of a page, read from its text layer or recognised; ligatures expanded and soft hyphens resolved. */
export interface Word {
  readonly text: string;
  readonly box: Box;
  /** Base font name without the subset prefix ("ABCDEF+"); empty when the file names none, and for recognised words. */
  readonly fontName: string;
  readonly fontSizePt: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /**
   * True for typewriter faces: code, tables set with spaces. False where such a face says nothing: on a page that is all of it, in the
   * boxes of a form. Absent for other faces.
   */
  readonly isFixedPitch?: boolean;
  /** Characters of punctuation at its ends that are set unlike the rest: the comma after a word in italics, or after a link. */
  readonly unlikeEnds?: { readonly before: number; readonly after: number };
  /** Set off the line's baseline, or smaller than the whole number that it stands beside: footnote marks, indices, decimals of a price. */
  readonly script?: 'superscript' | 'subscript';
  /** How far an index stands above the baseline of its line, where that is known: less than 0 below it. */
  readonly raisedPt?: number;
  /** Ends in a hyphen that the file itself marks as the end of a line and not as part of the word. */
  readonly isHyphenated?: boolean;
  /** Leaves no ink: the layer of recognised text under a scan, or text hidden from the eye. */
  readonly isInvisible?: boolean;
  /** A line runs through it, or a reader has marked it as struck out: it stands there as what was taken back. */
  readonly isStruck?: boolean;
  /** Filled into a form, written onto the page after it was made, or standing in a figure: never a part of its outline, however large. */
  readonly isEntry?: boolean;
  /** What it is a part of, where the file says so; programs that recognise scans guess it, so never of a word without ink. */
  readonly element?: StructureElement;
  /** Clockwise turn of the baseline as the upright page shows it, 0 <= degrees < 360. */
  readonly rotationDegrees: number;
  /** Fill colour as `#rrggbb`; absent when it is black. */
  readonly color?: string;
  /** How sure the reader is of the text, 0..1. A text layer is taken at its word: always 1. */
  readonly confidence: number;
  /** Its characters one by one; on pages that carry mathematics only, and only until the page is laid out. */
  readonly signs?: readonly Sign[];
  /**
   * LaTeX of a formula in the line, which stands for this word in Markdown, and what of the sentence stands right before and after
   * it. Only while a page is laid out and written.
   */
  readonly formula?: { readonly latex: string; readonly before: string; readonly after: string };
}

/** The word without the places of its characters. */
export function withoutSigns(word: Word): Word {
  if (!word.signs) return word;
  const plain = { ...word };
  delete plain.signs;
  return plain;
}

/** The word without what serves the layout of its page only: the places of its characters, and what it is a part of. */
export function withoutHints(word: Word): Word {
  return withoutElement(withoutSigns(word));
}

/** The word as one of which the file does not say what it is a part of. */
export function withoutElement(word: Word): Word {
  if (!word.element) return word;
  const plain = { ...word };
  delete plain.element;
  return plain;
}
