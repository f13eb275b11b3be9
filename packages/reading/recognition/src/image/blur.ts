import { withPixels, type GreyImage } from './grey-image.js';

/** Weights are whole numbers that add up to this, so that the result does not depend on rounding of fractions. */
const weightSum = 1_024;

/** Gaussian blur with a standard deviation of `sigmaPx` (0.3 to 1.5 pixels), in two passes of five taps. */
export function blur(image: GreyImage, sigmaPx: number): GreyImage {
  const { widthPx, heightPx, pixels } = image;
  const weights = gaussianWeights(sigmaPx);
  return withPixels(image, blurDown(blurAcross(pixels, widthPx, heightPx, weights), widthPx, heightPx, weights));
}

type Weights = readonly [middle: number, next: number, outer: number];

function blurAcross(pixels: Uint8Array, widthPx: number, heightPx: number, [middle, next, outer]: Weights): Uint8Array {
  const blurred = new Uint8Array(pixels.length);
  // A row with its first and last pixel repeated, so that every pixel has two neighbours on each side.
  const padded = new Uint8Array(widthPx + 4);
  for (let y = 0; y < heightPx; y += 1) {
    const row = y * widthPx;
    padded.set(pixels.subarray(row, row + widthPx), 2);
    padded.fill(pixels[row] ?? 0, 0, 2);
    padded.fill(pixels[row + widthPx - 1] ?? 0, widthPx + 2);
    for (let x = 0; x < widthPx; x += 1) {
      const sum =
        outer * ((padded[x] ?? 0) + (padded[x + 4] ?? 0)) +
        next * ((padded[x + 1] ?? 0) + (padded[x + 3] ?? 0)) +
        middle * (padded[x + 2] ?? 0);
      blurred[row + x] = (sum + weightSum / 2) >> 10;
    }
  }
  return blurred;
}

function blurDown(pixels: Uint8Array, widthPx: number, heightPx: number, [middle, next, outer]: Weights) {
  const blurred = new Uint8Array(pixels.length);
  const rowAt = (y: number) => Math.min(Math.max(y, 0), heightPx - 1) * widthPx;
  for (let y = 0; y < heightPx; y += 1) {
    const [a, b, c, d, e] = [rowAt(y - 2), rowAt(y - 1), rowAt(y), rowAt(y + 1), rowAt(y + 2)] as const;
    for (let x = 0; x < widthPx; x += 1) {
      const sum =
        outer * ((pixels[a + x] ?? 0) + (pixels[e + x] ?? 0)) +
        next * ((pixels[b + x] ?? 0) + (pixels[d + x] ?? 0)) +
        middle * (pixels[c + x] ?? 0);
      blurred[c + x] = (sum + weightSum / 2) >> 10;
    }
  }
  return blurred;
}

function gaussianWeights(sigmaPx: number): Weights {
  const raw = [0, 1, 2].map((distance) => Math.exp(-(distance * distance) / (2 * sigmaPx * sigmaPx)));
  const [first = 1, second = 0, third = 0] = raw;
  const sum = first + 2 * second + 2 * third;
  const next = Math.round((second / sum) * weightSum);
  const outer = Math.round((third / sum) * weightSum);
  return [weightSum - 2 * (next + outer), next, outer];
}
