import type { PageOutcome, ReadPage } from '@recto/document-model';

/** The reading to deliver of two of the same page: one beats none, the truer the less true, the first an equal one. */
export function betterReading(first: PageOutcome, second: PageOutcome): PageOutcome {
  if (second.outcome !== 'read') return first;
  if (first.outcome !== 'read') return second;
  return trustOf(second) > trustOf(first) ? second : first;
}

/** A reading of a text layer that is trusted less than this is compared with what the page looks like. */
export const leastTrust = 0.8;

/** How far a reading can be trusted, 0..1: its words are right, they arrived, and nothing was added. */
export function trustOf({ confidence, coverage, inventedWords, words }: ReadPage): number {
  const inventedShare = inventedWords / Math.max(1, words.length);
  return confidence * coverage * Math.max(0, 1 - inventedShare);
}
