import { boxAround, type Box, type TextLayer } from '@recto/document-model';

/** Smaller pictures are logos, icons and lines: they carry no text worth the time. */
const minSidePt = 18;
const minAreaShare = 0.01;
/** Scans are often stored in strips: pictures this close are one. */
const touchingPt = 2;
/** The largest ones; pages with more are mosaics. */
const maxRegions = 12;

/**
 * Areas of a page that carry text as pictures, largest first; pictures that touch are one area, and one of them at least
 * has the look of print.
 */
export function textRegions({
  images,
  textImages = images,
  widthPt,
  heightPt,
}: Pick<TextLayer, 'images' | 'textImages' | 'widthPt' | 'heightPt'>): Box[] {
  const page = { x: 0, y: 0, width: widthPt, height: heightPt };
  const visible = images.map((image) => overlap(image, page)).filter(({ width, height }) => width > 0 && height > 0);
  return joinTouching(visible)
    .filter((box) => textImages.some((image) => area(overlap(image, box)) > 0))
    .filter((box) => Math.min(box.width, box.height) >= minSidePt && area(box) >= area(page) * minAreaShare)
    .sort((a, b) => area(b) - area(a))
    .slice(0, maxRegions);
}

export function area({ width, height }: Box): number {
  return width * height;
}

/** What two boxes share; without width or height when they are apart. */
export function overlap(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x);
  const height = Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y);
  return { x, y, width, height };
}

function joinTouching(boxes: readonly Box[]): Box[] {
  const joined: Box[] = [];
  for (const box of boxes) {
    let whole = box;
    // A box that has grown may touch others that stood apart before.
    for (let index = 0; index < joined.length; index += 1) {
      const other = joined[index];
      if (!other || !isTouching(whole, other)) continue;
      whole = boxAround([whole, other]);
      joined.splice(index, 1);
      index = -1;
    }
    joined.push(whole);
  }
  return joined;
}

function isTouching(a: Box, b: Box): boolean {
  const isBeside = a.x <= b.x + b.width + touchingPt && b.x <= a.x + a.width + touchingPt;
  return isBeside && a.y <= b.y + b.height + touchingPt && b.y <= a.y + a.height + touchingPt;
}
