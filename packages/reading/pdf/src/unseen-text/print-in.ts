import { greyAt, type Drawing, type PixelBox } from './draw-page.js';

/** Between ink and ground, of 255. */
const minContrast = 40;
/** Print stands on an even ground, however it is lit. */
const groundShare = 0.3;
const nearGround = 0.2;
/** Heights at which letters are crossed, from the top of the word. */
const crossings = [0.35, 0.5, 0.65, 0.8];

/**
 * What an area of a picture shows. `print`: as many strokes on an even ground as its letters have at least, which neither a plain bar,
 * its edge, nor a photograph has; `strokes`: half as many, on whatever ground (halftones, blurred scans); `ink`: less; `plain`: nothing.
 */
export type Print = 'print' | 'strokes' | 'ink' | 'plain';

/** What stands in the area of a word of `letterCount` letters. `isUpright`: the line runs along the rows. */
export function printIn(drawing: Drawing, box: PixelBox, letterCount: number, isUpright: boolean): Print {
  const levels: number[] = [];
  for (let y = box.top; y < box.bottom; y += 1)
    for (let x = box.left; x < box.right; x += 1) levels.push(greyAt(drawing, x, y));
  if (levels.length === 0) return 'plain';
  const [least, most] = [levels.reduce((a, b) => Math.min(a, b)), levels.reduce((a, b) => Math.max(a, b))];
  const contrast = most - least;
  if (contrast < minContrast) return 'plain';
  const isGround = (level: number, ground: number) => Math.abs(level - ground) <= contrast * nearGround;
  const shareOf = (ground: number) => levels.filter((level) => isGround(level, ground)).length / levels.length;
  const isEven = Math.max(shareOf(least), shareOf(most)) >= groundShare;
  const middle = (least + most) / 2;
  const changes = Math.max(...crossings.map((share) => changesAlong(drawing, box, share, isUpright, middle)));
  if (isEven && changes >= Math.max(2, letterCount)) return 'print';
  return changes >= Math.max(2, letterCount / 2) ? 'strokes' : 'ink';
}

/** How often a line through the area goes from dark to light or back. */
function changesAlong(drawing: Drawing, box: PixelBox, share: number, isUpright: boolean, middle: number): number {
  const { left, top, right, bottom } = box;
  const [from, to] = isUpright ? [left, right] : [top, bottom];
  const across = Math.floor(isUpright ? top + (bottom - top) * share : left + (right - left) * share);
  let changes = 0;
  let wasDark: boolean | undefined;
  for (let along = from; along < to; along += 1) {
    const isDark = (isUpright ? greyAt(drawing, along, across) : greyAt(drawing, across, along)) < middle;
    if (wasDark !== undefined && isDark !== wasDark) changes += 1;
    wasDark = isDark;
  }
  return changes;
}
