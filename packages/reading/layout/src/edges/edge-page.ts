import type { Box, RunningLine, Word } from '@recto/document-model';
import { centreY } from '../lines/to-rows.js';

export interface EdgePage {
  readonly words: readonly Word[];
  readonly widthPt: number;
  readonly heightPt: number;
  readonly runningLines: readonly RunningLine[];
  /** Lines of which other pages tell that their numbers are content, however much they look like page numbers. */
  readonly varyingLines?: readonly RunningLine[];
  /** False where nothing is known of other pages but that there may be some: scans. */
  readonly hasProfile: boolean;
  /** No other page could confirm a running line: the only page of a document, and scans, which are read one by one. */
  readonly isAlone?: boolean;
  readonly rules?: readonly Box[];
}

/** Running heads and footers stand in this share of the page's height. */
export const edgeShare = 0.13;
/** A line that is known to come again, or a number in the middle, may stand further in. */
export const deepEdgeShare = 0.2;

/** Distance of the middle of a box from the nearer edge. */
export function edgeDistance(box: Word['box'], { heightPt }: EdgePage): number {
  return Math.min(centreY(box), heightPt - centreY(box));
}
