import type { Box } from './box.js';
import type { Point } from './perspective.js';

/** Whether a point lies in a box or on its edge; both in the same units and from the same origin. */
export function containsPoint(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** The middle of a box. */
export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
