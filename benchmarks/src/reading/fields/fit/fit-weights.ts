import { probabilityOf, scoreTrees, type Tree } from '@recto/fields';
import { boostTrees, type Example } from './boost-trees.js';
import { hashOf, type LabelledField } from './labelled-field.js';

/** Our own designs are many and alike, real documents few: each set has a say. */
const weightOfSet = (set: string): number => weights.get(set) ?? 3;

const weights: ReadonlyMap<string, number> = new Map([
  ['designs tuning', 0.4],
  ['made receipts', 0.45],
  ['contracts', 0.45],
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

/** The likeliest candidate of a field, over all pages of its document; of a list each value and each wrong candidate that is taken. */
export interface Judged {
  readonly set: string;
  readonly isShown: boolean;
  readonly isRight: boolean;
  readonly probability: number;
}

export function judge({ set, wanted, isList, candidates }: LabelledField, trees: readonly Tree[]): Judged[] {
  const scored = candidates
    .map((one) => ({ ...one, probability: probabilityOf(scoreTrees(trees, one.features)) }))
    .sort((one, other) => other.probability - one.probability);
  const judged = (isShown: boolean, one: (typeof scored)[number] | undefined): Judged => {
    return { set, isShown, isRight: one?.isRight ?? false, probability: one?.probability ?? 0 };
  };
  if (!isList) return [judged(wanted > 0, scored[0])];
  const right = Array.from({ length: wanted }, (_, item) => scored.find((one) => one.isRight && one.item === item));
  const wrong = new Map(
    scored
      .filter(({ isRight, probability }) => !isRight && probability >= floor)
      .map((one) => [JSON.stringify(one.value).toLowerCase(), one]),
  );
  return [...right.map((one) => judged(true, one)), ...[...wrong.values()].map((one) => judged(false, one))];
}

/** As the service: below it nothing is taken. */
export const floor = 0.5;

/** Judges each field by trees that saw nothing of its issuer. */
export function crossValidate(fields: readonly LabelledField[], nearLabel: number, folds = 5): Judged[] {
  return Array.from({ length: folds }, (_, fold) => {
    const isInFold = (field: LabelledField): boolean => hashOf(field.issuer) % folds === fold;
    const trees = fitWeights(
      fields.filter((field) => !isInFold(field)),
      nearLabel,
    );
    return fields.filter(isInFold).flatMap((field) => judge(field, trees));
  }).flat();
}

/** The same fields with some of their features blotted out. */
export function withoutFeatures(fields: readonly LabelledField[], left: ReadonlySet<number>): LabelledField[] {
  return fields.map((field) => ({
    ...field,
    candidates: field.candidates.map((one) => ({
      ...one,
      features: one.features.map((value, at) => (left.has(at) ? 0 : value)),
    })),
  }));
}
