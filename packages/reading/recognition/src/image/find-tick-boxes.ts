import { withPixels, type GreyImage, type PixelBox } from './grey-image.js';

/** A small square that a form draws for a tick. */
export interface TickBox {
  /** With its sides. */
  readonly box: PixelBox;
  /** What is inside of its sides. */
  readonly inside: PixelBox;
  readonly isTicked: boolean;
}

/** Sides of such squares. */
const sideInches = { least: 0.08, most: 0.25 };
/** Sides are thin: those of the corner marks of a square code are a seventh of its width. */
const maxThicknessShare = 0.1;
/** Corners of a printed and scanned square miss each other by so many pixels. */
const tolerancePx = 2;
/** A side is ink nearly all along; around the square there is mostly paper, but for a tick that goes beyond it. */
const minInkOfSide = 0.85;
const maxInkAround = 0.2;
/** Letters stand closer to others than this share of their width. A tick may go beyond its square on the right. */
const minGapShare = 0.3;
const maxInkBeside = { left: 0.05, right: 0.25 };
/** Inside there is paper, or this much of it is a tick's ink. Between the two nobody can tell, and there is no box. */
const inkInside = { mostOfEmpty: 0.02, leastOfTick: 0.06, mostOfTick: 0.7 };
/** More strokes are a photograph or a screen, more boxes a pattern. */
const most = { strokes: 6_000, boxes: 400 };

interface Stroke {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  last: number;
}

/** Finds the squares of a straightened picture; `narrowing` is how wide a square is in it by its height. */
export function findTickBoxes(image: GreyImage, threshold: number, narrowing: number): TickBox[] {
  const strokes = strokesOf(image, threshold, narrowing);
  if (strokes.length > most.strokes) return [];
  const found = strokes.flatMap((top) => {
    const bottom = strokes.find((stroke) => isOpposite(top, stroke, narrowing));
    const box = bottom && { left: top.from, right: top.to, top: top.first, bottom: bottom.last + 1 };
    const tick = box && tickIn(image, threshold, box, Math.max(thicknessOf(top), thicknessOf(bottom)));
    return tick ? [tick] : [];
  });
  return found.length > most.boxes ? [] : found;
}

/** Takes the squares, and what is in them, off a picture: a recogniser takes them for letters. */
export function eraseTickBoxes(image: GreyImage, boxes: readonly TickBox[]): GreyImage {
  if (boxes.length === 0) return image;
  const pixels = image.pixels.slice();
  for (const { box } of boxes) {
    const [left, right] = [Math.max(0, box.left - tolerancePx), Math.min(image.widthPx, box.right + tolerancePx)];
    const [top, bottom] = [Math.max(0, box.top - tolerancePx), Math.min(image.heightPx, box.bottom + tolerancePx)];
    for (let y = top; y < bottom; y += 1) pixels.fill(255, y * image.widthPx + left, y * image.widthPx + right);
  }
  return withPixels(image, pixels);
}

/** The four sides of a square as rulings. */
export function sidesOf({ box, inside }: TickBox): PixelBox[] {
  return [
    { ...box, bottom: inside.top },
    { ...box, top: inside.bottom },
    { ...box, right: inside.left },
    { ...box, left: inside.right },
  ];
}

/** Level strokes as long as the side of a square. */
function strokesOf({ widthPx, heightPx, dpi, pixels }: GreyImage, threshold: number, narrowing: number): Stroke[] {
  const [least, longest] = [sideInches.least * dpi * narrowing, sideInches.most * dpi * narrowing];
  const finished: Stroke[] = [];
  let open: Stroke[] = [];
  for (let y = 0; y < heightPx && finished.length <= most.strokes; y += 1) {
    let from = -1;
    const ended = open.filter(({ last }) => last < y - 1);
    open = open.filter(({ last }) => last >= y - 1);
    finished.push(...ended);
    for (let x = 0; x <= widthPx; x += 1) {
      const isInk = x < widthPx && (pixels[y * widthPx + x] ?? 255) <= threshold;
      if (isInk && from < 0) from = x;
      if (isInk || from < 0) continue;
      const [start, length] = [from, x - from];
      from = -1;
      if (length < least || length > longest) continue;
      const above = open.find((stroke) => isNear(stroke.from, start) && isNear(stroke.to, x));
      if (above) above.last = y;
      else open.push({ from: start, to: x, first: y, last: y });
    }
  }
  return [...finished, ...open].filter((stroke) => thicknessOf(stroke) <= maxThickness(stroke));
}

