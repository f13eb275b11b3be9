import type { Segment } from '../layout/layout-page.js';
import type { SimilarLabel } from './label-index.js';

/** A place on the page where a known label stands. */
export interface LabelPlace {
  readonly key: string;
  /** Labels of the schema that are written nearly like this one; empty where the label itself is known. */
  readonly similar: readonly SimilarLabel[];
  readonly segment: Segment;
  readonly startWord: number;
  /** First word behind the label, its colon included. */
  readonly endWord: number;
  /** A colon, or a change of type, shows where the label ends. */
  readonly endsWithColon: boolean;
}
