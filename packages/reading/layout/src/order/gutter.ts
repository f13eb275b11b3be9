import type { Box } from '@recto/document-model';

/** First lines of paragraphs and items of lists are indented by so many heights at most. */
export const maxIndentShare = 4;

/** White between two columns, from where a line stands across it to where the next one does. */
export interface Gutter {
  /** Where the left column ends at the furthest. */
  readonly start: number;
  /** Where the lines of the right column begin. */
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
  /** Lines of the right column, indented ones among them, and how many of them begin at its end. */
  readonly lines: number;
  readonly flushLines: number;
  /** How many words and placed things stand beside it. */
  readonly along: number;
  /** Running text stands on both sides. */
  readonly isProse: boolean;
}

/** Whether the middle of a box stands between two heights of the page, as a gutter or a rule goes from one to the other. */
export function isWithin({ y, height }: Box, { top, bottom }: Pick<Gutter, 'top' | 'bottom'>): boolean {
  const middle = y + height / 2;
  return middle > top && middle < bottom;
}
