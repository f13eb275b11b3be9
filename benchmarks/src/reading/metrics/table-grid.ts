import type { TableCell } from '../corpus/corpus-types.js';

/** A table as it is compared, whether it comes from the truth or from an engine. */
export interface TableGrid {
  readonly cells: readonly TableCell[];
  readonly rowCount: number;
  readonly columnCount: number;
}
