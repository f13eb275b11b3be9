import { median } from '../../layout/median.js';
import { columnCountOf, rowCountOf, type Grid } from '../grid/grid.js';
import type { TableCell } from '../table-types.js';

/** Forms have many lines and few cells that keep to them: cells per place of the grid, at least. */
const minRegularity = 0.4;
/** Grounds of charts and empty forms hold little print. */
const minFilledShare = 0.25;
/** Frames around parts of a page hold paragraphs. */
const maxUsualWords = 30;

/** How sure it is that a drawn grid is a table, 0..1; 0 when it is a frame, a form or a chart. */
export function judgeRuledTable(rows: readonly (readonly TableCell[])[], grid: Grid): number {
  const cells = rows.flat();
  const filled = cells.filter(({ words }) => words.length > 0);
  const regularity = cells.length / Math.max(columnCountOf(grid) * rowCountOf(grid), 1);
  const filledShare = filled.length / Math.max(cells.length, 1);
  const tabular = rows.filter((row) => row.filter(({ words }) => words.length > 0).length > 1).length;
  const usualWords = median(filled.map(({ words }) => words.flat().length));
  if (tabular < 2 && !(tabular === 1 && filled.length > 3)) return 0;
  if (regularity < minRegularity || filledShare < minFilledShare) return 0;
  if (usualWords > maxUsualWords) return 0;
  return Math.min(0.6 + 0.2 * regularity + 0.2 * filledShare, 1);
}
