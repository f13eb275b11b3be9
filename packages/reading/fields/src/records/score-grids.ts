import { probabilityOf, scoreTrees } from '@recto/document-model';
import type { PageContext } from '../labels/page-context.js';
import type { ListPlan } from '../schema/field-plan.js';
import { chooseGrids, isOfOneKind } from './choose-grids.js';
import { assignColumns, describeGrid, describeList, findGrids, type DescribedGrid } from './describe-lists.js';
import { countHeads, fieldLeftForGroups } from './field-of-groups.js';
import type { Grid, GridRow } from './grid.js';
import { isNamed, ownedByTitle } from './owned-by-title.js';
import { cellInputs, probabilityOfCell, weightsOf, type CellWeights } from './record-weights.js';

/** Below it a grid is not the list, a row no record, a cell no value. */
export const floor = 0.5;
/** A table that bears the name of the list needs less. */
const floorOfNamed = 0.25;

/** A grid with what the trees say of it as a list: logarithms of odds of its rows, of the columns of its fields, and of itself. */
export interface ScoredGrid extends DescribedGrid {
  readonly probability: number;
  /** How many more right cells than wrong ones it is expected to give. */
  readonly worth: number;
  readonly logOdds: number;
  readonly rowLogOdds: readonly number[];
  readonly rowProbability: readonly number[];
  readonly columnOf: readonly number[];
  readonly columnLogOdds: readonly number[];
  readonly given: CellWeights;
}

/** The grids of a page that are read as lists of the schema, none of which shares words with another. */
export function chooseRecords(plans: readonly ListPlan[], context: PageContext): ScoredGrid[] {
  const grids = findGrids(context);
  const scored = plans
    .flatMap((plan) => describeList(plan, grids, context).map((described) => scoreGrid(described)))
    .filter(({ grid, plan, probability }) => {
      const isEasier = grid.source !== 'entries' && isNamed(grid, plan);
      return probability >= (isEasier ? floorOfNamed : floor);
    });
  const chosen = chooseGrids(ownedByTitle(scored));
  return chosen.filter((one) => {
    const first = chosen.find(({ plan }) => plan === one.plan);
    return first === undefined || isNamed(one.grid, one.plan) || isOfOneKind(first, one);
  });
}

function scoreGrid(described: DescribedGrid): ScoredGrid {
  const weights = weightsOf(described.grid);
  const rowLogOdds = continued(
    described.grid,
    described.rows.map((row) => scoreTrees(weights.rows.trees, row)),
  );
  const rowProbability = rowLogOdds.map(probabilityOf);
  const assigned = assignColumns(described, {
    alone: (features) => scoreTrees(weights.columns.trees, features),
    related: (features) => scoreTrees(weights.related.trees, features),
  });
  const { columnOf } = assigned;
  const logOdds = scoreTrees(weights.grids.trees, describeGrid(described, assigned, rowProbability));
  const columnLogOdds = columnOf.map((column, field) => assigned.logOdds[field]?.[column] ?? 0);
  const left = fieldLeftForGroups(described.fields, columnOf, countHeads(described.grid));
  return {
    ...described,
    groupField: described.groupField >= 0 ? described.groupField : left,
    worth: worthOf(described.grid, columnOf, columnLogOdds, rowLogOdds, logOdds, weights.cells),
    rowLogOdds,
    rowProbability,
    columnOf,
    columnLogOdds,
    logOdds,
    probability: probabilityOf(logOdds),
    given: weights.given,
  };
}

/** Fewer records have no form in common. */
const leastOfForm = 3;
/** How sure a row is a record that begins as all records do, though it says less: likelier than not. */
const leastOfContinued = 0.1;

/** A row between records that begins with figures in the form of theirs (a day of a week without work) is a record, too. */
function continued({ body }: Grid, logOdds: readonly number[]): number[] {
  const formOf = (row: GridRow | undefined): string =>
    (row?.cells.get(0)?.text ?? '')
      .replace(/\p{Lu}/gu, 'A')
      .replace(/\p{Ll}/gu, 'a')
      .replace(/\d/g, '9');
  const records = body.filter((_, at) => (logOdds[at] ?? 0) >= 0);
  const [form, ...others] = new Set(records.map(formOf));
  if (form === undefined || others.length > 0 || records.length < leastOfForm || !form.includes('9'))
    return [...logOdds];
  const last = body.findLastIndex((_, at) => (logOdds[at] ?? 0) >= 0);
  return logOdds.map((own, at) => (at < last && formOf(body[at]) === form ? Math.max(own, leastOfContinued) : own));
}

function worthOf(
  { body }: Grid,
  columnOf: readonly number[],
  columnLogOdds: readonly number[],
  rowLogOdds: readonly number[],
  gridLogOdds: number,
  cells: CellWeights,
): number {
  return body.reduce((sum, row, at) => {
    const ofRow = rowLogOdds[at] ?? 0;
    if (ofRow < 0) return sum;
    return columnOf.reduce((worth, column, field) => {
      if (!row.cells.has(column)) return worth;
      return worth + 2 * probabilityOfCell(cells, cellInputs(columnLogOdds[field] ?? 0, ofRow, gridLogOdds)) - 1;
    }, sum);
  }, 0);
}
