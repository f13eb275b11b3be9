import {
  assignColumns,
  columnFeatureNames,
  describeGrid,
  gridFeatureNames,
  probabilityOf,
  relatedColumns,
  relationNames,
  rowFeatureNames,
  scoreTrees,
  type RecordWeights,
  type Tree,
} from '@recto/fields';
import type { Sample } from '../../fitting/fit-logistic.js';
import { boostTrees, defaultOptions, type Example } from '../../trees/boost-trees.js';
import type { BoostOptions } from '../../trees/grow-tree.js';
import { cellsOf, maxRowsOfGrid, weightOfSet } from './fit-cells.js';
import { hashOf } from './labelled-field.js';
import type { LabelledGrid } from './label-records.js';

/** What a column is made lists tell best; they hold hardly a row or a grid that is none. */
const weightOfColumns = (set: string): number => Math.max(1, weightOfSet(set));

const options = { ...defaultOptions, rounds: 120, rate: 0.09, depth: 4, minWeight: 6 };
/** What a column is has many reasons. */
const optionsOfColumns = { ...options, rounds: 140, rate: 0.1, depth: 5 };

export type ListTrees = Omit<RecordWeights, 'fittedOn' | 'cells' | 'given'>;

/** Rounds of further trees. */
const furtherRounds = { columns: 40, related: 30 };

/**
 * Trees for columns of grids that hold the list, rows of the same, and grids; of columns further ones on top of `grown`, where
 * they are given.
 */
export function fitRecords(grids: readonly LabelledGrid[], grown?: RecordWeights): ListTrees {
  const lists = grids.filter(({ isList }) => isList);
  const roundsOf = (part: 'columns' | 'related', rounds: number): BoostOptions => ({
    ...optionsOfColumns,
    rounds: grown === undefined ? rounds : furtherRounds[part],
  });
  const columns = boostTrees(
    lists.flatMap((grid) => columnExamples(grid, grid.described.columns)),
    roundsOf('columns', optionsOfColumns.rounds),
    grown?.columns.trees,
  );
  const score = (features: readonly number[]): number => scoreTrees(columns, features);
  const inRelation =
    grown === undefined
      ? relatedExamples(lists)
      : lists.flatMap((grid) => columnExamples(grid, relatedColumns(grid.described, score)));
  const related = boostTrees(inRelation, roundsOf('related', 80), grown?.related.trees);
  const rows = boostTrees(lists.flatMap(rowExamples), options);
  const judged = grids.map((grid): Example => {
    const { features } = judgeGrid(grid, { columns, related, rows });
    return { features, isRight: grid.isList, weight: weightOfSet(grid.set), group: hashOf(grid.issuer) };
  });
  return {
    columns: { features: columnFeatureNames, trees: columns },
    related: { features: [...columnFeatureNames, ...relationNames], trees: related },
    rows: { features: rowFeatureNames, trees: rows },
    grids: { features: gridFeatureNames, trees: boostTrees(judged, { ...options, rounds: 80, depth: 3 }) },
  };
}

function columnExamples(
  { isOfField, set, issuer }: LabelledGrid,
  columns: readonly (readonly (readonly number[])[])[],
): Example[] {
  const [weight, group] = [weightOfColumns(set), hashOf(issuer)];
  return columns.flatMap((ofField, field) =>
    ofField.map((features, column) => ({ features, isRight: isOfField[field]?.[column] === true, weight, group })),
  );
}

/** Pairs among others, as trees see them that saw nothing of their issuer: as they will be on unseen pages. */
function relatedExamples(lists: readonly LabelledGrid[], parts = 3): Example[] {
  const partOf = ({ issuer }: LabelledGrid): number => hashOf(`part ${issuer}`) % parts;
  return Array.from({ length: parts }, (_, part) => {
    const others = lists.filter((grid) => partOf(grid) !== part);
    const trees = boostTrees(
      others.flatMap((grid) => columnExamples(grid, grid.described.columns)),
      optionsOfColumns,
    );
    const score = (features: readonly number[]): number => scoreTrees(trees, features);
    return lists
      .filter((grid) => partOf(grid) === part)
      .flatMap((grid) => columnExamples(grid, relatedColumns(grid.described, score)));
  }).flat();
}

function rowExamples({ described, isRecord, set, issuer }: LabelledGrid): Example[] {
  const weight = weightOfSet(set) * Math.min(1, maxRowsOfGrid / described.rows.length);
  return described.rows.map((features, row) => ({
    features,
    isRight: isRecord[row] === true,
    weight,
    group: hashOf(issuer),
  }));
}

