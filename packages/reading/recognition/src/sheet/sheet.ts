import { project, projectionOf, type Corners, type Perspective, type Point } from '@recto/document-model';

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

/** A sheet that was found in the picture of another once that was flat, as it lies in the picture itself. */
export function sheetWithin(outer: Sheet, { corners }: Sheet, width: number, height: number): Sheet {
  const projection = projectionOf(perspectiveOf(outer, width, height));
  return {
    corners: mapCorners(corners, ({ x, y }) => {
      const place = project(projection, { x: x * width, y: y * height });
      return { x: place.x / width, y: place.y / height };
    }),
  };
}

export function mapCorners([a, b, c, d]: Corners, change: (corner: Point) => Point): Corners {
  return [change(a), change(b), change(c), change(d)];
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}
