import type { Box } from './box.js';

/** The smallest box around all given; an empty one at the origin for none. */
export function boxAround(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  const hundredth = (value: number) => Math.round(value * 100) / 100;
  return { x: hundredth(left), y: hundredth(top), width: hundredth(right - left), height: hundredth(bottom - top) };
}
