import type { Box } from '../box.js';

const thickness = 0.5;

/** The four sides of a square, as thin rules; its top left corner is at `x`, `y`. In points. */
export function sidesOfSquare(x: number, y: number, side: number): Box[] {
  return [
    { x, y, width: side, height: thickness },
    { x, y: y + side - thickness, width: side, height: thickness },
    { x, y, width: thickness, height: side },
    { x: x + side - thickness, y, width: thickness, height: side },
  ];
}
