import type { GreyImage } from '../image/grey-image.js';

/**
 * A picture scaled to a size, by the mean of the pixels under each new one (bilinear where it grows), as the three equal
 * colour planes that the networks take: each grey g becomes (g / 255 - mean) / deviation of its plane.
 */
export function shapeTensor(
  image: GreyImage,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  planes: readonly { readonly mean: number; readonly deviation: number }[],
): Float32Array {
  const greys = scale(image, widthPx, heightPx);
  const size = widthPx * heightPx;
  const tensor = new Float32Array(size * planes.length);
  for (const [plane, { mean, deviation }] of planes.entries()) {
    const [factor, offset] = [1 / (255 * deviation), mean / deviation];
    for (let at = 0, to = plane * size; at < size; at += 1, to += 1) tensor[to] = (greys[at] ?? 0) * factor - offset;
  }
  return tensor;
}

/** Separable: first along the rows, then down the columns. */
function scale({ widthPx, heightPx, pixels }: GreyImage, toWidth: number, toHeight: number): Float32Array {
  const across = taps(widthPx, toWidth);
  const down = taps(heightPx, toHeight);
  const rows = new Float32Array(toWidth * heightPx);
  for (let y = 0, to = 0; y < heightPx; y += 1) {
    const row = y * widthPx;
    for (let x = 0; x < toWidth; x += 1, to += 1) {
      const first = row + (across.first[x] ?? 0);
      let sum = 0;
      for (let tap = 0, at = x * across.count; tap < across.count; tap += 1, at += 1)
        sum += (pixels[first + tap] ?? 255) * (across.weights[at] ?? 0);
      rows[to] = sum;
    }
  }
  const scaled = new Float32Array(toWidth * toHeight);
  for (let y = 0; y < toHeight; y += 1) {
    for (let tap = 0; tap < down.count; tap += 1) {
      const weight = down.weights[y * down.count + tap] ?? 0;
      if (weight === 0) continue;
      let from = ((down.first[y] ?? 0) + tap) * toWidth;
      for (let to = y * toWidth, end = to + toWidth; to < end; to += 1, from += 1)
        scaled[to] = (scaled[to] ?? 0) + (rows[from] ?? 0) * weight;
    }
  }
  return scaled;
}

/** Which pixels of a row make each of the new ones: the first of `count`, and their weights, which add up to 1. */
interface Taps {
  readonly count: number;
  readonly first: Int32Array;
  readonly weights: Float32Array;
}

function taps(from: number, to: number): Taps {
  const step = from / to;
  const reach = Math.max(1, step);
  const count = Math.min(from, Math.ceil(2 * reach) + 1);
  const first = new Int32Array(to);
  const weights = new Float32Array(to * count);
  for (let index = 0; index < to; index += 1) {
    const middle = (index + 0.5) * step - 0.5;
    const start = Math.min(from - count, Math.max(0, Math.ceil(middle - reach)));
    const raw = Array.from({ length: count }, (_, tap) => Math.max(0, 1 - Math.abs(start + tap - middle) / reach));
    const sum = raw.reduce((all, weight) => all + weight, 0);
    first[index] = start;
    for (const [tap, weight] of raw.entries()) weights[index * count + tap] = weight / sum;
  }
  return { count, first, weights };
}
