import type { PageContext } from '../labels/page-context.js';
import { preparePage, type ExtractionRequest } from '../prepare-page.js';
import { fieldsOf } from '../schema/field-plan.js';
import { describeList, findGrids, type DescribedGrid } from './describe-lists.js';
import { recordListsOf } from './lists-of-records.js';
import { chooseRecords, type ScoredGrid } from './score-grids.js';
import { valueInCell } from './value-in-cell.js';

/** A list of a schema with everything on a page that may be its records, as the scores see it. */
export interface DescribedRecords extends DescribedGrid {
  /** JSON pointer of the list. */
  readonly pointer: string;
  /** What each cell says to each field: by field, column and row; null where it is none of its values. */
  readonly values: readonly (readonly (readonly unknown[])[])[];
}

/** What the weights of lists are fitted on. */
export function describeRecords(request: ExtractionRequest): DescribedRecords[] {
  const { plan, context } = preparePage(request);
  const grids = findGrids(context);
  return fieldsOf(plan.fields).flatMap(([list, pointer]) =>
    list.type === 'leaf' || list.item.type !== 'object'
      ? []
      : describeList(list, grids, context).map((described) => ({
          ...described,
          pointer,
          values: valuesOf(described, context),
        })),
  );
}

/** A grid that is read as a list of a schema, with what the trees that ship say of it. */
export type GivenRecords = DescribedRecords & ScoredGrid;

/** The lists of a page as `extractFields` gives them: what the sureness of cells is fitted on. */
export function describeGiven(request: ExtractionRequest): GivenRecords[] {
  const { plan, context } = preparePage(request);
  const pointers = new Map<unknown, string>(fieldsOf(plan.fields));
  return chooseRecords(recordListsOf(plan.fields), context).flatMap((scored) => {
    const pointer = pointers.get(scored.plan);
    return pointer === undefined ? [] : [{ ...scored, pointer, values: valuesOf(scored, context) }];
  });
}

function valuesOf({ readAs, grid }: DescribedGrid, { notation }: PageContext): unknown[][][] {
  return readAs.map((leaves) =>
    leaves.map((leaf, column) =>
      grid.body.map(({ cells }) => {
        const cell = cells.get(column);
        return cell === undefined ? null : (valueInCell(cell.text, leaf, notation)?.value ?? null);
      }),
    ),
  );
}
