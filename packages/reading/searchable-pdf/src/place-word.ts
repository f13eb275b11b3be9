import type { Box, Word } from '@recto/document-model';
import { advance, ascent, descent, unitsPerEm } from './glyphless-font-file.js';
import type { PageFrame } from './page-frame.js';

/** A word as the upright page shows it. */
export type LayerWord = Pick<Word, 'text' | 'box' | 'rotationDegrees'>;

export interface PlacedText {
  /** The six numbers of a text matrix. */
  readonly matrix: readonly [number, number, number, number, number, number];
  readonly fontSize: number;
  /** Percent by which the text is stretched so that it is as long as its word. */
  readonly stretch: number;
}

/** Below this share of a half turn's cosine the sides of a box no longer tell a word's length from its height. */
const leastDistinct = 0.2;
const smallestPt = 0.5;

/** Where a word's text has to be written on its page to lie under the word, end to end. */
export function placeWord({ text, box, rotationDegrees }: LayerWord, frame: PageFrame): PlacedText {
  const turn = (rotationDegrees * Math.PI) / 180;
  const along = { x: Math.cos(turn), y: Math.sin(turn) };
  const up = { x: along.y, y: -along.x };
  const { length, size } = sidesOf(box, along);
  // From the middle back to the start of the line, then down to its foot and up again to the baseline.
  const toBaseline = size * (0.5 + descent / (ascent - descent));
  const start = {
    x: box.x + box.width / 2 - (along.x * length) / 2 - up.x * toBaseline,
    y: box.y + box.height / 2 - (along.y * length) / 2 - up.y * toBaseline,
  };
  const [a, b] = frame.direction(along);
  const [c, d] = frame.direction(up);
  const [e, f] = frame.point(start);
  const naturalLength = (text.length * advance * size) / unitsPerEm;
  return { matrix: [a, b, c, d, e, f], fontSize: size, stretch: (100 * length) / naturalLength };
}

/** Length and height of a turned word whose sides span the box. */
function sidesOf(box: Box, along: { x: number; y: number }): { length: number; size: number } {
  const [cos, sin] = [Math.abs(along.x), Math.abs(along.y)];
  const distinct = cos * cos - sin * sin;
  if (Math.abs(distinct) < leastDistinct) {
    const shorter = Math.min(box.width, box.height);
    return atLeast(Math.hypot(box.width, box.height) * 0.9, shorter * 0.3);
  }
  return atLeast((box.width * cos - box.height * sin) / distinct, (box.height * cos - box.width * sin) / distinct);
}

function atLeast(length: number, size: number): { length: number; size: number } {
  return { length: Math.max(length, smallestPt), size: Math.max(size, smallestPt) };
}
