import type { GreyImage } from '../image/grey-image.js';

/** Where something lighter begins: a place, and the direction towards the lighter side. */
export interface PaperEdge {
  readonly x: number;
  readonly y: number;
  /** A vector of length 1. */
  readonly towardsX: number;
  readonly towardsY: number;
  /** Natural logarithm of how many times lighter, over two pixels. */
  readonly contrast: number;
}

/** Less than this is texture and noise. */
const leastContrast = 0.06;
/** Added to greys before their logarithm: what is nearly black has no contrasts. */
const darkness = 12;

/**
 * Edges between dark and light, thinned to lines of one pixel. Ratios of greys count and not differences: in a shadow, paper
 * is as many times lighter than what it lies on as beside it.
 */
export function paperEdges({ pixels, widthPx, heightPx }: GreyImage): PaperEdge[] {
  const logs = smoothLogs(pixels, widthPx, heightPx);
  const slopes = new Float32Array(pixels.length);
  const at = (place: number) => logs[place] ?? 0;
  for (let y = 1; y < heightPx - 1; y += 1) {
    for (let place = y * widthPx + 1, end = (y + 1) * widthPx - 1; place < end; place += 1)
      slopes[place] = Math.sqrt(
        (at(place + 1) - at(place - 1)) ** 2 + (at(place + widthPx) - at(place - widthPx)) ** 2,
      );
  }
  const edges: PaperEdge[] = [];
  for (let y = 1; y < heightPx - 1; y += 1) {
    for (let x = 1; x < widthPx - 1; x += 1) {
      const place = y * widthPx + x;
      const contrast = slopes[place] ?? 0;
      if (contrast < leastContrast) continue;
      const [across, down] = [at(place + 1) - at(place - 1), at(place + widthPx) - at(place - widthPx)];
      const step = Math.abs(across) > Math.abs(down) ? 1 : widthPx;
      if (contrast < (slopes[place - step] ?? 0) || contrast <= (slopes[place + step] ?? 0)) continue;
      edges.push({ x: x + 0.5, y: y + 0.5, towardsX: across / contrast, towardsY: down / contrast, contrast });
    }
  }
  return edges;
}

/** Logarithms of the greys, each the mean of a square of three. */
function smoothLogs(pixels: Uint8Array, widthPx: number, heightPx: number): Float32Array {
  const table = Float32Array.from({ length: 256 }, (_, grey) => Math.log(grey + darkness));
  const across = new Float32Array(pixels.length);
  const logAt = (place: number) => table[pixels[place] ?? 0] ?? 0;
  for (let y = 0; y < heightPx; y += 1) {
    const [first, last] = [y * widthPx, (y + 1) * widthPx - 1];
    for (let place = first; place <= last; place += 1)
      across[place] = logAt(Math.max(first, place - 1)) + logAt(place) + logAt(Math.min(last, place + 1));
  }
  const smooth = new Float32Array(pixels.length);
  for (let place = 0; place < smooth.length; place += 1) {
    const above = place < widthPx ? place : place - widthPx;
    const below = place + widthPx < smooth.length ? place + widthPx : place;
    smooth[place] = ((across[above] ?? 0) + (across[place] ?? 0) + (across[below] ?? 0)) / 9;
  }
  return smooth;
}
