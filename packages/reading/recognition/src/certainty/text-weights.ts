import { readFileSync } from 'node:fs';
import type { LogisticWeights } from '../neural/logistic.js';

/** That what was read as a word is one; the file names what it was fitted on. */
export const textWeights: LogisticWeights = (
  JSON.parse(readFileSync(new URL('./text-weights.json', import.meta.url), 'utf8')) as { text: LogisticWeights }
).text;
