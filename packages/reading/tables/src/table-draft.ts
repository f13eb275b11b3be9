import type { Box, TableCell, TableColumn, Word } from '@recto/document-model';
import type { GroundAt } from './judge/row-ground.js';
import type { RuleLine } from './rules/rule-lines.js';
import type { ObservedPair } from './text/group-rows.js';
import type { TextRow } from './text/text-row.js';

export interface TextTableContext {
  readonly sizePt: number;
  readonly horizontals: readonly RuleLine[];
  readonly verticals: readonly RuleLine[];
  /** Parts of drawings that slant or bend. */
  readonly shapes: readonly Box[];
  readonly groundAt: GroundAt;
  readonly hasLeaders: boolean;
  /** From where to where the rules run that the rows stand between. */
  readonly strip?: { readonly left: number; readonly right: number };
  /** All words of the page, and its lines. */
  readonly pageWords: readonly Word[];
  readonly pageRows: () => readonly TextRow[];
  /** From one line of running text to the next, in shares of its size; undefined where there is hardly any. */
  readonly textLeading: () => number | undefined;
  /** Where dots lead from words to numbers. */
  readonly leaders: readonly Box[];
  /** Sees every candidate with what was found for and against it, and says whether it is a table; for fitting the weights. */
  readonly observe?: TableObserver | undefined;
}

/** Rows of print that could be a table. */
export interface TableCandidate {
  readonly rows: readonly TextRow[];
  /** A grid is drawn around its cells: no weights judge it, and it has no features. */
  readonly isRuled: boolean;
  readonly features: readonly number[];
  /** Neighbouring lines of its body. */
  readonly pairs: readonly ObservedPair[];
}

/** Whether what is seen is a table: what stands in one is looked at no further. */
export type TableObserver = (candidate: TableCandidate) => boolean;

export interface TableDraft {
  readonly rows: readonly (readonly TableCell[])[];
  readonly columns: readonly TableColumn[];
  readonly headerRowCount: number;
  readonly confidence: number;
  readonly isTold?: boolean;
  readonly isDrawn?: boolean;
}
