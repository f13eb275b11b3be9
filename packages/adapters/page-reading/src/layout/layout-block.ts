import type { TextLine } from './text-line.js';
import type { ListMarker } from './list-marker.js';

/** Lines that belong together, and what they are. The page's words are in these blocks, each exactly once. */
export type LayoutBlock =
  | ({ readonly type: 'paragraph' } & SetLines)
  | ({ readonly type: 'heading'; readonly level: number } & SetLines)
  | { readonly type: 'list'; readonly items: readonly ListItem[] }
  | { readonly type: 'table'; readonly rows: readonly TableRow[] };

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

/** One cell per column; a cell may hold several lines or none. */
export type TableRow = readonly (readonly TextLine[])[];

export function linesOf(block: LayoutBlock): readonly TextLine[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.lines;
    case 'list':
      return block.items.flatMap(({ lines }) => lines);
    case 'table':
      return block.rows.flat(2);
  }
}
