import { project, projectionOf, type Corners } from '@recto/document-model';
import type { GreyImage, PixelBox } from '../image/grey-image.js';

/** A picture of one grey, at 100 dpi unless told. */
export function plainPicture(widthPx: number, heightPx: number, grey = 255, dpi = 100): GreyImage {
  return { widthPx, heightPx, dpi, pixels: new Uint8Array(widthPx * heightPx).fill(grey) };
}

/** Fills a box with one grey. */
export function fillBox({ pixels, widthPx }: GreyImage, { left, top, right, bottom }: PixelBox, grey = 0): void {
  for (let y = top; y < bottom; y += 1) pixels.fill(grey, y * widthPx + left, y * widthPx + right);
}

/** Adds the same noise each time: whole numbers from -spread to spread. */
export function addNoise({ pixels }: GreyImage, spread: number): void {
  let seed = 7;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    const noise = ((seed >>> 16) % (2 * spread + 1)) - spread;
    pixels[at] = Math.min(255, Math.max(0, (pixels[at] ?? 0) + noise));
  }
}

/** Mean grey of a box. */
export function meanOf({ pixels, widthPx }: GreyImage, { left, top, right, bottom }: PixelBox): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += pixels[y * widthPx + x] ?? 0;
  return sum / ((right - left) * (bottom - top));
}

/** A sheet that lies on a ground, its corners at these places (pixels); light as told for each place. */
export function photographed(
  sheet: GreyImage,
  corners: Corners,
  ground: GreyImage,
  lightAt: (x: number, y: number) => number = () => 1,
): GreyImage {
  const pixels = ground.pixels.slice();
  const projection = projectionOf({ flat: { x: 0, y: 0, width: sheet.widthPx, height: sheet.heightPx }, corners });
  // Four points of each pixel of the sheet, so that none of the picture is left out.
  for (let y = 0.25; y < sheet.heightPx; y += 0.5) {
    for (let x = 0.25; x < sheet.widthPx; x += 0.5) {
      const place = project(projection, { x, y });
      if (place.x < 0 || place.y < 0 || place.x >= ground.widthPx || place.y >= ground.heightPx) continue;
      const at = Math.floor(place.y) * ground.widthPx + Math.floor(place.x);
      pixels[at] = sheet.pixels[Math.floor(y) * sheet.widthPx + Math.floor(x)] ?? 255;
    }
  }
  for (let at = 0; at < pixels.length; at += 1) {
    const light = lightAt(at % ground.widthPx, Math.floor(at / ground.widthPx));
    pixels[at] = Math.round((pixels[at] ?? 0) * light);
  }
  return { ...ground, pixels };
}
