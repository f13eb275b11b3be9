import { readFileSync } from 'node:fs';
import type { Tree } from '../scores/trees.js';

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
}

/** The weights that ship; a file of our own, so its shape is known. */
export const recordWeights = JSON.parse(
  readFileSync(new URL('./record-weights.json', import.meta.url), 'utf8'),
) as RecordWeights;
