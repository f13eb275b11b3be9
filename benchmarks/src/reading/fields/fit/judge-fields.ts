import {
  probabilityOf,
  probabilityOfPlace,
  probabilityOfReading,
  scoreTrees,
  shareAmong,
  type FieldWeights,
  type Tree,
} from '@recto/fields';
import type { BoostOptions } from '../../trees/grow-tree.js';
import { calibrate, type TopOfPage, type UnseenField } from './calibrate.js';
import { fitReading, growFamilies, type FamilyTrees } from './fit-weights.js';
import { hashOf, type LabelledCandidate, type LabelledField } from './labelled-field.js';

/** What is given for a field of a document, from its surest page; of a list each value and each wrong candidate that is taken. */
export interface Judged {
  readonly set: string;
  readonly isList: boolean;
  readonly isShown: boolean;
  readonly isRight: boolean;
  readonly isGiven: boolean;
  readonly probability: number;
}

export type FamilyFit = Pick<FieldWeights, 'calibration' | 'floors' | 'reading'> & { readonly families: FamilyTrees };

const foldCount = 3;

const foldOf = ({ issuer }: LabelledField): number => hashOf(issuer) % foldCount;

/** Scores each field of the first folds by trees grown on the others: an issuer is in one fold only. */
export function crossFit(
  fields: readonly LabelledField[],
  options: Partial<BoostOptions> = {},
  folds = foldCount,
): UnseenField[] {
  return Array.from({ length: folds }, (_, fold) => {
    const trees = growFamilies(
      fields.filter((field) => foldOf(field) !== fold),
      options,
    );
    return fields.filter((field) => foldOf(field) === fold).map((field) => unseenBy(field, trees));
  }).flat();
}

/** A field that the trees know nothing of, with what they say of it. */
export function unseenBy(field: LabelledField, trees: FamilyTrees): UnseenField {
  const { set, family, wanted } = field;
  return { set, fold: foldOf(field), family, isShown: wanted > 0, pages: topsOf(field, trees[family]) };
}

/** What would be given for fields that were scored by trees of others, calibrated on the fields of other folds than their own. */
export function judgeUnseen(unseen: readonly UnseenField[], fields: readonly LabelledField[]): Judged[] {
  const folds = [...new Set(unseen.map(({ fold }) => fold))];
  return folds.flatMap((fold) => {
    const others = unseen.filter((field) => folds.length === 1 || field.fold !== fold);
    const fit = { ...calibrate(others), reading: fitReading(fields.filter((field) => foldOf(field) !== fold)) };
    return unseen.filter((field) => field.fold === fold).map((field) => judgeField(field, fit));
  });
}

/** Judges a single field by the trees of its family. */
export function judge(field: LabelledField, fit: FamilyFit): Judged {
  return judgeField(unseenBy(field, fit.families), fit);
}

/** As the service: of the pages the surest one counts, and a value is given from the floor of its family on. */
function judgeField({ set, family, isShown, pages }: UnseenField, fit: Omit<FamilyFit, 'families'>): Judged {
  const tops = pages.map(({ own, values, isRight, features }) => {
    const ofPlace = probabilityOfPlace(family, own, values, fit.calibration);
    const probability = ofPlace * probabilityOfReading(family, features, fit.reading);
    return { isRight, isGiven: ofPlace >= fit.floors[family], probability };
  });
  const [best] = tops.sort((a, b) => b.probability - a.probability);
  return { set, isList: false, isShown, ...(best ?? { isRight: false, isGiven: false, probability: 0 }) };
}

/** Of each page the likeliest candidate of a field, as the service sees it. */
function topsOf({ candidates }: LabelledField, trees: readonly Tree[]): TopOfPage[] {
  const scored = candidates.map((one) => ({ ...one, logOdds: scoreTrees(trees, one.features) }));
  return [...new Set(scored.map(({ pageNumber }) => pageNumber))].map((page) =>
    topOf(scored.filter(({ pageNumber }) => pageNumber === page)),
  );
}

type ScoredCandidate = LabelledCandidate & { readonly logOdds: number };

function topOf(candidates: readonly ScoredCandidate[]): TopOfPage {
  const keyOf = ({ value }: ScoredCandidate): string => JSON.stringify(value).toLowerCase();
  const byValue = new Map<string, number>();
  for (const one of candidates) byValue.set(keyOf(one), Math.max(one.logOdds, byValue.get(keyOf(one)) ?? -Infinity));
  const { logOdds, isRight, isThere, features } = candidates.reduce((top, one) =>
    one.logOdds > top.logOdds ? one : top,
  );
  return { own: logOdds, values: [...byValue.values()], isRight, isThere, features };
}

/** Contracts and lists of values are taken from here on, as in the service. */
const floor = 0.5;

/** Judges a field, or a list of values, by one lot of trees for all. */
export function judgePooled(field: LabelledField, trees: readonly Tree[]): Judged[] {
  const { set, wanted, isList, candidates } = field;
  const judged = (isShown: boolean, one: Pick<Judged, 'isRight' | 'probability'> | undefined): Judged => {
    const { isRight, probability } = one ?? { isRight: false, probability: 0 };
    return { set, isList, isShown, isRight, isGiven: probability >= floor, probability };
  };
  if (!isList) {
    const tops = topsOf(field, trees).map(({ own, values, isRight }) => ({
      isRight,
      probability: probabilityOf(own) * shareAmong(own, values),
    }));
    return [judged(wanted > 0, tops.sort((a, b) => b.probability - a.probability)[0])];
  }
  const sorted = candidates
    .map((one) => ({ ...one, probability: probabilityOf(scoreTrees(trees, one.features)) }))
    .sort((one, other) => other.probability - one.probability);
  const right = Array.from({ length: wanted }, (_, item) => sorted.find((one) => one.isRight && one.item === item));
  const wrong = new Map(
    sorted
      .filter(({ isRight, probability }) => !isRight && probability >= floor)
      .map((one) => [JSON.stringify(one.value).toLowerCase(), one]),
  );
  return [...right.map((one) => judged(true, one)), ...[...wrong.values()].map((one) => judged(false, one))];
}

/** Judges each field, or list, by one lot of trees that saw nothing of its issuer. */
export function crossValidatePooled(
  fields: readonly LabelledField[],
  fit: (fields: readonly LabelledField[]) => readonly Tree[],
): Judged[] {
  return Array.from({ length: foldCount }, (_, fold) => {
    const trees = fit(fields.filter((field) => foldOf(field) !== fold));
    return fields.filter((field) => foldOf(field) === fold).flatMap((field) => judgePooled(field, trees));
  }).flat();
}
