import type { Face } from './fonts.js';

/** Red, green and blue, 0..1 each. */
export type Ink = readonly [number, number, number];

export interface TextStyle extends Face {
  readonly sizePt: number;
  /** Black when absent. */
  readonly ink?: Ink;
}

/** A word at its place: x from the left edge, the baseline from the upper edge of the page. */
export interface PlacedWord {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly style: TextStyle;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
