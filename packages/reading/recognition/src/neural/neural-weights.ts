import type { LogisticWeights } from './logistic.js';
import { readFileSync } from 'node:fs';

export interface NeuralWeights {
  /** That a gap between two characters is a space. */
  readonly spaces: LogisticWeights;
  /** That the neural reading of a few letters is better than Tesseract's, where they differ. */
  readonly choice: LogisticWeights;
  /** That a word with some other letters is better than the one that was chosen. */
  readonly letters: LogisticWeights;
}

/** The file names what it was fitted on. */
export const neuralWeights: NeuralWeights = JSON.parse(
  readFileSync(new URL('./neural-weights.json', import.meta.url), 'utf8'),
) as NeuralWeights;
