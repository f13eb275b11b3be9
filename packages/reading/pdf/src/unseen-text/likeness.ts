import { greyAt, type Drawing, type PixelBox } from './draw-page.js';

/**
 * How alike two drawings are in an area, -1..1: the correlation of their greys, whatever the contrast of each; 0 where one of them is
 * plain.
 */
export function likeness(a: Drawing, b: Drawing, { left, top, right, bottom }: PixelBox): number {
  const count = (right - left) * (bottom - top);
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const [greyA, greyB] = [greyAt(a, x, y), greyAt(b, x, y)];
      sumA += greyA;
      sumB += greyB;
      squaresA += greyA * greyA;
      squaresB += greyB * greyB;
      products += greyA * greyB;
    }
  }
  const spread = (squaresA - (sumA * sumA) / count) * (squaresB - (sumB * sumB) / count);
  return spread > 0 ? (products - (sumA * sumB) / count) / Math.sqrt(spread) : 0;
}
