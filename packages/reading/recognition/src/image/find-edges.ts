import type { GreyImage } from './grey-image.js';

/** Rows where ink begins or ends, going down: the feet of letters stand on lines, so do (less exactly) their heads. */
export interface Edges {
  readonly widthPx: number;
  readonly heightPx: number;
  /** x and y of the last ink pixel above paper. */
  readonly feet: Edge;
  /** x and y of the first ink pixel below paper. */
  readonly heads: Edge;
}

export interface Edge {
  readonly xs: Int32Array;
  readonly ys: Int32Array;
}

/** Enough to find the lines of any page; more cost time only. */
const maxPoints = 10_000;

/** The edges of what is darker than `threshold`, thinned evenly to a bounded number. */
export function findEdges({ widthPx, heightPx, pixels }: GreyImage, threshold: number): Edges {
  const feet: number[] = [];
  const heads: number[] = [];
  for (let y = 1; y < heightPx - 1; y += 1) {
    for (let at = y * widthPx, end = at + widthPx; at < end; at += 1) {
      if ((pixels[at] ?? 255) > threshold) continue;
      if ((pixels[at + widthPx] ?? 255) > threshold) feet.push(at);
      if ((pixels[at - widthPx] ?? 255) > threshold) heads.push(at);
    }
  }
  return { widthPx, heightPx, feet: toPoints(feet, widthPx), heads: toPoints(heads, widthPx) };
}

function toPoints(places: readonly number[], widthPx: number): Edge {
  const step = Math.max(1, Math.ceil(places.length / maxPoints));
  const kept = places.filter((_, index) => index % step === 0);
  const ys = Int32Array.from(kept, (place) => Math.floor(place / widthPx));
  const xs = Int32Array.from(kept, (place, index) => place - (ys[index] ?? 0) * widthPx);
  return { xs, ys };
}
