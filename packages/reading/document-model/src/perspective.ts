import type { Box } from './box.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of a sheet as it stands to be read: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** How a sheet that was photographed from aside lies in its picture. */
export interface Perspective {
  /** What the sheet fills once it is flat. */
  readonly flat: Box;
  /** Where the corners of `flat` lie in the picture, in the same unit. */
  readonly corners: Corners;
}

/** x' = (a x + b y + c) / (g x + h y + i), y' = (d x + e y + f) / (g x + h y + i): the nine numbers in their order. */
export type Projection = readonly [number, number, number, number, number, number, number, number, number];

/** Leads from the flat sheet into the picture. The corners must be those of a convex quadrilateral. */
export function projectionOf({ flat, corners }: Perspective): Projection {
  const [a, b, c, d, e, f, g, h] = fromUnitSquare(corners);
  const [across, down] = [1 / flat.width, 1 / flat.height];
  // The unit square is the flat box, moved and scaled.
  const moved = (x: number, y: number, one: number): readonly [number, number, number] => [
    x * across,
    y * down,
    one - x * across * flat.x - y * down * flat.y,
  ];
  return [...moved(a, b, c), ...moved(d, e, f), ...moved(g, h, 1)];
}

/** Nearer to its horizon than this a point stays where it is: nothing of a sheet in view lies there. */
const leastDepth = 0.1;

/** Where a projection shows a point. */
export function project([a, b, c, d, e, f, g, h, i]: Projection, { x, y }: Point): Point {
  const depth = Math.max(leastDepth, g * x + h * y + i);
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** P. Heckbert, Fundamentals of texture mapping and image warping (1989), 2.2.3. */
function fromUnitSquare([p0, p1, p2, p3]: Corners) {
  const [x1, y1, x2, y2] = [p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y];
  const [x3, y3] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const area = x1 * y2 - x2 * y1;
  const g = (x3 * y2 - x2 * y3) / area;
  const h = (x1 * y3 - x3 * y1) / area;
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
  ] as const;
}
