import { darkAreas, type DarkArea } from './dark-areas.js';
import { withPixels, type GreyImage, type PixelBox } from './grey-image.js';

/** A ground that carries text is dark nearly all over and at its rim, and has light letters in it. */
const panel = { minDark: 0.55, minDarkRim: 0.7, minLight: 0.004, minWidthInches: 0.25, minHeightInches: 0.1 };
const white = 255;

/**
 * White text on a dark ground becomes black text on white. Shadows and black bars at the edges of the picture become
 * white. The same picture when it has neither.
 */
export function lightenDarkAreas(image: GreyImage, paper: number): GreyImage {
  const areas = darkAreas(image, paper);
  if (areas.length === 0) return image;
  const result = withPixels(image, image.pixels.slice());
  for (const area of areas) {
    const greys = panelGreys(image, area.box, paper);
    if (greys) invertPanel(result, area.box, greys);
    else if (area.touchesEdge) whitenCells(result, area);
  }
  return result;
}

interface PanelGreys {
  readonly ground: number;
  readonly letters: number;
}

/** Greys of a dark ground and of the light letters on it; undefined when that is not what the area is. */
function panelGreys(image: GreyImage, box: PixelBox, paper: number): PanelGreys | undefined {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  if (width < panel.minWidthInches * image.dpi || height < panel.minHeightInches * image.dpi) return undefined;
  const counts = boxHistogram(image, box);
  const total = width * height;
  const ground = percentile(counts, total * 0.5);
  const letters = percentile(counts, total * (1 - panel.minLight));
  const middle = (ground + letters) / 2;
  if (ground > paper * 0.6 || letters - ground < paper * 0.25) return undefined;
  const darkShare = countUpTo(counts, middle) / total;
  const isPanel = darkShare >= panel.minDark && rimDarkShare(image, box, middle) >= panel.minDarkRim;
  return isPanel ? { ground, letters } : undefined;
}

function boxHistogram({ pixels, widthPx }: GreyImage, { left, top, right, bottom }: PixelBox): Uint32Array {
  const counts = new Uint32Array(256);
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * widthPx + left, end = y * widthPx + right; at < end; at += 1) {
      const grey = pixels[at] ?? 0;
      counts[grey] = (counts[grey] ?? 0) + 1;
    }
  }
  return counts;
}

function percentile(counts: Uint32Array, wanted: number): number {
  let [grey, passed] = [0, 0];
  while (grey < 255 && (passed += counts[grey] ?? 0) < wanted) grey += 1;
  return grey;
}

function countUpTo(counts: Uint32Array, grey: number): number {
  return counts.reduce((sum, count, value) => (value <= grey ? sum + count : sum), 0);
}

function rimDarkShare({ pixels, widthPx }: GreyImage, box: PixelBox, middle: number): number {
  const rim: number[] = [];
  for (let x = box.left; x < box.right; x += 1) rim.push((box.top + 1) * widthPx + x, (box.bottom - 2) * widthPx + x);
  for (let y = box.top; y < box.bottom; y += 1) rim.push(y * widthPx + box.left + 1, y * widthPx + box.right - 2);
  return rim.filter((at) => (pixels[at] ?? white) <= middle).length / rim.length;
}

/** One cell of the grid is added around: its edge is darker than paper and lighter than dark. */
function invertPanel({ pixels, widthPx, heightPx, dpi }: GreyImage, box: PixelBox, { ground, letters }: PanelGreys) {
  const margin = Math.round(0.02 * dpi);
  const [left, right] = [Math.max(0, box.left - margin), Math.min(widthPx, box.right + margin)];
  const isInside = (x: number, y: number) => x >= box.left && x < box.right && y >= box.top && y < box.bottom;
  for (let y = Math.max(0, box.top - margin); y < Math.min(heightPx, box.bottom + margin); y += 1) {
    for (let x = left; x < right; x += 1) {
      const grey = pixels[y * widthPx + x] ?? white;
      const inverted = white - ((grey - ground) * white) / (letters - ground);
      const isRim = !isInside(x, y);
      pixels[y * widthPx + x] = isRim ? white : Math.min(white, Math.max(0, inverted));
    }
  }
}

function whitenCells({ pixels, widthPx, heightPx }: GreyImage, { cells, columns, cellPx }: DarkArea): void {
  for (const cell of cells) {
    const left = Math.max(0, ((cell % columns) - 1) * cellPx);
    const right = Math.min(widthPx, ((cell % columns) + 2) * cellPx);
    const top = Math.max(0, (Math.floor(cell / columns) - 1) * cellPx);
    const bottom = Math.min(heightPx, (Math.floor(cell / columns) + 2) * cellPx);
    for (let y = top; y < bottom; y += 1) pixels.fill(white, y * widthPx + left, y * widthPx + right);
  }
}
