import { readFileSync } from 'node:fs';
import { unfold, type StoredTree } from '@recto/document-model';

/** What `npm run fit:running-lines` writes: trees over the features of a line at an edge, and what they were grown on. */
interface LoneLineWeights {
  readonly fittedOn: readonly string[];
  readonly features: readonly string[];
  readonly trees: readonly StoredTree[];
}

/** The weights that ship; a file of our own, so its shape is known. */
export const loneLineWeights = JSON.parse(
  readFileSync(new URL('./lone-line-weights.json', import.meta.url), 'utf8'),
) as LoneLineWeights;

export const loneLineTrees = loneLineWeights.trees.map(unfold);
