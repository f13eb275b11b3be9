import { addHits, f1, type Hits } from './metrics/f1.js';
import type { DocumentScore } from './metrics/score-document.js';

/** Figures over several documents. Null where there is nothing to measure: plain text has no headings. */
export interface Figures {
  readonly characterErrorRate: number;
  readonly wordErrorRate: number;
  readonly order: number | null;
  readonly headingF1: number | null;
  readonly headingTextF1: number | null;
  readonly listF1: number | null;
  readonly tableSimilarity: number | null;
  readonly cellF1: number | null;
  /** Tables in the output that are none. */
  readonly surplusTables: number | null;
}

/** Errors over all characters and words; similarity as the mean over all tables, a surplus table counting as 0. */
export function summarise(scores: readonly DocumentScore[]): Figures {
  const sum = (pick: (score: DocumentScore) => number): number =>
    scores.reduce((total, score) => total + pick(score), 0);
  const structures = scores.flatMap(({ structure }) => (structure === null ? [] : [structure]));
  const shareOf = (hits: readonly Hits[]): number | null => {
    const all = addHits(hits);
    return all.expected === 0 ? null : f1(all);
  };
  const pairs = sum(({ order }) => order.pairs);
  const tables = structures.map((structure) => structure.tables);
  const tableCount = tables.reduce((total, { tableCount: count }) => total + count, 0);
  const surplus = tables.reduce((total, { surplusCount }) => total + surplusCount, 0);
  const similarity = tables.reduce((total, { similaritySum }) => total + similaritySum, 0);
  return {
    characterErrorRate: sum(({ edits }) => edits.characters.edits) / sum(({ edits }) => edits.characters.length),
    wordErrorRate: sum(({ edits }) => edits.words.edits) / sum(({ edits }) => edits.words.length),
    order: pairs === 0 ? null : sum(({ order }) => order.kept) / pairs,
    headingF1: shareOf(structures.map(({ headings }) => headings)),
    headingTextF1: shareOf(structures.map(({ headingTexts }) => headingTexts)),
    listF1: shareOf(structures.map(({ items }) => items)),
    tableSimilarity: tableCount === 0 ? null : similarity / (tableCount + surplus),
    cellF1: shareOf(tables.map(({ cells }) => cells)),
    surplusTables: structures.length === 0 ? null : surplus,
  };
}
