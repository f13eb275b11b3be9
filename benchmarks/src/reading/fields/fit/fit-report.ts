import type { Judged } from './judge-fields.js';
import type { LabelledField } from './labelled-field.js';

/** Precision, recall and F1 of a set, and how far its probabilities are off. */
export function describeSet(name: string, judged: readonly Judged[]): string {
  const given = judged.filter(({ isGiven }) => isGiven);
  const right = given.filter(({ isRight }) => isRight).length;
  const precision = right / Math.max(1, given.length);
  const recall = right / Math.max(1, judged.filter(({ isShown }) => isShown).length);
  const f1 = (2 * precision * recall) / Math.max(1e-9, precision + recall);
  return `${name.padEnd(20)} fields ${judged.length}  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}  F1 ${f1.toFixed(3)}  calibration error ${calibrationError(given).toFixed(3)} (by chance ${errorByChance(given).toFixed(3)})`;
}

/** Expected calibration error in ten bins. */
export function calibrationError(judged: readonly Pick<Judged, 'probability' | 'isRight'>[]): number {
  const off = inBins(judged).map((bin) =>
    Math.abs(bin.reduce((sum, { probability, isRight }) => sum + probability - (isRight ? 1 : 0), 0)),
  );
  return off.reduce((sum, one) => sum + one, 0) / Math.max(1, judged.length);
}

/** What the calibration error would be on average if each probability were the very one: of few values it says little. */
export function errorByChance(judged: readonly Pick<Judged, 'probability'>[]): number {
  // The mean distance of a normal variable from its mean.
  const spread = inBins(judged).map((bin) =>
    Math.sqrt((2 / Math.PI) * bin.reduce((sum, { probability }) => sum + probability * (1 - probability), 0)),
  );
  return spread.reduce((sum, one) => sum + one, 0) / Math.max(1, judged.length);
}

function inBins<One extends Pick<Judged, 'probability'>>(judged: readonly One[]): One[][] {
  return Array.from({ length: 10 }, (_, bin) =>
    judged.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === bin),
  );
}

/** How many values of the truth there are, and how many of them stand among the candidates. */
export function candidateRecall(fields: readonly LabelledField[]): { found: number; wanted: number } {
  const found = fields.map(
    ({ candidates }) => new Set(candidates.filter(({ isRight }) => isRight).map(({ item }) => item)).size,
  );
  const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
  return { found: sum(found), wanted: sum(fields.map(({ wanted }) => wanted)) };
}
