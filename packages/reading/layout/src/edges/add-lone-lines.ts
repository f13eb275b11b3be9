import { createScore, type TextLine } from '@recto/document-model';
import type { EdgePage } from './edge-page.js';
import { edgeCandidates, loneLineFeatureNames } from './lone-line-features.js';
import { loneLineWeights } from './lone-line-weights.js';

/** Log odds from which on lines run: text that is taken for a running line costs more than one that stays in the text. */
const minScore = 0.9;
const scoreOf = createScore(loneLineFeatureNames, loneLineWeights);

/** Adds the lines at the edges of a document's only page that look like running lines: no other page can tell. */
export function addLoneLines(taken: readonly TextLine[], lines: readonly TextLine[], page: EdgePage): TextLine[] {
  if (page.isOnlyPage !== true) return [...taken];
  const candidates = edgeCandidates(lines, page);
  const found = (['top', 'bottom'] as const).map((edge) =>
    candidates.find((candidate) => candidate.edge === edge && scoreOf(candidate.features) > minScore),
  );
  const isTaken = new Set(taken.flatMap(({ words }) => words));
  const more = found.flatMap((candidate) => candidate?.lines ?? []);
  return [...taken, ...more.filter(({ words }) => !words.some((word) => isTaken.has(word)))];
}
