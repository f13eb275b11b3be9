import { createScore, type TableColumn } from '@recto/document-model';
import { viewCell } from './cell-view.js';
import { isContents } from './is-contents.js';

import { tableFeatureNames, type Evidence } from './table-features.js';
import { tableCut, tableWeights } from './table-weights.js';

/** Contents have a rule above and one below at most. */
const maxContentsRules = 2;
const scoreOf = createScore(tableFeatureNames, tableWeights);

/** How sure it is that rows of print are a table, 0..1, of which the features are given; 0 when they are not. */
export function judgeTable(features: readonly number[], columns: readonly TableColumn[], evidence: Evidence): number {
  const score = scoreOf(features);
  // Line by line costs as much as all of the features: only what would be a table is asked.
  if (score < tableCut || areContents(columns, evidence)) return 0;
  return 1 / (1 + Math.exp(-score));
}

/** Numbers that only grow are page numbers, but not where rules part the rows. */
function areContents(columns: readonly TableColumn[], { lines, hasLeaders, ruleCount }: Evidence): boolean {
  if (ruleCount > maxContentsRules) return false;
  const views = lines().map((line) => line.map(viewCell));
  return isContents(views, columns.length, hasLeaders);
}
