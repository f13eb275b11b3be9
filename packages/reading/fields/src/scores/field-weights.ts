import { readFileSync } from 'node:fs';
import type { Tree } from './trees.js';

/** What `npm run fit:fields` writes: the trees, the features that they were grown on, and what they were fitted on. */
export interface FieldWeights {
  readonly fittedOn: readonly string[];
  readonly features: readonly string[];
  readonly trees: readonly Tree[];
}

/** The weights that ship; files of our own, so their shape is known. */
function weightsIn(file: string): FieldWeights {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as FieldWeights;
}

export const fieldWeights = weightsIn('./field-weights.json');

/** Fitted on lists of values too: for these, and for what is asked of contracts in running text. */
export const proseWeights = weightsIn('./prose-weights.json');
