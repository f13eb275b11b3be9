import type { Word } from '@recto/document-model';
import { columnCountOf, placeIn, rowCountOf, type Grid } from '../grid/grid.js';
import type { Place } from '../grid/placed-grid.js';
import { toCells } from '../grid/to-cells.js';
import { countHeaderRows } from '../judge/count-header-rows.js';
import { rowGround } from '../judge/row-ground.js';
import type { TableDraft, TextTableContext } from '../table-draft.js';
import { drawingSigns } from '../judge/drawing-signs.js';
import { judgeRuledTable } from '../judge/judge-ruled-table.js';
import { ruledFeatures } from '../judge/ruled-features.js';
import { toTextRows } from '../text/text-row.js';
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
  const grid = impliedWalls(openRows(columned, words, sizePt), words, sizePt);
  if (columnCountOf(grid) < 2 || rowCountOf(grid) < 2) return undefined;
  const places = placesIn(grid, words);
  const plain = toCells({ grid, places }, 0);
  const columns = grid.xs.slice(1).map((right, index) => ({ left: grid.xs[index] ?? right, right }));
  const grounds = grid.ys.slice(1).map((y, row) => rowGround(columns, ((grid.ys[row] ?? 0) + y) / 2, context.groundAt));
  const headerRowCount = countHeaderRows(plain, {
    columnCount: columnCountOf(grid),
    isRuledBelow: () => false,
    groundOf: (row) => grounds[row],
  });
  const [left, top] = [grid.xs[0] ?? 0, grid.ys[0] ?? 0];
  const box = { x: left, y: top, width: (grid.xs.at(-1) ?? left) - left, height: (grid.ys.at(-1) ?? top) - top };
  const features = ruledFeatures(plain, grid, {
    headerRowCount,
    hasGrounds: new Set(grounds).size > 1,
    drawing: drawingSigns(box, rowCountOf(grid), context),
  });
  const isTable = context.observe?.({ rows: toTextRows(words), isRuled: true, features, pairs: [] });
  const confidence = isTable === undefined ? judgeRuledTable(features) : Number(isTable);
  if (confidence === 0) return undefined;
  return { rows: toCells({ grid, places }, headerRowCount), columns, headerRowCount, confidence };
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
