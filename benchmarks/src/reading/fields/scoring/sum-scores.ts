import type { LeafScore } from './score-answer.js';

export interface FieldsFigures {
  documents: number;
  /** Leaves that the documents show. */
  shown: number;
  right: number;
  wrong: number;
  missed: number;
  /** Replies to questions that the document does not answer. */
  invented: number;
  /** Leaves that the document does not show. */
  notShown: number;
  /**
   * Right leaves by all leaves that are shown or replied to, 0..1. Nothing found where nothing is shown counts on neither
   * side, so that questions without an answer cannot raise the figure and invented answers lower it.
   */
  exactMatch: number;
  /** Documents without a single fault. */
  perfect: number;
}

/** Figures over the leaves of several documents. */
export function sumScores(documents: readonly (readonly LeafScore[])[]): FieldsFigures {
  const leaves = documents.flat();
  const count = (verdict: LeafScore['verdict']) => leaves.filter((leaf) => leaf.verdict === verdict).length;
  const [right, wrong, missed, invented, absent] = [
    count('right'),
    count('wrong'),
    count('missed'),
    count('invented'),
    count('absent'),
  ];
  const judged = right + wrong + missed + invented;
  return {
    documents: documents.length,
    shown: right + wrong + missed,
    right,
    wrong,
    missed,
    invented,
    notShown: invented + absent,
    exactMatch: judged === 0 ? 1 : right / judged,
    perfect: documents.filter((scores) => scores.every(({ verdict }) => verdict === 'right' || verdict === 'absent'))
      .length,
  };
}