function judgeGrid(
  { described }: LabelledGrid,
  { columns, related, rows }: Record<'columns' | 'related' | 'rows', readonly Tree[]>,
): JudgedGrid {
  const assigned = assignColumns(described, {
    alone: (features) => scoreTrees(columns, features),
    related: (features) => scoreTrees(related, features),
  });
  const rowLogOdds = described.rows.map((features) => scoreTrees(rows, features));
  const features = describeGrid(described, assigned, rowLogOdds.map(probabilityOf));
  const columnLogOdds = assigned.columnOf.map((column, field) => assigned.logOdds[field]?.[column] ?? 0);
  return { features, rowLogOdds, columnLogOdds, columnOf: assigned.columnOf };
}

interface JudgedGrid {
  readonly features: number[];
  readonly rowLogOdds: readonly number[];
  readonly columnLogOdds: readonly number[];
  readonly columnOf: readonly number[];
}

/** How often trees that saw nothing of an issuer are right about its columns, rows and grids. */
export interface ListFigures {
  readonly set: string;
  readonly columns: readonly [given: number, right: number, wanted: number];
  readonly rows: readonly [given: number, right: number, wanted: number];
  readonly grids: readonly [given: number, right: number, wanted: number];
  /** Cells that are given, with what the sureness of each is reckoned from. */
  readonly cells: readonly Sample[];
}

export function crossValidateRecords(grids: readonly LabelledGrid[], grown?: RecordWeights, folds = 3): ListFigures[] {
  const judged = Array.from({ length: folds }, (_, fold) => {
    const isInFold = ({ issuer }: LabelledGrid): boolean => hashOf(issuer) % folds === fold;
    const test = grids.filter(isInFold);
    if (test.length === 0) return [];
    const trees = fitRecords(
      grids.filter((grid) => !isInFold(grid)),
      grown,
    );
    return test.map((grid) => figuresOf(grid, trees));
  }).flat();
  return sumBySet(judged);
}

export function sumBySet(judged: readonly ListFigures[]): ListFigures[] {
  return [...new Set(judged.map(({ set }) => set))].map((set) =>
    sumOf(
      set,
      judged.filter((one) => one.set === set),
    ),
  );
}

export function figuresOf(grid: LabelledGrid, { columns, related, rows, grids }: ListTrees): ListFigures {
  const judged = judgeGrid(grid, {
    columns: columns.trees,
    related: related.trees,
    rows: rows.trees,
  });
  const { rowLogOdds, columnOf } = judged;
  const gridLogOdds = scoreTrees(grids.trees, judged.features);
  const isGiven = gridLogOdds > 0;
  const count = (given: readonly boolean[], right: readonly boolean[]): [number, number, number] => [
    given.filter((is) => is).length,
    given.filter((is, at) => is && right[at] === true).length,
    right.filter((is) => is).length,
  ];
  const none: [number, number, number] = [0, 0, 0];
  return {
    set: grid.set,
    columns: grid.isList
      ? count(
          columnOf.map((column) => column >= 0),
          columnOf.map(
            (column, field) =>
              (column < 0 ? grid.isOfField[field]?.includes(true) : grid.isOfField[field]?.[column]) === true,
          ),
        )
      : none,
    rows: grid.isList
      ? count(
          rowLogOdds.map((row) => row >= 0),
          grid.isRecord,
        )
      : none,
    grids: count([isGiven], [grid.isList]),
    cells: isGiven ? cellsOf(grid, judged, gridLogOdds) : [],
  };
}

function sumOf(set: string, figures: readonly ListFigures[]): ListFigures {
  const sum = (of: (one: ListFigures) => readonly [number, number, number]): [number, number, number] =>
    figures.reduce<[number, number, number]>(
      ([a, b, c], one) => {
        const [x, y, z] = of(one);
        return [a + x, b + y, c + z];
      },
      [0, 0, 0],
    );
  return {
    set,
    columns: sum((one) => one.columns),
    rows: sum((one) => one.rows),
    grids: sum((one) => one.grids),
    cells: figures.flatMap(({ cells }) => cells),
  };
}

export function describeLists({ set, columns, rows, grids, cells }: ListFigures): string {
  const parts = Object.entries({ columns, rows, grids }).map(([name, [given, right, wanted]]) => {
    const ratio = (of: number): string => (of === 0 ? '-' : (right / of).toFixed(3));
    return `${name} ${wanted} precision ${ratio(given)} recall ${ratio(wanted)}`;
  });
  const right = cells.filter(({ isTrue }) => isTrue).length / Math.max(1, cells.length);
  return `${set.padEnd(20)} ${parts.join('  ')}  cells precision ${right.toFixed(3)}`;
}
