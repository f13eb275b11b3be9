import {
  byFamily,
  probabilityOfPlace,
  tellsPlace,
  type Family,
  type FieldWeights,
  type LogisticFit,
} from '@recto/fields';
import { shortened, weightOfSet } from './fit-weights.js';

/** A field with what trees that knew nothing of its issuer say of it. */
export interface UnseenField {
  readonly set: string;
  readonly fold: number;
  readonly family: Family;
  readonly isShown: boolean;
  readonly pages: readonly TopOfPage[];
}

/** The likeliest candidate of a page. */
export interface TopOfPage {
  /** What is said of it, and of each value of the page, its own included. */
  readonly own: number;
  readonly values: readonly number[];
  readonly isRight: boolean;
  readonly isThere: boolean;
  readonly features: readonly number[];
}

/** What is likelier right than not is always taken. */
const highestFloor = 0.5;
const lowestFloor = 0.2;
const stepOfFloor = 0.01;

/** Less may be right of what is taken below `highestFloor` only where so much of all that is taken still is. */
const leastPrecision = 0.92;

/** How far what trees say is to be believed, and from which probability on a value goes before nothing, by fields that the trees knew nothing of. */
export function calibrate(unseen: readonly UnseenField[]): Pick<FieldWeights, 'calibration' | 'floors'> {
  const calibration = byFamily((family) => fitSharing(unseen.filter((field) => field.family === family)));
  return { calibration, floors: fitFloors(unseen, calibration) };
}

/** From which probability on a value goes before nothing, by fields that the trees knew nothing of. */
export function fitFloors(
  unseen: readonly UnseenField[],
  calibration: FieldWeights['calibration'],
): FieldWeights['floors'] {
  return byFamily((family) =>
    chooseFloor(
      unseen
        .filter((field) => field.family === family)
        .map((field) => ({
          weight: weightOfSet(field.set),
          isShown: field.isShown,
          tops: field.pages.map(({ own, values, isRight }) => ({
            isRight,
            probability: probabilityOfPlace(family, own, values, calibration),
          })),
        })),
    ),
  );
}

/** A field with the likeliest value of each page. */
export interface FieldToTake {
  readonly weight: number;
  readonly isShown: boolean;
  readonly tops: readonly { readonly isRight: boolean; readonly probability: number }[];
}

/** The floor of the best F1 among those that keep the precision; `highestFloor` where none below it does. */
export function chooseFloor(fields: readonly FieldToTake[]): number {
  const surest = fields.map(({ weight, isShown, tops }) => {
    const best = tops.reduce<FieldToTake['tops'][number] | undefined>(
      (top, one) => (top === undefined || one.probability > top.probability ? one : top),
      undefined,
    );
    return { weight, isShown, isRight: best?.isRight ?? false, probability: best?.probability ?? 0 };
  });
  const sum = (some: readonly { readonly weight: number }[]): number =>
    some.reduce((all, { weight }) => all + weight, 0);
  const shown = sum(surest.filter(({ isShown }) => isShown));
  let best = { floor: highestFloor, f1: 0 };
  for (let step = 0; highestFloor - step * stepOfFloor >= lowestFloor - 1e-9; step += 1) {
    const floor = Math.round((highestFloor - step * stepOfFloor) * 100) / 100;
    const taken = surest.filter(({ probability }) => probability >= floor);
    const right = sum(taken.filter(({ isRight }) => isRight));
    const f1 = (2 * right) / Math.max(1e-9, sum(taken) + shown);
    if (step > 0 && right < leastPrecision * sum(taken)) continue;
    if (f1 > best.f1) best = { floor, f1 };
  }
  return best.floor;
}

/** Each search goes on around the best of the one before in narrower steps. */
const searches = 12;

/** The bias and the slope by which the likeliest values of pages, sharing with all others there and with none, are likeliest as right as they are. */
function fitSharing(fields: readonly UnseenField[]): LogisticFit {
  const samples = fields.flatMap(({ family, set, pages }) =>
    pages.map(({ own, values, isThere, isRight }) => ({
      own,
      values,
      isTrue: tellsPlace(family) ? isThere : isRight,
      weight: weightOfSet(set),
    })),
  );
  const loss = (bias: number, slope: number): number =>
    samples.reduce((sum, { own, values, isTrue, weight }) => {
      const odds = (value: number): number => Math.exp(bias + slope * value);
      const share = odds(own) / values.reduce((total, value) => total + odds(value), 1);
      return sum - weight * Math.log(Math.max(1e-9, isTrue ? share : 1 - share));
    }, 0);
  let best = { bias: 0, slope: 1, loss: loss(0, 1) };
  for (let search = 0; search < searches; search += 1) {
    const step = 0.5 * 0.6 ** search;
    const { bias, slope } = best;
    for (const across of [-2, -1, 0, 1, 2])
      for (const along of [-1, 0, 1]) {
        const [one, other] = [bias + across * step, Math.max(0.1, slope + along * step)];
        const found = loss(one, other);
        if (found < best.loss) best = { bias: one, slope: other, loss: found };
      }
  }
  return shortened({ bias: best.bias, weights: [best.slope] });
}
