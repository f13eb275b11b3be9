import type { Word } from '@recto/document-model';
import type { Grid } from './grid.js';

export interface Place {
  readonly column: number;
  readonly row: number;
}

/** A grid and the place of each word in it. */
export interface PlacedGrid {
  readonly grid: Grid;
  readonly places: ReadonlyMap<Word, Place>;
}
