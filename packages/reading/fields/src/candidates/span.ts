import type { PageWord } from '../extraction-types.js';
import type { Segment } from '../layout/layout-page.js';

/**
 * How a run of words was found: the whole of a segment, what stands behind a colon or a known label, something of a
 * type inside of a line, lines below each other, a phrase of running text, the lines of a ruled cell, or what the readers by label took.
 */
export type SpanSource =
  | 'segment'
  | 'after-colon'
  | 'after-label'
  | 'date'
  | 'number'
  | 'token'
  | 'block'
  | 'phrase'
  | 'duration'
  | 'reading'
  | 'cell';

/** Words of a page that may be the value of a field. */
export interface Span {
  readonly source: SpanSource;
  readonly words: readonly PageWord[];
  readonly text: string;
  /** Where its first word stands. */
  readonly segment: Segment;
  readonly startWord: number;
  /** Of a date which day of a period it is: `1 Jul 2026 to 28 Jul 2026`. */
  readonly dayOfPeriod?: 'first' | 'last';
}
