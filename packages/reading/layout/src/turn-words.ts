import type { QuarterTurn, Word } from '@recto/document-model';

/** The direction that most letters on the page run in, to the nearest quarter turn. */
export function dominantTurn(words: readonly Word[]): QuarterTurn {
  const letters = { 0: 0, 90: 0, 180: 0, 270: 0 };
  for (const word of words) letters[nearestTurn(word)] += word.text.length;
  const turns = [0, 90, 180, 270] as const;
  return turns.reduce((best, turn) => (letters[turn] > letters[best] ? turn : best));
}

export function nearestTurn({ rotationDegrees }: Word): QuarterTurn {
  const turns = [0, 90, 180, 270] as const;
  return turns[Math.round(rotationDegrees / 90) % 4] ?? 0;
}
