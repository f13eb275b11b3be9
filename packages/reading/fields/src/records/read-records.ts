import type { PageWord } from '../extraction-types.js';
import type { Reading } from '../fields/reading.js';
import { readingOf } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import { overlapX } from '../layout/box-geometry.js';
import { textOf } from '../layout/layout-page.js';
import { probabilityOf, scoreTrees } from '../scores/trees.js';
import type { LeafPlan, ListPlan } from '../schema/field-plan.js';
import type { ItemField, TableRow } from '../tables/item-fields.js';
import { parseValue } from '../values/parse-value.js';
import { assignColumns, describeGrid, describeList, findGrids, type DescribedGrid } from './describe-lists.js';
import { sharedHeight, type Grid, type GridRow } from './grid.js';
import {
  cellInputs,
  probabilityOfCell,
  recordWeights,
  type CellWeights,
  type RecordWeights,
} from './record-weights.js';

/** Below it a grid is not the list, a row no record, a cell no value. */
const floor = 0.5;
/** Kinds that run on in the next row of their column. */
const textKinds: ReadonlySet<string> = new Set(['text', 'address']);

interface ScoredGrid extends DescribedGrid {
  readonly probability: number;
  readonly logOdds: number;
  readonly rowLogOdds: readonly number[];
  readonly rowProbability: readonly number[];
  readonly columnOf: readonly number[];
  readonly columnLogOdds: readonly number[];
  readonly cells: CellWeights;
}

/** Records in reading order, and how the surest of them were found. */
export interface ReadRecords {
  readonly rows: readonly TableRow[];
  readonly source: Grid['source'] | undefined;
}

/** The records of a list on a page, from the grids that are likeliest it; those of several tables follow each other. */
export function readRecords(plan: ListPlan, context: PageContext, weights: RecordWeights = recordWeights): ReadRecords {
  const grids = describeList(plan, findGrids(context), context)
    .map((described) => scoreGrid(described, weights))
    .sort((a, b) => b.probability - a.probability);
  const chosen = grids.reduce<ScoredGrid[]>((taken, one) => {
    const isOther = one.probability >= floor && !taken.some(({ grid }) => shareWords(grid, one.grid));
    return isOther ? [...taken, one] : taken;
  }, []);
  const source = chosen[0]?.grid.source;
  return {
    rows: [...chosen]
      .sort((a, b) => a.grid.box.y - b.grid.box.y)
      .flatMap((one) => rowsOf(one, context))
      .slice(0, plan.maxItems),
    source,
  };
}

function scoreGrid(described: DescribedGrid, weights: RecordWeights): ScoredGrid {
  const rowLogOdds = described.rows.map((row) => scoreTrees(weights.rows.trees, row));
  const rowProbability = rowLogOdds.map(probabilityOf);
  const assigned = assignColumns(described, {
    alone: (features) => scoreTrees(weights.columns.trees, features),
    related: (features) => scoreTrees(weights.related.trees, features),
  });
  const { columnOf } = assigned;
  const logOdds = scoreTrees(weights.grids.trees, describeGrid(described, assigned, rowProbability));
  return {
    ...described,
    rowLogOdds,
    rowProbability,
    columnOf,
    columnLogOdds: columnOf.map((column, field) => assigned.logOdds[field]?.[column] ?? 0),
    logOdds,
    probability: probabilityOf(logOdds),
    cells: weights.cells,
  };
}

function shareWords(a: Grid, b: Grid): boolean {
  return sharedHeight(a.box, b.box) > 0.3 && overlapX(a.box, b.box) > 0;
}

function rowsOf(scored: ScoredGrid, context: PageContext): TableRow[] {
  const { grid, rowProbability } = scored;
  return grid.body.flatMap((row, at) => {
    const isRecord = (rowProbability[at] ?? 0) >= floor;
    if (!isRecord) return [];
    const read = readRow(row, at, scored, context);
    return read.size === 0 ? [] : [read];
  });
}

/** The rows below a record that only say more of its texts. */
function restOf({ grid, rowProbability, columnOf, fields }: ScoredGrid, at: number): GridRow[] {
  const ofTexts = new Set(columnOf.filter((_, field) => textKinds.has(fields[field]?.leaf.kind ?? '')));
  const rest: GridRow[] = [];
  for (let next = at + 1; next < grid.body.length; next += 1) {
    const [row, above] = [grid.body[next], grid.body[next - 1]];
    if (row === undefined || above === undefined || (rowProbability[next] ?? 0) >= floor) break;
    const isClose = row.box.y - above.box.y - above.box.height < row.box.height;
    const isMore = [...row.cells].every(([column, { columnSpan }]) => ofTexts.has(column) && columnSpan === 1);
    if (!isClose || !isMore) break;
    rest.push(row);
  }
  return rest;
}

function readRow(row: GridRow, at: number, scored: ScoredGrid, context: PageContext): TableRow {
  const { fields, columnOf, columnLogOdds, rowLogOdds, readAs, logOdds, cells } = scored;
  const rest = restOf(scored, at);
  const readings = new Map<ItemField, Reading>();
  fields.forEach((field, index) => {
    const column = columnOf[index] ?? -1;
    const cell = row.cells.get(column);
    if (cell === undefined) return;
    const more = textKinds.has(field.leaf.kind) ? rest.flatMap(({ cells }) => cells.get(column)?.words ?? []) : [];
    const certainty = probabilityOfCell(cells, cellInputs(columnLogOdds[index] ?? 0, rowLogOdds[at] ?? 0, logOdds));
    const reading = readCell([...cell.words, ...more], readAs[index]?.[column] ?? field.leaf, certainty, context);
    if (reading !== undefined) readings.set(field, reading);
  });
  return readings;
}

function readCell(
  words: readonly PageWord[],
  leaf: LeafPlan,
  certainty: number,
  { notation }: PageContext,
): Reading | undefined {
  const parsed = parseValue(textOf(words), leaf, notation);
  return parsed === undefined ? undefined : { ...readingOf(parsed, words, certainty), isProbability: true };
}
