import { projectionOf } from '@recto/document-model';
import { flattenedPaper } from '../image/flatten-light.js';
import type { GreyImage } from '../image/grey-image.js';
import { evenPaper } from './even-paper.js';
import { perspectiveOf, type Sheet } from './sheet.js';

/** So much of a sheet's width and height is left out at its edges: they carry the shadow and the ground, never print. */
const rim = 0.003;

/**
 * The picture as if the sheet had been seen from straight above, evenly lit: as large as it was, with the sheet at
 * `perspectiveOf` and bare paper around it. Takes some 25 ns a pixel of the sheet, and the memory of two more pictures.
 */
export function flattenSheet(image: GreyImage, sheet: Sheet): GreyImage {
  const { widthPx, heightPx, dpi } = image;
  const { flat, corners } = perspectiveOf(sheet, widthPx, heightPx);
  const [left, top] = [Math.ceil(flat.x + flat.width * rim), Math.ceil(flat.y + flat.height * rim)];
  const right = Math.max(left + 1, Math.floor(flat.x + flat.width * (1 - rim)));
  const bottom = Math.max(top + 1, Math.floor(flat.y + flat.height * (1 - rim)));
  const seen: GreyImage = { widthPx: right - left, heightPx: bottom - top, dpi, pixels: new Uint8Array(0) };
  const even = evenPaper({ ...seen, pixels: warp(image, projectionOf({ flat, corners }), left, top, seen) });
  const pixels = new Uint8Array(widthPx * heightPx).fill(flattenedPaper);
  for (let y = 0; y < even.heightPx; y += 1) {
    const row = even.pixels.subarray(y * even.widthPx, (y + 1) * even.widthPx);
    pixels.set(row, (top + y) * widthPx + left);
  }
  return { widthPx, heightPx, dpi, pixels };
}

/** The pixels from `left` and `top` on as the projection finds them in the picture (bilinear); white beyond it. */
function warp(
  { pixels, widthPx, heightPx }: GreyImage,
  [a, b, c, d, e, f, g, h, i]: ReturnType<typeof projectionOf>,
  left: number,
  top: number,
  size: GreyImage,
): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(size.widthPx * size.heightPx).fill(255);
  for (let y = 0; y < size.heightPx; y += 1) {
    const [toX, toY] = [left + 0.5, top + y + 0.5];
    let across = a * toX + b * toY + c;
    let down = d * toX + e * toY + f;
    let depth = g * toX + h * toY + i;
    for (let at = y * size.widthPx, end = at + size.widthPx; at < end; at += 1) {
      const u = across / depth - 0.5;
      const v = down / depth - 0.5;
      if (u >= 0 && v >= 0 && u < widthPx - 1 && v < heightPx - 1) {
        const [x0, y0] = [u | 0, v | 0];
        const [shareX, shareY] = [u - x0, v - y0];
        const from = y0 * widthPx + x0;
        const upper = (pixels[from] ?? 255) * (1 - shareX) + (pixels[from + 1] ?? 255) * shareX;
        const lower = (pixels[from + widthPx] ?? 255) * (1 - shareX) + (pixels[from + widthPx + 1] ?? 255) * shareX;
        result[at] = upper * (1 - shareY) + lower * shareY + 0.5;
      }
      across += a;
      down += d;
      depth += g;
    }
  }
  return result;
}
