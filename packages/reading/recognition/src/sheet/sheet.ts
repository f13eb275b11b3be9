import { project, projectionOf, type Corners, type Perspective, type Point } from '@recto/document-model';
import { anglesOf } from './quadrilateral.js';

/** The sheet of a photograph: its corners in shares of the picture's width and height, whatever the resolution. */
export interface Sheet {
  readonly corners: Corners;
}

/**
 * How a sheet lies in a picture of this size, and the level box that it fills there once it is flat: about the same middle,
 * with sides as long as the mean of those that lie opposite, within the picture.
 */
export function perspectiveOf({ corners }: Sheet, width: number, height: number): Perspective {
  const placed = mapCorners(corners, ({ x, y }) => ({ x: x * width, y: y * height }));
  const [topLeft, topRight, bottomRight, bottomLeft] = placed;
  const across = (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2;
  const down = (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2;
  const scale = Math.min(1, width / across, height / down);
  const [flatWidth, flatHeight] = [across * scale, down * scale];
  const within = (middle: number, side: number, most: number) =>
    Math.min(Math.max(middle - side / 2, 0), Math.max(0, most - side));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const flat = {
    x: within(mean(placed.map(({ x }) => x)), flatWidth, width),
    y: within(mean(placed.map(({ y }) => y)), flatHeight, height),
    width: flatWidth,
    height: flatHeight,
  };
  return { flat, corners: placed };
}

/** Degrees of the least and the greatest angle of a sheet that may be seen so. */
const angles = { least: 35, most: 145 };

/**
 * A sheet that was found in the picture of another once that was flat, as it lies in the picture itself; undefined where that
 * would be no sheet.
 */
export function sheetWithin(
  outer: Sheet,
  { corners }: Sheet,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): Sheet | undefined {
  const projection = projectionOf(perspectiveOf(outer, widthPx, heightPx));
  const places = mapCorners(corners, ({ x, y }) => project(projection, { x: x * widthPx, y: y * heightPx }));
  if (!anglesOf(places).every((angle) => angle >= angles.least && angle <= angles.most)) return undefined;
  return { corners: mapCorners(places, ({ x, y }) => ({ x: x / widthPx, y: y / heightPx })) };
}

export function mapCorners([a, b, c, d]: Corners, change: (corner: Point) => Point): Corners {
  return [change(a), change(b), change(c), change(d)];
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}
