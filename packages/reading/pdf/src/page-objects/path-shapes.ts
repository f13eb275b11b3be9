import { checkBoxSidePt } from '@recto/document-model';
import { boundsOf, intersect, type Bounds, type Point } from './matrix.js';
import type { Subpath } from './read-path.js';

/** Lines lean at most this much over their length, and never more than the absolute value, to count as straight. */
const maxLean = { share: 0.01, pt: 1 };
/** A shape that fills this share of its bounds is a rectangle, with round corners perhaps. */
const rectangleShare = 0.88;
/** A frame drawn as the area between two rectangles is at most this thick. */
const maxFrameThicknessPt = 4;
/** Hairlines are as thin as the device allows; a box without any thickness helps nobody. */
const minThicknessPt = 0.25;

/** Horizontal and vertical lines of stroked subpaths as thin rectangles. */
export function strokedLines(subpaths: readonly Subpath[], strokeWidthPt: number): Bounds[] {
  const half = Math.max(strokeWidthPt, minThicknessPt) / 2;
  return subpaths
    .filter(({ hasCurves }) => !hasCurves)
    .flatMap(({ points, isClosed }) => segmentsOf(points, isClosed))
    .flatMap(([a, b]) => straightLine(a, b, half) ?? []);
}

/** The part of the bounds of a straight line that its stroke is as thick as; all of them for what is none. */
export function lineWithin(bounds: Bounds, subpaths: readonly Subpath[], strokeWidthPt: number): Bounds {
  const [line] = strokedLines(subpaths, strokeWidthPt);
  if (!line) return bounds;
  const { left, right, bottom, top } = line;
  const isLevel = right - left >= top - bottom;
  return intersect(bounds, isLevel ? { ...bounds, bottom, top } : { ...bounds, left, right }) ?? bounds;
}

function segmentsOf(points: readonly Point[], isClosed: boolean): [Point, Point][] {
  const pairs = points.slice(1).map((point, index): [Point, Point] => [points[index] ?? point, point]);
  const [first, last] = [points[0], points.at(-1)];
  if (isClosed && first && last) pairs.push([last, first]);
  return pairs;
}

function straightLine(a: Point, b: Point, half: number): Bounds | undefined {
  const [width, height] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  const lean = Math.min(width, height);
  const length = Math.max(width, height);
  if (length === 0 || lean > Math.min(maxLean.pt, Math.max(length * maxLean.share, 0.05))) return undefined;
  const { left, bottom, right, top } = boundsOf([a, b]);
  return width >= height
    ? { left, right, bottom: bottom - half, top: top + half }
    : { left: left - half, right: right + half, bottom, top };
}

/** A tick or a cross reaches this far across and up at least, in points. */
const minTickPt = 2;

/** True for ticks and crosses: stroked with a slanting line, or filled and no rectangle. */
export function isTickShape(subpaths: readonly Subpath[], isFilled: boolean): boolean {
  if (isFilled) return subpaths.length > 0 && !subpaths.some(isRectangle);
  return subpaths.some(
    ({ points, isClosed, hasCurves }) =>
      !hasCurves &&
      segmentsOf(points, isClosed).some(
        ([a, b]) => Math.abs(a.x - b.x) >= minTickPt && Math.abs(a.y - b.y) >= minTickPt,
      ),
  );
}

/** How far the sides of an outline for ticks may differ. */
const maxFrameRatio = 1.2;
/** With round corners a square still fills this share of its bounds; a circle fills .785, of few curves with control points .9. */
const squareShare = 0.95;
const circleShare = 0.77;
/** The least that its opening has of its side. */
const minOpeningShare = 0.6;

/**
 * Whether a path is the outline of a small square or circle: stroked, or filled between two of them, the corners of the square round
 * perhaps. What has rules for sides by itself (from `minRuleLengthPt` on, with sharp corners or filled) is none here.
 */
export function smallFrame(
  subpaths: readonly Subpath[],
  isFilled: boolean,
  minRuleLengthPt: number,
): 'square' | 'ring' | undefined {
  const [outer, inner] = subpaths;
  if (!outer || subpaths.length !== (isFilled ? 2 : 1)) return undefined;
  if (!subpaths.every((subpath) => fills(subpath, subpath.hasCurves ? circleShare : squareShare))) return undefined;
  const side = sideOfSquare(outer);
  const isOfSize = side >= checkBoxSidePt.min && side <= checkBoxSidePt.max;
  const hasRules = side >= minRuleLengthPt && (isFilled || !outer.hasCurves);
  if (!isOfSize || hasRules || (inner && !isOpening(inner, outer))) return undefined;
  return fills(outer, squareShare) ? 'square' : 'ring';
}

/** The longer side of a square; 0 for what is none. */
function sideOfSquare({ points }: Subpath): number {
  const { left, bottom, right, top } = boundsOf(points);
  const [shorter = 0, longer = 0] = [right - left, top - bottom].sort((a, b) => a - b);
  return longer <= shorter * maxFrameRatio ? longer : 0;
}

function isOpening(inner: Subpath, outer: Subpath): boolean {
  const [hole, whole] = [boundsOf(inner.points), boundsOf(outer.points)];
  const isWithin =
    hole.left >= whole.left && hole.right <= whole.right && hole.bottom >= whole.bottom && hole.top <= whole.top;
  return isWithin && sideOfSquare(inner) >= sideOfSquare(outer) * minOpeningShare;
}

/** Filled rectangles of a path; the area between two rectangles, one closely within the other, is four bars. */
export function filledRectangles(subpaths: readonly Subpath[]): Bounds[] {
  const rectangles = subpaths.filter(isRectangle).map(({ points }) => boundsOf(points));
  const [outer, inner] = rectangles;
  if (rectangles.length === 2 && outer && inner)
    return frameBars(outer, inner) ?? frameBars(inner, outer) ?? rectangles;
  return rectangles;
}

function frameBars(outer: Bounds, inner: Bounds): Bounds[] | undefined {
  const margins = [
    inner.left - outer.left,
    outer.right - inner.right,
    inner.bottom - outer.bottom,
    outer.top - inner.top,
  ];
  if (margins.some((margin) => margin < 0 || margin > maxFrameThicknessPt)) return undefined;
  const bars = [
    { ...outer, right: inner.left },
    { ...outer, left: inner.right },
    { ...outer, top: inner.bottom },
    { ...outer, bottom: inner.top },
  ];
  return bars.filter((_, index) => (margins[index] ?? 0) > 0);
}

function isRectangle(subpath: Subpath): boolean {
  return fills(subpath, rectangleShare);
}

/** Whether a shape of four corners or more fills this share of its bounds. */
function fills({ points }: Subpath, share: number): boolean {
  if (points.length < 4) return false;
  const { left, bottom, right, top } = boundsOf(points);
  const area = (right - left) * (top - bottom);
  return area > 0 && Math.abs(shoelaceArea(points)) >= area * share;
}

function shoelaceArea(points: readonly Point[]): number {
  let doubled = 0;
  let previous = points.at(-1);
  for (const point of points) {
    if (previous) doubled += previous.x * point.y - point.x * previous.y;
    previous = point;
  }
  return doubled / 2;
}
