import type { LabelIndex } from '../labels/label-index.js';
import type { ItemField } from './item-fields.js';

/** What a table is searched for. */
export interface TableQuery {
  readonly fields: readonly ItemField[];
  readonly keys: ReadonlySet<string>;
  readonly index: LabelIndex;
}
