import { withPixels, type GreyImage } from './grey-image.js';

/**
 * A pixel darker or lighter than all of its eight neighbours becomes the nearest of them: single specks go, strokes of two
 * pixels and more stay.
 */
export function removeSpecks(image: GreyImage): GreyImage {
  const { widthPx, heightPx, pixels } = image;
  const cleaned = pixels.slice();
  let [above, here, below] = [extremes(image, 0), extremes(image, 1), extremes(image, 2)];
  for (let y = 1; y < heightPx - 1; y += 1) {
    const row = y * widthPx;
    for (let x = 1; x < widthPx - 1; x += 1) {
      const left = pixels[row + x - 1] ?? 0;
      const right = pixels[row + x + 1] ?? 0;
      const low = lesser(lesser(above.low[x] ?? 0, below.low[x] ?? 0), lesser(left, right));
      const high = greater(greater(above.high[x] ?? 0, below.high[x] ?? 0), greater(left, right));
      cleaned[row + x] = greater(low, lesser(high, pixels[row + x] ?? 0));
    }
    [above, here, below] = [here, below, extremes(image, y + 2, above)];
  }
  return withPixels(image, cleaned);
}

/** Without a branch: amid noise no processor guesses which is taken, and a wrong guess costs more than the sum. */
function lesser(a: number, b: number): number {
  const difference = a - b;
  return b + (difference & (difference >> 31));
}

function greater(a: number, b: number): number {
  const difference = a - b;
  return a - (difference & (difference >> 31));
}

interface Extremes {
  readonly low: Uint8Array;
  readonly high: Uint8Array;
}

/** Least and greatest of each pixel of a row and its two neighbours; rows below the last are empty. `into` is overwritten. */
function extremes({ pixels, widthPx, heightPx }: GreyImage, y: number, into?: Extremes): Extremes {
  const { low, high } = into ?? { low: new Uint8Array(widthPx), high: new Uint8Array(widthPx) };
  if (y >= heightPx) return { low, high };
  const row = y * widthPx;
  for (let x = 1; x < widthPx - 1; x += 1) {
    const [left, middle, right] = [pixels[row + x - 1] ?? 0, pixels[row + x] ?? 0, pixels[row + x + 1] ?? 0] as const;
    low[x] = lesser(lesser(left, middle), right);
    high[x] = greater(greater(left, middle), right);
  }
  return { low, high };
}
