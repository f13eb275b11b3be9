import { readFileSync } from 'node:fs';
import { probabilityOf, unfold, type Tree } from '@recto/document-model';
import { columnFeatureNames } from './describe-columns.js';
import { gridFeatureNames } from './describe-lists.js';
import { rowFeatureNames } from './describe-rows.js';
import type { Grid } from './grid.js';
import { relationNames } from './relate-columns.js';

export interface Weights {
  readonly features: readonly string[];
  readonly trees: readonly Tree[];
}

/** What `npm run fit:fields` writes of lists: trees for columns alone and among others, for rows, and for grids. */
export interface RecordWeights {
  readonly fittedOn: readonly string[];
  readonly columns: Weights;
  readonly related: Weights;
  readonly rows: Weights;
  readonly grids: Weights;
  /** How likely a cell of a grid is right that may be read as the list. */
  readonly cells: CellWeights;
  /** How likely a cell is right that is given: its grid was chosen among others. */
  readonly given: CellWeights;
}

/** Logistic regression over what `cellInputs` gives. */
export interface CellWeights {
  readonly bias: number;
  readonly weights: readonly number[];
}

/** Beyond it nothing is told apart. */
const largest = 6;

/** What tells how sure a cell is: logarithms of the odds that its column, its row and its grid are right. */
export function cellInputs(column: number, row: number, grid: number): number[] {
  return [column, row, grid].map((logOdds) => Math.max(-largest, Math.min(largest, logOdds)));
}

export function probabilityOfCell({ bias, weights }: CellWeights, inputs: readonly number[]): number {
  return probabilityOf(inputs.reduce((sum, input, at) => sum + input * (weights[at] ?? 0), bias));
}

/** Files of our own, so their shape is known. */
function weightsIn(name: string): RecordWeights {
  const stored = JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as RecordWeights;
  const related = [...columnFeatureNames, ...relationNames];
  return {
    ...stored,
    columns: unfolded(stored.columns, columnFeatureNames),
    related: unfolded(stored.related, related),
    rows: unfolded(stored.rows, rowFeatureNames),
    grids: unfolded(stored.grids, gridFeatureNames),
  };
}

/** Trees that ask by the places that features have now, whatever were there when they were fitted. */
function unfolded({ features, trees }: Weights, names: readonly string[]): Weights {
  const placeOf = features.map((name) => {
    const place = names.indexOf(name);
    if (place < 0) throw new Error(`The trees ask for "${name}", which nobody counts.`);
    return place;
  });
  return {
    features: names,
    trees: trees.map(({ feature, value }) =>
      unfold({ feature: feature.map((at) => (at < 0 ? at : (placeOf[at] ?? -1))), value }),
    ),
  };
}

const tables = weightsIn('./record-weights.json');

/** The trees of lines for columns are further ones, on top of those of tables. */
function onTables({ columns, related, ...others }: RecordWeights): RecordWeights {
  const grown = (part: 'columns' | 'related', { features, trees }: Weights): Weights => ({
    features,
    trees: [...tables[part].trees, ...trees],
  });
  return { ...others, columns: grown('columns', columns), related: grown('related', related) };
}

/** The weights that ship: those of tables, of lines that are alike, and of entries under headings. */
export const recordWeights: Readonly<Record<'tables' | 'alike' | 'entries', RecordWeights>> = {
  tables,
  alike: onTables(weightsIn('./alike-weights.json')),
  entries: weightsIn('./entry-weights.json'),
};

export function weightsOf({ source }: Grid): RecordWeights {
  return recordWeights[source === 'entries' || source === 'alike' ? source : 'tables'];
}
