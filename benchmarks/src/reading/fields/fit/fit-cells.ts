import { cellInputs, probabilityOf, probabilityOfCell, type GivenRecords, type RecordWeights } from '@recto/fields';
import { fitLogistic, type Sample } from '../../fitting/fit-logistic.js';
import { calibrationError } from './fit-report.js';
import { hashOf, isMade } from './labelled-field.js';
import type { LabelledGrid, LabelledList } from './label-records.js';

/** A document of many rows says hardly more than one of few. */
export const maxRowsOfGrid = 12;
export const weightOfSet = (set: string): number =>
  !isMade(set) ? 4 : set === 'designs held-out' ? 2 : set === 'designs tuning' ? 1 : 0.25;

/** What trees say of the rows of a grid, and of the columns that its fields are given. */
type JudgedColumns = Pick<GivenRecords, 'rowLogOdds' | 'columnLogOdds' | 'columnOf'>;

/** The cells of a grid that is given; not those of rows that may go on below, as texts are put together only later. */
export function cellsOf(
  { described, isRightCell, isList, set, issuer }: LabelledGrid,
  { rowLogOdds, columnLogOdds, columnOf }: JudgedColumns,
  gridLogOdds: number,
): Sample[] {
  const weight = weightOfSet(set) * Math.min(1, maxRowsOfGrid / described.rows.length);
  return rowLogOdds.flatMap((ofRow, row): Sample[] => {
    if (ofRow < 0 || (rowLogOdds[row + 1] ?? 0) < 0) return [];
    return columnOf.flatMap((column, field): Sample[] => {
      if (column < 0 || (described.values[field]?.[column]?.[row] ?? null) === null) return [];
      const features = cellInputs(columnLogOdds[field] ?? 0, ofRow, gridLogOdds);
      const isTrue = isList && isRightCell[field]?.[column]?.[row] === true;
      return [{ features, isTrue, document: issuer, weight }];
    });
  });
}

/** How sure a cell is, from the sureness of its column, its row and its grid; of issuers that the trees knew nothing of. */
export function fitCells(cells: readonly Sample[]): RecordWeights['cells'] {
  const { bias, weights } = fitLogistic(cells);
  const round = (value: number): number => Math.round(value * 1e4) / 1e4;
  return { bias: round(bias), weights: weights.map(round) };
}

/** The cells of lists as they are read, those of entries under headings apart from those of tables. */
export function givenCells(lists: readonly LabelledList[], name: 'tables' | 'entries'): Sample[] {
  return lists
    .filter(({ described: { grid } }) => (grid.source === 'entries') === (name === 'entries'))
    .flatMap((list) => cellsOf(list, list.described, list.described.logOdds));
}

/** What the plain product of column, row and grid says. */
const product = (features: readonly number[]): number =>
  features.reduce((all, logOdds) => all * probabilityOf(logOdds), 1);

/**
 * How far the sureness of cells is off, before and after it was fitted, each issuer judged by a fit without it; before is what
 * `shipped` says, or the plain product.
 */
export function describeCells(cells: readonly Sample[], shipped?: RecordWeights['cells'], folds = 3): string {
  const judged = Array.from({ length: folds }, (_, fold) => {
    const isInFold = ({ document }: Sample): boolean => hashOf(document) % folds === fold;
    const fitted = fitCells(cells.filter((cell) => !isInFold(cell)));
    return cells.filter(isInFold).map(({ features, isTrue }) => ({
      isRight: isTrue,
      before: shipped === undefined ? product(features) : probabilityOfCell(shipped, features),
      after: probabilityOfCell(fitted, features),
    }));
  }).flat();
  const errorOf = (of: 'before' | 'after'): string =>
    calibrationError(judged.map((one) => ({ isRight: one.isRight, probability: one[of] }))).toFixed(3);
  const right = judged.filter(({ isRight }) => isRight).length;
  return `cells ${judged.length}  right ${(right / Math.max(1, judged.length)).toFixed(3)}  calibration error ${errorOf('after')}, of ${shipped === undefined ? 'the plain product' : 'the fit before'} ${errorOf('before')}`;
}
