import type { Box } from './box.js';
import type { PageStyle } from './page-style.js';
import type { FoundTable } from './table-types.js';
import type { TextLine } from './text-line.js';
import type { Word } from './word.js';

/** Lines that belong together, and what they are. The page's words are in these blocks, each exactly once. */
export type LayoutBlock =
  | ({ readonly type: 'paragraph' | 'caption' | 'footnote' | 'header' | 'footer' } & SetLines)
  | ({ readonly type: 'heading'; readonly level: number } & SetLines)
  | { readonly type: 'code'; readonly lines: readonly TextLine[] }
  | { readonly type: 'list'; readonly items: readonly ListItem[] }
  | { readonly type: 'table'; readonly table: FoundTable }
  | { readonly type: 'formula'; readonly formula: FoundFormula }
  | { readonly type: 'figure'; readonly box: Box };

/** A displayed formula. */
export interface FoundFormula {
  readonly box: Box;
  readonly words: readonly Word[];
  /** As they are read as text, line by line. */
  readonly lines: readonly TextLine[];
  /** LaTeX without dollars, one entry per formula that is numbered by itself. */
  readonly latex: readonly string[];
}

/**
 * Lines and the edge up to which they could have been filled: a line that ends well before it ends on purpose.
 * Infinity where no edge broke the lines.
 */
export interface SetLines {
  readonly lines: readonly TextLine[];
  readonly rightEdge: number;
  /** The edge is known and not guessed: what would have fitted before it was set on a line of its own. */
  readonly isEdgeDrawn?: boolean;
}

export interface ListItem extends SetLines {
  readonly marker: ListMarker;
  /** Those of its lines with which a further paragraph of it begins. */
  readonly paragraphStarts?: readonly TextLine[];
  /** How deep it is nested, from 1, where the file itself calls it an item. */
  readonly depth?: number;
}

/** What an item of a list begins with. */
export interface ListMarker {
  readonly kind: 'bullet' | 'number' | 'letter' | 'roman';
  /** Of numbers, letters and roman numerals, counted from 1; 0 for bullets. */
  readonly ordinal: number;
  /** The other way in which "i", "v" or "c" can be meant. */
  readonly otherwise?: { readonly kind: 'letter' | 'roman'; readonly ordinal: number };
  /** As it is set, the marks around it included: "•", "1.", "(a)"; empty for an item without a sign that is known, whose words are all text. */
  readonly text: string;
}

/** The blocks of a page whose words run in one direction, in coordinates in which they run from left to right. */
export interface LaidOutSide {
  readonly blocks: readonly LayoutBlock[];
  readonly style: PageStyle;
  /** A box back to where the page shows it. */
  readonly place: (box: Box) => Box;
}
