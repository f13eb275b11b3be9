import type { Box } from '@recto/document-model';

export function right(box: Box): number {
  return box.x + box.width;
}

export function bottom(box: Box): number {
  return box.y + box.height;
}

/** Length that the two share on the x axis; negative: the gap between them. */
export function overlapX(a: Box, b: Box): number {
  return Math.min(right(a), right(b)) - Math.max(a.x, b.x);
}

/** The smallest box around all; a box of no size at the origin for none. */
export function unionOf(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map(right)) - x,
    height: Math.max(...boxes.map(bottom)) - y,
  };
}
