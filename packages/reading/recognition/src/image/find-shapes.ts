import type { GreyImage, PixelBox } from './grey-image.js';

/** A larger connected shape is no letter: it is followed to its end but not told. */
const maxShapePixels = 20_000;

/** Boxes of the connected shapes of ink whose height lies between `least` and `most` pixels, from the top. */
export function findShapes(image: GreyImage, threshold: number, least: number, most: number): PixelBox[] {
  const { widthPx, pixels } = image;
  const isUnseenInk = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) isUnseenInk[at] = (pixels[at] ?? 255) <= threshold ? 1 : 0;
  const shapes: PixelBox[] = [];
  const places: number[] = [];
  for (let at = isUnseenInk.indexOf(1); at >= 0; at = isUnseenInk.indexOf(1, at + 1)) {
    const shape = takeShape(isUnseenInk, widthPx, at, places);
    const heightPx = shape.bottom - shape.top;
    if (heightPx >= least && heightPx <= most && shape.sizePx <= maxShapePixels) shapes.push(shape);
  }
  return shapes;
}

/** Takes the shape's pixels out of the ink. `places` is room to work in, empty before and after. */
function takeShape(
  ink: Uint8Array,
  widthPx: number,
  start: number,
  places: number[],
): PixelBox & { readonly sizePx: number } {
  let [left, right, top, bottom, sizePx] = [widthPx, 0, start, start, 0];
  const reach = (next: number) => {
    if (ink[next] !== 1) return;
    ink[next] = 0;
    places.push(next);
  };
  reach(start);
  for (let at = places.pop(); at !== undefined; at = places.pop()) {
    sizePx += 1;
    const x = at % widthPx;
    if (x < left) left = x;
    if (x >= right) right = x + 1;
    if (at < top) top = at;
    if (at > bottom) bottom = at;
    if (x > 0) reach(at - 1);
    if (x + 1 < widthPx) reach(at + 1);
    reach(at - widthPx);
    reach(at + widthPx);
  }
  return { left, right, top: Math.floor(top / widthPx), bottom: Math.floor(bottom / widthPx) + 1, sizePx };
}
