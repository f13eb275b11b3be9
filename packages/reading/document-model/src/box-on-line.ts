import type { Box } from './box.js';
import type { Word } from './word.js';

/** Indices stand this share of their height above or below the line, more or less. */
const scriptShift = 0.3;

export interface OnLine extends Pick<Word, 'script' | 'raisedPt'> {
  readonly box: Box;
}

/** Where an index would stand if it were set on the line. */
export function boxOnLine({ box, script, raisedPt }: OnLine): Box {
  if (script === undefined) return box;
  const shift = box.height * scriptShift;
  return { ...box, y: box.y + (raisedPt ?? (script === 'superscript' ? shift : -shift)) };
}
