import { probabilityOf } from '../neural/logistic.js';
import { certaintyWeights } from './certainty-weights.js';
import type { UnreadRow } from './unread-ink.js';

/** How many words the ink under no word is expected to hold: each row counts as far as it is likely to be text. */
export function expectedUnreadWords(rows: readonly UnreadRow[]): number {
  const sum = rows.reduce((all, row) => all + row.words * likelihoodOfText(row), 0);
  return Math.round(sum * 100) / 100;
}

/** How likely ink under no word is text, 0..1. */
export function likelihoodOfText({ features, probability }: UnreadRow): number {
  return probability ?? probabilityOf(certaintyWeights.unread, features);
}
