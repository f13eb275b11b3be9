import type { GreyImage, PixelBox } from './grey-image.js';

/**
 * How pixels of a straightened picture lie in the picture it was made from: turned by `degrees` about the middle, cut to
 * `crop`, and scaled.
 */
export interface Straightening {
  /** Clockwise angle of the text in the original. */
  readonly degrees: number;
  /** The part that is kept, in pixels of the original once it is straight. */
  readonly crop: PixelBox;
  readonly scaleX: number;
  readonly scaleY: number;
}

/** Weights of neighbouring pixels are 256ths. */
const bits = 8;
const fraction = 1 << bits;
/** Steps from pixel to pixel are finer, so that a row does not drift: 65,536ths. Pictures may be 32,767 pixels wide. */
const stepBits = 16;

/** Straightens, cuts and scales in one pass (bilinear; scales of a half and more). What lies outside becomes white. */
export function straighten(image: GreyImage, { degrees, crop, scaleX, scaleY }: Straightening): GreyImage {
  const { widthPx, heightPx, dpi, pixels } = image;
  const width = Math.max(1, Math.round((crop.right - crop.left) * scaleX));
  const height = Math.max(1, Math.round((crop.bottom - crop.top) * scaleY));
  const result = new Uint8Array(width * height).fill(255);
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const stepUnit = 1 << stepBits;
  const [stepX, stepY] = [Math.round((cos / scaleX) * stepUnit), Math.round((sin / scaleX) * stepUnit)];
  const left = crop.left - widthPx / 2 + 0.5 / scaleX;
  for (let y = 0; y < height; y += 1) {
    const down = crop.top - heightPx / 2 + (y + 0.5) / scaleY;
    let u = Math.round((left * cos - down * sin + widthPx / 2 - 0.5) * stepUnit);
    let v = Math.round((left * sin + down * cos + heightPx / 2 - 0.5) * stepUnit);
    for (let to = y * width, end = to + width; to < end; to += 1, u += stepX, v += stepY) {
      const x0 = u >> stepBits;
      const y0 = v >> stepBits;
      if (x0 < -1 || y0 < -1 || x0 >= widthPx || y0 >= heightPx) continue;
      const fx = (u >> (stepBits - bits)) & (fraction - 1);
      const fy = (v >> (stepBits - bits)) & (fraction - 1);
      const isInside = x0 >= 0 && y0 >= 0 && x0 < widthPx - 1 && y0 < heightPx - 1;
      const at = isInside ? y0 * widthPx + x0 : clampedAt(x0, y0, widthPx, heightPx);
      const right = isInside || (x0 >= 0 && x0 < widthPx - 1) ? at + 1 : at;
      const below = isInside || (y0 >= 0 && y0 < heightPx - 1) ? widthPx : 0;
      const upper = (pixels[at] ?? 255) * (fraction - fx) + (pixels[right] ?? 255) * fx;
      const lower = (pixels[at + below] ?? 255) * (fraction - fx) + (pixels[right + below] ?? 255) * fx;
      result[to] = (upper * (fraction - fy) + lower * fy + (1 << (2 * bits - 1))) >> (2 * bits);
    }
  }
  return { widthPx: width, heightPx: height, dpi: dpi * scaleY, pixels: result };
}

function clampedAt(x: number, y: number, widthPx: number, heightPx: number): number {
  return Math.min(Math.max(y, 0), heightPx - 1) * widthPx + Math.min(Math.max(x, 0), widthPx - 1);
}
