import type { Box } from '@recto/document-model';
import type { Edges } from '../image/find-edges.js';
import { lineSharpness } from '../image/find-skew.js';
import type { Sheet } from './sheet.js';

/** A page is looked at in so many windows: each holds some lines of text. */
const windows = { across: 3, down: 5 };
const leastWindows = 7;
/** Fewer edges of ink in a window are no lines. */
const leastPoints = 120;
const reach = { degrees: 20, coarse: 0.75, fine: 0.1 };
/** The lines of a window are so many times sharper at their slope than at most others. */
const clearLines = 1.3;
/** Degrees by which slopes must differ over the page's height, and what the windows may differ from the fit. */
const convergence = { least: 1.5, residual: 0.4 };
/** The convergence is so many times its standard error. */
const leastCertainty = 6;
/** At the sides of the picture its depth is at most this much more or less than in its middle. */
const mostDepth = 0.35;

/** In shares of its width and height. */
const wholePicture: Box = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Where the lines of text of a page converge to the left or right, as those of a sheet that is seen from aside and whose edges lie
 * outside the picture. The corners are those of a quadrilateral around `area` that becomes a rectangle when the lines
 * become parallel. Undefined where they are, or nothing is clear.
 */
export function findConvergence(edges: Edges, area: Box = wholePicture): Sheet | undefined {
  const { widthPx, heightPx } = edges;
  let slopes = localSlopes(edges);
  let fit = fitted(slopes);
  for (let round = 0; round < 2 && fit; round += 1) {
    const { k, m } = fit;
    slopes = slopes.filter((slope) => Math.abs(missed(slope, k, m)) <= tangent(2 * convergence.residual));
    fit = fitted(slopes);
  }
  if (!fit || !isClear(fit, edges)) return undefined;
  const { k, m } = fit;
  // A line through the point of convergence that meets the middle at height c: y = c (1 - k x) + m x.
  const [left, right] = [(area.x - 0.5) * widthPx, (area.x + area.width - 0.5) * widthPx];
  const middleHeights = (y: number) => [left, right].map((x) => ((y - 0.5) * heightPx - m * x) / (1 - k * x));
  const top = Math.min(...middleHeights(area.y));
  const bottom = Math.max(...middleHeights(area.y + area.height));
  const at = (x: number, c: number) => ({ x: x / widthPx + 0.5, y: (c * (1 - k * x) + m * x) / heightPx + 0.5 });
  return { corners: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)] };
}

function isClear({ k, error, residual }: Fit, { widthPx, heightPx }: Edges): boolean {
  const converging = Math.abs(k);
  return (
    residual <= tangent(convergence.residual) &&
    converging >= leastCertainty * error &&
    converging * heightPx >= tangent(convergence.least) &&
    (converging * widthPx) / 2 <= mostDepth
  );
}

/** Of the lines in a window: their slope at its middle, which is counted from that of the picture. */
interface LocalSlope {
  readonly x: number;
  readonly y: number;
  readonly slope: number;
}

function localSlopes({ feet, widthPx, heightPx }: Edges): LocalSlope[] {
  const [width, height] = [widthPx / windows.across, heightPx / windows.down];
  const points = Array.from({ length: windows.across * windows.down }, () => ({
    xs: [] as number[],
    ys: [] as number[],
  }));
  for (const [index, x] of feet.xs.entries()) {
    const y = feet.ys[index] ?? 0;
    const window = points[Math.floor(y / height) * windows.across + Math.floor(x / width)];
    window?.xs.push(x % width);
    window?.ys.push(y % height);
  }
  return points.flatMap(({ xs, ys }, index) => {
    if (xs.length < leastPoints) return [];
    const edge = { xs: Int32Array.from(xs), ys: Int32Array.from(ys) };
    const degrees = clearSkew((angle) => lineSharpness(edge, Math.ceil(width), Math.ceil(height), angle));
    if (degrees === undefined) return [];
    const [meanX, meanY] = [xs, ys].map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
    const [column, row] = [index % windows.across, Math.floor(index / windows.across)];
    return [
      {
        x: column * width + (meanX ?? 0) - widthPx / 2,
        y: row * height + (meanY ?? 0) - heightPx / 2,
        slope: tangent(degrees),
      },
    ];
  });
}

/** The angle at which lines are sharpest; undefined where they are hardly sharper than at others. */
function clearSkew(sharpness: (degrees: number) => number): number | undefined {
  const angles = steps(-reach.degrees, reach.degrees, reach.coarse);
  const values = angles.map(sharpness);
  const coarse = angles[values.indexOf(Math.max(...values))] ?? 0;
  const usual = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  if (Math.abs(coarse) >= reach.degrees || Math.max(...values) < usual * clearLines) return undefined;
  const finer = steps(coarse - reach.coarse, coarse + reach.coarse, reach.fine);
  return finer.reduce((a, b) => (sharpness(b) > sharpness(a) ? b : a));
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}

interface Fit {
  /** One over how far to the right of the middle the lines meet; 0: nowhere. */
  readonly k: number;
  /** Slope of the line through the middle. */
  readonly m: number;
  readonly error: number;
  /** Root mean square of what slopes differ by. */
  readonly residual: number;
}

/** Lines that meet at (1 / k, m / k) have at (x, y) the slope m - k (y - slope x): a straight line through the windows. */
function fitted(slopes: readonly LocalSlope[]): Fit | undefined {
  const count = slopes.length;
  if (count < leastWindows) return undefined;
  const across = slopes.map(({ x, y, slope }) => y - slope * x);
  const middle = across.reduce((sum, value) => sum + value, 0) / count;
  const mean = slopes.reduce((sum, { slope }) => sum + slope, 0) / count;
  const spread = across.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const k =
    -slopes.reduce((sum, { slope }, index) => sum + ((across[index] ?? 0) - middle) * (slope - mean), 0) / spread;
  const m = mean + k * middle;
  const residual = Math.sqrt(slopes.reduce((sum, slope) => sum + missed(slope, k, m) ** 2, 0) / (count - 2));
  return { k, m, error: residual / Math.sqrt(spread), residual };
}

function missed({ x, y, slope }: LocalSlope, k: number, m: number): number {
  return slope - m + k * (y - slope * x);
}

function tangent(degrees: number): number {
  return Math.tan((degrees * Math.PI) / 180);
}
