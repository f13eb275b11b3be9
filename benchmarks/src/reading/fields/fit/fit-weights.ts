import { scoreTrees, type Tree } from '@recto/fields';
import { boostTrees, type Example } from './boost-trees.js';
import { hashOf, type LabelledField } from './labelled-field.js';

/** Our own designs are many and alike, real documents few: each set has a say. */
const weightOfSet = (set: string): number => weights.get(set) ?? 3;

const weights: ReadonlyMap<string, number> = new Map([
  ['designs tuning', 0.4],
  ['made receipts', 0.4],
  ['contracts', 0.7],
  ['designs held-out', 2],
]);

/** So many wrong candidates of a field are taken, and counted for the rest; those at a likely label are all taken. */
const wrongPerField = 30;

export function fitWeights(fields: readonly LabelledField[], nearLabel: number): Tree[] {
  return boostTrees(fields.flatMap((field, at) => examplesOf(field, at, nearLabel)));
}

function examplesOf({ set, issuer, candidates }: LabelledField, at: number, nearLabel: number): Example[] {
  const weight = weightOfSet(set);
  const group = hashOf(issuer);
  const wrong = candidates.filter((one) => !one.isRight).length;
  const share = Math.min(1, wrongPerField / Math.max(1, wrong));
  return candidates.flatMap(({ features, isRight }, index): Example[] => {
    const isHard = (features.at(-1) ?? 0) > 0 || (features[nearLabel] ?? 0) > 0.5;
    if (isRight || isHard) return [{ features, isRight, weight, group }];
    const isTaken = hashOf(`${issuer} ${at} ${index}`) / 2 ** 32 < share;
    return isTaken ? [{ features, isRight, weight: weight / share, group }] : [];
  });
}

/** The likeliest candidate of a field, over all pages of its document. */
export interface Judged {
  readonly set: string;
  readonly isShown: boolean;
  readonly isRight: boolean;
  readonly probability: number;
}

export function judge({ set, isShown, candidates }: LabelledField, trees: readonly Tree[]): Judged {
  const scored = candidates.map(({ features, isRight }) => ({ isRight, score: scoreTrees(trees, features) }));
  const best = scored.reduce((first, one) => (one.score > first.score ? one : first), { isRight: false, score: -99 });
  return { set, isShown, isRight: best.isRight, probability: 1 / (1 + Math.exp(-best.score)) };
}

/** Judges each field by trees that saw nothing of its issuer. */
export function crossValidate(fields: readonly LabelledField[], nearLabel: number, folds = 5): Judged[] {
  return Array.from({ length: folds }, (_, fold) => {
    const isInFold = (field: LabelledField): boolean => hashOf(field.issuer) % folds === fold;
    const trees = fitWeights(
      fields.filter((field) => !isInFold(field)),
      nearLabel,
    );
    return fields.filter(isInFold).map((field) => judge(field, trees));
  }).flat();
}
