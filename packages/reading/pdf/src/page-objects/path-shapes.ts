import { boundsOf, type Bounds, type Point } from './matrix.js';
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

function isRectangle({ points }: Subpath): boolean {
  if (points.length < 4) return false;
  const { left, bottom, right, top } = boundsOf(points);
  const area = (right - left) * (top - bottom);
  return area > 0 && Math.abs(shoelaceArea(points)) >= area * rectangleShare;
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
