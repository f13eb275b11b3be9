import { readFileSync } from 'node:fs';
import type { LogisticWeights } from '../neural/logistic.js';

export interface CertaintyWeights {
  /** That a word is read rightly. */
  readonly words: LogisticWeights;
  /** That ink under no word is text. */
  readonly unread: LogisticWeights;
}

/** The file names what it was fitted on. */
export const certaintyWeights: CertaintyWeights = JSON.parse(
  readFileSync(new URL('./certainty-weights.json', import.meta.url), 'utf8'),
) as CertaintyWeights;
