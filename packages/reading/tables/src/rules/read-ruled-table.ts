import type { Word } from '@recto/document-model';
import { columnCountOf, placeIn, rowCountOf, type Grid } from '../grid/grid.js';
import type { Place } from '../grid/placed-grid.js';
import { toCells } from '../grid/to-cells.js';
import { countHeaderRows } from '../judge/count-header-rows.js';
import { rowGround } from '../judge/row-ground.js';
import type { TableDraft, TextTableContext } from '../table-draft.js';
import { toTextRows } from '../text/text-row.js';
import { judgeRuledTable } from '../judge/judge-ruled-table.js';
import { withoutTitleRows } from './without-title-rows.js';
import { openColumns } from './open-columns.js';
import { openRows } from './open-rows.js';
import { impliedWalls } from './implied-walls.js';
import { withoutSpacers } from './without-spacers.js';

/** A grid of rules read as a table; undefined when it is a frame, a form or the ground of a chart. */
export function readRuledTable(
  frame: Grid,
  inFrame: readonly Word[],
  context: TextTableContext,
): TableDraft | undefined {
  const { grid: drawn, words } = withoutTitleRows(frame, inFrame);
  const { sizePt } = context;
  const columned = openColumns(withoutSpacers(drawn, words, sizePt), words, sizePt);
  const grid = impliedWalls(openRows(columned, words, sizePt, context.groundAt), words, sizePt);
  if (columnCountOf(grid) < 2 || rowCountOf(grid) < 2) return undefined;
  const places = placesIn(grid, words);
  const plain = toCells({ grid, places }, 0);
  const columns = grid.xs.slice(1).map((right, index) => ({ left: grid.xs[index] ?? right, right }));
  const headerRowCount = countHeaderRows(plain, {
    columnCount: columnCountOf(grid),
    isRuledBelow: () => false,
    groundOf: (row) => rowGround(columns, ((grid.ys[row] ?? 0) + (grid.ys[row + 1] ?? 0)) / 2, context.groundAt),
  });
  const seen = context.observe?.({ rows: toTextRows(words), isRuled: true, features: [], pairs: [] });
  const confidence = seen === undefined ? judgeRuledTable(plain, grid) : Number(seen);
  if (confidence === 0) return undefined;
  return { rows: toCells({ grid, places }, headerRowCount), columns, headerRowCount, confidence, isDrawn: true };
}

function placesIn(grid: Grid, words: readonly Word[]): Map<Word, Place> {
  const places = new Map<Word, Place>();
  for (const word of words) {
    const column = placeIn(grid.xs, word.box.x + word.box.width / 2);
    const row = placeIn(grid.ys, word.box.y + word.box.height / 2);
    if (column >= 0 && row >= 0) places.set(word, { column, row });
  }
  return places;
}
