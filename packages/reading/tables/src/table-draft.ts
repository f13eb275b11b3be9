import type { TableCell, TableColumn } from '@recto/document-model';
import type { GroundAt } from './judge/row-ground.js';
import type { RuleLine } from './rules/rule-lines.js';

export interface TextTableContext {
  readonly sizePt: number;
  readonly horizontals: readonly RuleLine[];
  readonly groundAt: GroundAt;
  readonly hasLeaders: boolean;
}

export interface TableDraft {
  readonly rows: readonly (readonly TableCell[])[];
  readonly columns: readonly TableColumn[];
  readonly headerRowCount: number;
  readonly confidence: number;
}
