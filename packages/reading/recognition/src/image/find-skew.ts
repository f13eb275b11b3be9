import type { Edge, Edges } from './find-edges.js';

/** Text scanned more askew than this was turned on purpose. */
const maxDegrees = 15;
const coarseDegrees = 0.5;
const fineDegrees = 0.05;
/** Fewer edges than this are no text to measure. */
const minPoints = 80;
/** A page counts as straight unless its lines are sharper by this factor when turned; more for wild angles. */
const clearGain = 1.03;
const clearGainBeyond3Degrees = 1.25;

/** Clockwise angle of the lines of text in degrees, -15..15; 0 when the page gives no clear answer. */
export function findSkew({ feet, widthPx, heightPx }: Edges): number {
  if (feet.xs.length < minPoints) return 0;
  const sharpness = (degrees: number) => lineSharpness(feet, widthPx, heightPx, degrees);
  const coarse = sharpest(sharpness, 0, maxDegrees, coarseDegrees);
  const fine = sharpest(sharpness, coarse, coarseDegrees, fineDegrees);
  const gain = sharpness(fine) / sharpness(0);
  return gain >= (Math.abs(fine) > 3 ? clearGainBeyond3Degrees : clearGain) ? fine : 0;
}

/** Sum of squares of the edges per line of that angle: greatest when they all fall on few lines. */
export function lineSharpness({ xs, ys }: Edge, widthPx: number, heightPx: number, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = Math.ceil(Math.abs(slope) * widthPx) + 1;
  const bins = new Uint32Array(heightPx + 2 * margin + 1);
  for (let index = 0; index < xs.length; index += 1) {
    const bin = ((ys[index] ?? 0) - (xs[index] ?? 0) * slope + margin + 0.5) | 0;
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  let sum = 0;
  for (const count of bins) sum += count * count;
  return sum;
}

function sharpest(sharpness: (degrees: number) => number, middle: number, reach: number, step: number): number {
  let [best, bestSharpness] = [middle, sharpness(middle)];
  for (let index = 1; index <= Math.round(reach / step); index += 1) {
    for (const degrees of [middle - index * step, middle + index * step]) {
      const value = sharpness(degrees);
      if (value > bestSharpness) [best, bestSharpness] = [degrees, value];
    }
  }
  return best;
}
