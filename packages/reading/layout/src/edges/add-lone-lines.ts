import { createScore, type TextLine } from '@recto/document-model';
import { centreY } from '../lines/to-rows.js';
import type { EdgePage } from './edge-page.js';
import { isKnownLine } from './is-known-line.js';
import { partsOf } from './line-parts.js';
import { edgeCandidates, loneLineFeatureNames, type EdgeCandidate } from './lone-line-features.js';
import { loneLineWeights } from './lone-line-weights.js';

/** Log odds from which on lines run: text that is taken for a running line costs more than one that stays in the text. */
const minScore = 0.9;
const scoreOf = createScore(loneLineFeatureNames, loneLineWeights);

/** The same where lines that run stand in just that place on other pages: titles of chapters change, their place does not. */
const minScoreInPlace = -1;
const samePlacePt = 2;

/**
 * Adds the lines at the edges of a page that look like running lines and come again on no other page: those of a document's only
 * page, and those that stand where others run.
 */
export function addLoneLines(taken: readonly TextLine[], lines: readonly TextLine[], page: EdgePage): TextLine[] {
  if (page.isOnlyPage !== true && page.runningLines.length === 0) return [...taken];
  const candidates = edgeCandidates(lines, page);
  const found = (['top', 'bottom'] as const).map((edge) =>
    candidates.find((candidate) => candidate.edge === edge && runs(candidate, page)),
  );
  const isTaken = new Set(taken.flatMap(({ words }) => words));
  const isFree = ({ words }: TextLine) => !words.some((word) => isTaken.has(word));
  const more = found.flatMap((candidate) => candidate?.lines ?? []);
  return [...taken, ...more.flatMap((line) => (isFree(line) ? [line] : partsOf(line).filter(isFree)))];
}

function runs({ edge, lines, features }: EdgeCandidate, page: EdgePage): boolean {
  const { isOnlyPage, heightPt, runningLines } = page;
  if (isOnlyPage === true) return scoreOf(features) > minScore;
  const isInPlace = (line: TextLine) => {
    const distance = edge === 'top' ? centreY(line.box) : heightPt - centreY(line.box);
    if (isKnownLine(line, runningLines, page)) return false;
    return runningLines.some((known) => known.edge === edge && Math.abs(known.distancePt - distance) <= samePlacePt);
  };
  return lines.every(isInPlace) && scoreOf(features) > minScoreInPlace;
}
