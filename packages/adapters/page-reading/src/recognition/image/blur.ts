import { withPixels, type GreyImage } from './grey-image.js';

/** Weights are whole numbers that add up to this, so that the result does not depend on rounding of fractions. */
const weightSum = 1_024;

/** Gaussian blur with a standard deviation of `sigmaPx` (0.3 to 2 pixels), in two passes of at most nine taps. */
export function blur(image: GreyImage, sigmaPx: number): GreyImage {
  const { widthPx, heightPx, pixels } = image;
  const weights = gaussianWeights(sigmaPx);
  const across = new Uint8Array(pixels.length);
  for (let y = 0; y < heightPx; y += 1) {
    blurLine(pixels, across, y * widthPx, 1, widthPx, weights);
  }
  return withPixels(image, blurDown(across, widthPx, heightPx, weights));
}

function blurLine(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  step: number,
  length: number,
  weights: readonly number[],
): void {
  const [w0 = weightSum, w1 = 0, w2 = 0, w3 = 0, w4 = 0] = weights;
  for (let index = 0; index < length; index += 1) {
    const at = (offset: number) => from[start + Math.min(Math.max(index + offset, 0), length - 1) * step] ?? 0;
    const isInside = index >= 4 && index < length - 4;
    const o = start + index * step;
    const sum = isInside
      ? w0 * (from[o] ?? 0) +
        w1 * ((from[o - 1] ?? 0) + (from[o + 1] ?? 0)) +
        w2 * ((from[o - 2] ?? 0) + (from[o + 2] ?? 0)) +
        w3 * ((from[o - 3] ?? 0) + (from[o + 3] ?? 0)) +
        w4 * ((from[o - 4] ?? 0) + (from[o + 4] ?? 0))
      : w0 * at(0) + w1 * (at(-1) + at(1)) + w2 * (at(-2) + at(2)) + w3 * (at(-3) + at(3)) + w4 * (at(-4) + at(4));
    to[o] = (sum + weightSum / 2) >> 10;
  }
}

/** Row by row, so that memory is read in order. */
function blurDown(pixels: Uint8Array, widthPx: number, heightPx: number, weights: readonly number[]) {
  const blurred = new Uint8Array(pixels.length);
  const sums = new Uint32Array(widthPx);
  for (let y = 0; y < heightPx; y += 1) {
    sums.fill(weightSum / 2);
    for (let tap = 1 - weights.length; tap < weights.length; tap += 1) {
      const weight = weights[Math.abs(tap)] ?? 0;
      const row = Math.min(Math.max(y + tap, 0), heightPx - 1) * widthPx;
      for (let x = 0; x < widthPx; x += 1) sums[x] = (sums[x] ?? 0) + weight * (pixels[row + x] ?? 0);
    }
    for (let x = 0; x < widthPx; x += 1) blurred[y * widthPx + x] = (sums[x] ?? 0) >> 10;
  }
  return blurred;
}

/** Weights of the middle and of one side. */
function gaussianWeights(sigmaPx: number): number[] {
  const taps = Math.min(4, Math.max(1, Math.ceil(sigmaPx * 2.5)));
  const raw = Array.from({ length: taps + 1 }, (_, index) => Math.exp(-(index * index) / (2 * sigmaPx * sigmaPx)));
  const sum = raw.reduce((total, weight, index) => total + weight * (index === 0 ? 1 : 2), 0);
  const sides = raw.slice(1).map((weight) => Math.round((weight / sum) * weightSum));
  return [weightSum - 2 * sides.reduce((total, weight) => total + weight, 0), ...sides];
}
