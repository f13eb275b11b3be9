import type { FoundTable } from '../tables/table-types.js';
import type { Box } from '../page-reading-types.js';
import type { ListMarker } from './blocks/list-marker.js';
import type { TextLine } from './text-line.js';

/** Lines that belong together, and what they are. The page's words are in these blocks, each exactly once. */
export type LayoutBlock =
  | ({ readonly type: 'paragraph' | 'caption' | 'footnote' | 'header' | 'footer' } & SetLines)
  | ({ readonly type: 'heading'; readonly level: number } & SetLines)
  | { readonly type: 'code'; readonly lines: readonly TextLine[] }
  | { readonly type: 'list'; readonly items: readonly ListItem[] }
  | { readonly type: 'table'; readonly table: FoundTable }
  | { readonly type: 'figure'; readonly box: Box };

/**
 * Lines and the edge up to which they could have been filled: a line that ends well before it ends on purpose.
 * Infinity where no edge broke the lines.
 */
export interface SetLines {
  readonly lines: readonly TextLine[];
  readonly rightEdge: number;
}

export interface ListItem extends SetLines {
  readonly marker: ListMarker;
}
