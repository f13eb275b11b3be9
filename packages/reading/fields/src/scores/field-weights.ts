import { readFileSync } from 'node:fs';
import type { Tree } from './trees.js';

/** What `npm run fit:fields` writes: the trees, the features that they were grown on, and what they were fitted on. */
export interface FieldWeights {
  readonly fittedOn: readonly string[];
  readonly features: readonly string[];
  readonly trees: readonly Tree[];
}

/** The weights that ship; a file of our own, so its shape is known. */
export const fieldWeights = JSON.parse(
  readFileSync(new URL('./field-weights.json', import.meta.url), 'utf8'),
) as FieldWeights;
