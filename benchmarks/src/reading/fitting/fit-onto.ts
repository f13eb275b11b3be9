import { probability, type Fit, type Sample } from './fit-logistic.js';

/** Newton's method comes to rest in fewer. */
const stepCount = 25;

/**
 * The fit with other weights for some of its features, those at `places`; the others, and the bias, stay. For features that are
 * new beside weights that have proved themselves.
 */
export function fitOnto(known: Fit, places: readonly number[], samples: readonly Sample[], ridge = 0.001): Fit {
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const weights = known.weights.map((weight, index) => (places.includes(index) ? 0 : weight));
  for (let step = 0; step < stepCount; step += 1)
    for (const place of places) {
      let [slope, bend] = [ridge * (weights[place] ?? 0), ridge];
      for (const { features, isTrue, weight } of samples) {
        const input = features[place] ?? 0;
        if (input === 0) continue;
        const likely = probability({ bias: known.bias, weights }, features);
        slope += ((likely - Number(isTrue)) * input * weight) / total;
        bend += (Math.max(likely * (1 - likely), 1e-4) * input * input * weight) / total;
      }
      weights[place] = (weights[place] ?? 0) - slope / bend;
    }
  return { bias: known.bias, weights };
}
