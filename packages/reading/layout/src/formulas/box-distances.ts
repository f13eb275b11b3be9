import type { Box } from '@recto/document-model';

/** Points for which two boxes share their width; below 0, how far apart they are. */
export function overlapX(a: Box, b: Box): number {
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
}

/** The same of their height. */
export function overlapY(a: Box, b: Box): number {
  return Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
}

export function gapX(a: Box, b: Box): number {
  return -overlapX(a, b);
}

export function distanceY(a: Box, b: Box): number {
  return -overlapY(a, b);
}
