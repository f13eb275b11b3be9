import { readFileSync } from 'node:fs';
import { probabilityOf, unfold, type Tree } from '../scores/trees.js';

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
  readonly cells: CellWeights;
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

/** The weights that ship; a file of our own, so its shape is known. */
const stored = JSON.parse(readFileSync(new URL('./record-weights.json', import.meta.url), 'utf8')) as RecordWeights;
const unfolded = ({ features, trees }: Weights): Weights => ({ features, trees: trees.map(unfold) });

export const recordWeights: RecordWeights = {
  ...stored,
  columns: unfolded(stored.columns),
  related: unfolded(stored.related),
  rows: unfolded(stored.rows),
  grids: unfolded(stored.grids),
};