function thicknessOf(stroke: Stroke | undefined): number {
  return stroke ? stroke.last - stroke.first + 1 : 0;
}

function maxThickness({ from, to }: Stroke): number {
  return Math.max(2, maxThicknessShare * (to - from) + 1);
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= tolerancePx;
}

/** The lower side of a square whose upper side is the other stroke. */
function isOpposite(top: Stroke, bottom: Stroke, narrowing: number): boolean {
  if (bottom.first <= top.last || !isNear(top.from, bottom.from) || !isNear(top.to, bottom.to)) return false;
  const widthPerHeight = (top.to - top.from) / narrowing / (bottom.last + 1 - top.first);
  return widthPerHeight > 0.8 && widthPerHeight < 1.25;
}

function tickIn(image: GreyImage, threshold: number, box: PixelBox, thickness: number): TickBox | undefined {
  const reach = thickness + tolerancePx;
  const share = (part: PixelBox): number => inkShare(image, threshold, part);
  const isSide = (left: number): boolean =>
    inkOfRows(image, threshold, { ...box, left, right: left + reach }) >= minInkOfSide;
  if (!isSide(box.left - 1) || !isSide(box.right + 1 - reach)) return undefined;
  const margin = Math.max(2, Math.round(0.012 * image.dpi));
  const around = [
    { left: box.left, right: box.right, top: box.top - margin - 1, bottom: box.top - margin },
    { left: box.left, right: box.right, top: box.bottom + margin - 1, bottom: box.bottom + margin },
    { left: box.left - margin - 1, right: box.left - margin, top: box.top, bottom: box.bottom },
    { left: box.right + margin - 1, right: box.right + margin, top: box.top, bottom: box.bottom },
  ].map(share);
  const gap = Math.round(minGapShare * (box.right - box.left));
  const beside = [
    { ...box, left: box.left - gap, right: box.left - tolerancePx },
    { ...box, left: box.right + tolerancePx, right: box.right + gap },
  ].map(share);
  if ((beside[0] ?? 0) > maxInkBeside.left || (beside[1] ?? 0) > maxInkBeside.right) return undefined;
  const inside = { left: box.left + reach, right: box.right - reach, top: box.top + reach, bottom: box.bottom - reach };
  const ink = share(inside);
  const isTicked = ink >= inkInside.leastOfTick;
  const isUndecided = (ink > inkInside.mostOfEmpty && !isTicked) || ink > inkInside.mostOfTick;
  return isUndecided || around.some((one) => one > 2 * maxInkAround) || mean(around) > maxInkAround
    ? undefined
    : { box, inside, isTicked };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function inkShare({ widthPx, heightPx, pixels }: GreyImage, threshold: number, box: PixelBox): number {
  let [ink, places] = [0, 0];
  for (let y = Math.max(0, box.top); y < Math.min(heightPx, box.bottom); y += 1) {
    for (let x = Math.max(0, box.left); x < Math.min(widthPx, box.right); x += 1) {
      places += 1;
      if ((pixels[y * widthPx + x] ?? 255) <= threshold) ink += 1;
    }
  }
  return places === 0 ? 0 : ink / places;
}

/** Share of the rows of a box that have any ink. */
function inkOfRows(image: GreyImage, threshold: number, box: PixelBox): number {
  let rows = 0;
  for (let y = box.top; y < box.bottom; y += 1) {
    if (inkShare(image, threshold, { ...box, top: y, bottom: y + 1 }) > 0) rows += 1;
  }
  return rows / (box.bottom - box.top);
}
