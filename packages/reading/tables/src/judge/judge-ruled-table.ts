import { createScore } from '@recto/document-model';
import { ruledFeatureNames } from './ruled-features.js';
import { ruledCut, ruledWeights } from './table-weights.js';

const scoreOf = createScore(ruledFeatureNames, ruledWeights);

/** How sure it is that a drawn grid of which the features are given is a table, 0..1; 0 when it is a frame, a form or a chart. */
export function judgeRuledTable(features: readonly number[]): number {
  const score = scoreOf(features);
  return score < ruledCut ? 0 : 1 / (1 + Math.exp(-score));
}
