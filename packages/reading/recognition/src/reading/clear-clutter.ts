import type { UnreadRow } from '../certainty/unread-ink.js';
import { findShapes } from '../image/find-shapes.js';
import { withPixels, type GreyImage, type PixelBox } from '../image/grey-image.js';
import type { FoundLine } from '../neural/find-text-lines.js';
import { unreadLine, type StartedNeural } from '../neural/read-by-both.js';
import type { PreparedPicture } from './prepare-picture.js';

const inkUpTo = 128;
/**
 * Shapes of ink: a page with fewer is read as it is, dotted grounds and rules included. The engine's search for columns takes minutes over the grains of a noisy
 * page; a page of the smallest print has some 25,000 letters and dots in its lines, and a busy form 4,000 shapes beside them.
 */
const most = { unasked: 24_000, inLines: 25_000, besides: 4_000 };
const white = 255;

export interface ClearedPicture {
  readonly image: GreyImage;
  /** Lines that were cleared away. */
  readonly unread: readonly UnreadRow[];
}

/**
 * The picture with no more shapes of ink than a page can hold: of grain, halftones and patterns the smallest go first, and what
 * stands in lines of text stays, as far as the second recogniser can tell lines. So reading takes a bounded time whatever a page
 * shows. Lines that are too many go by how unlikely they are text, and are told.
 */
export async function clearClutter(
  { image, grey }: Pick<PreparedPicture, 'image' | 'grey'>,
  neural: StartedNeural,
): Promise<ClearedPicture> {
  const shapes = findShapes(image, inkUpTo, 1, Infinity);
  if (shapes.length <= most.unasked) return { image, unread: [] };
  const lines = (await (await neural())?.findLines(grey, undefined)) ?? [];
  const { byLine, besides } = partByLines(shapes, lines, image);
  let count = 0;
  const crowded = byLine
    .toSorted((a, b) => b.line.confidence - a.line.confidence)
    .filter(({ own }) => (count += own.length) > most.inLines);
  const cleared = [...smallestBeyond(besides, most.besides), ...crowded.flatMap(({ own }) => own)];
  return {
    image: cleared.length === 0 ? image : withoutShapes(image, cleared),
    unread: crowded.filter(({ own }) => own.length > 0).map(({ line }) => unreadLine(line)),
  };
}

/** All but the `most` largest, and those like high as the smallest of these would be: grains of one size go together. */
function smallestBeyond(shapes: readonly PixelBox[], count: number): PixelBox[] {
  if (shapes.length <= count) return [];
  const sizes = Float64Array.from(shapes, sizeOf).sort();
  const largestOut = sizes[shapes.length - count - 1] ?? 0;
  return shapes.filter((shape) => sizeOf(shape) <= largestOut);
}

function sizeOf({ left, right, top, bottom }: PixelBox): number {
  return Math.max(right - left, bottom - top);
}

interface ShapesOfLine {
  readonly line: FoundLine;
  readonly own: PixelBox[];
}

/** Shapes by the line that their middle lies in; of lines that overlap, the likelier one. */
function partByLines(shapes: readonly PixelBox[], lines: readonly FoundLine[], { widthPx, heightPx }: GreyImage) {
  const byLine = lines.map((line): ShapesOfLine => ({ line, own: [] }));
  const besides: PixelBox[] = [];
  const places = new Uint32Array(widthPx * heightPx);
  const unlikelyFirst = [...lines.entries()].sort(([, a], [, b]) => a.confidence - b.confidence);
  for (const [index, line] of unlikelyFirst) {
    const { left, right, top, bottom } = levelBox(line);
    const [from, to] = [Math.max(0, Math.floor(left)), Math.min(widthPx, Math.ceil(right))];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(heightPx, Math.ceil(bottom)); y += 1) {
      places.fill(index + 1, y * widthPx + from, y * widthPx + to);
    }
  }
  for (const shape of shapes) {
    const at = ((shape.top + shape.bottom) >> 1) * widthPx + ((shape.left + shape.right) >> 1);
    (byLine[(places[at] ?? 0) - 1]?.own ?? besides).push(shape);
  }
  return { byLine, besides };
}

function levelBox({ centreX, centreY, width, height, radians }: FoundLine): PixelBox {
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const [halfWidth, halfHeight] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2];
  return {
    left: centreX - halfWidth,
    right: centreX + halfWidth,
    top: centreY - halfHeight,
    bottom: centreY + halfHeight,
  };
}

function withoutShapes(image: GreyImage, shapes: readonly PixelBox[]): GreyImage {
  const pixels = image.pixels.slice();
  for (const { left, right, top, bottom } of shapes) {
    for (let y = top; y < bottom; y += 1) pixels.fill(white, y * image.widthPx + left, y * image.widthPx + right);
  }
  return withPixels(image, pixels);
}
