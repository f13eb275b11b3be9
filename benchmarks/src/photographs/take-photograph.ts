import type { Corners } from '@recto/document-model';
import { createRandom, type Random } from '../reading/corpus/random.js';
import type { GreyPicture } from '../reading/corpus/scans/grey-picture.js';
import { blur } from '../reading/corpus/scans/degrade.js';
import { lookAt } from './camera.js';
import { groundOf } from './ground.js';
import type { Shot } from './shots.js';

/** Some six megapixels: what messengers leave of a phone's picture. */
const picturePx = { width: 2_100, height: 2_800 };
/** Each pixel is the mean of so many squared. */
const taps = 2;

export interface Photograph {
  readonly picture: GreyPicture;
  /** Of the sheet, in pixels of the picture; top left first, clockwise. */
  readonly corners: Corners;
}

/** A drawn page (black on white) as a phone shows it, on a table, by the seed the same each time. */
export function takePhotograph(page: GreyPicture, shot: Shot, seed: string): Photograph {
  const random = createRandom(seed);
  const { width, height } = picturePx;
  const view = lookAt(page, picturePx, shot);
  const groundAt = groundOf(shot, random);
  const lightAt = lightOf(shot, random);
  const [dropX, dropY] = [random.between(-1, 1) * width * 0.008, random.between(-1, 1) * width * 0.008];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let tap = 0; tap < taps * taps; tap += 1) {
        const place = { x: x + ((tap % taps) + 0.5) / taps, y: y + (Math.floor(tap / taps) + 0.5) / taps };
        const { x: u, y: v } = view.sheetAt(place);
        if (u >= 0 && v >= 0 && u < page.width && v < page.height)
          sum += shot.ink + ((shot.paper - shot.ink) * greyAt(page, u, v)) / 255;
        else {
          const cast = view.sheetAt({ x: place.x - dropX, y: place.y - dropY });
          const isShaded = cast.x >= 0 && cast.y >= 0 && cast.x < page.width && cast.y < page.height;
          sum += groundAt(place.x / width, place.y / width) * (isShaded ? 0.75 : 1);
        }
      }
      pixels[y * width + x] = Math.min(255, (sum / (taps * taps)) * lightAt(x / width, y / width));
    }
  }
  const soft = blur(blur({ width, height, pixels }, shot.blurPx, 'across'), shot.blurPx, 'down');
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = Math.min(255, Math.max(0, Math.round((soft.pixels[at] ?? 0) + random.gaussian() * shot.noise)));
  return { picture: { width, height, pixels }, corners: view.corners };
}

/** Between the four nearest pixels. */
function greyAt({ width, height, pixels }: GreyPicture, x: number, y: number): number {
  const [u, v] = [Math.min(width - 1.001, Math.max(0, x - 0.5)), Math.min(height - 1.001, Math.max(0, y - 0.5))];
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const place = top * width + left;
  const [shareX, shareY] = [u - left, v - top];
  const upper = (pixels[place] ?? 255) * (1 - shareX) + (pixels[place + 1] ?? 255) * shareX;
  const lower = (pixels[place + width] ?? 255) * (1 - shareX) + (pixels[place + width + 1] ?? 255) * shareX;
  return upper * (1 - shareY) + lower * shareY;
}

/** Share of the light at a place (shares of the picture's width): less with the way from the lamp, and in the shadow of a hand. */
function lightOf({ falloff, shadow, penumbra }: Shot, random: Random): (x: number, y: number) => number {
  const depth = picturePx.height / picturePx.width;
  const [lampX, lampY] = [random.between(-0.2, 1.2), random.between(-0.2, depth + 0.2)];
  const [middleX, middleY] = [random.between(0.1, 0.9), random.between(0.1, depth - 0.1)];
  const turn = random.between(0, Math.PI);
  const [halfLength, halfWidth] = [random.between(0.3, 1), random.between(0.12, 0.35)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (x, y) => {
    const lamp = 1 - (falloff * Math.hypot(x - lampX, y - lampY)) / 1.5;
    if (shadow === 1) return lamp;
    const [along, across] = [(x - middleX) * cos + (y - middleY) * sin, (y - middleY) * cos - (x - middleX) * sin];
    const inside = Math.min(halfLength - Math.abs(along), halfWidth - Math.abs(across));
    const share = 1 / (1 + Math.exp((-4 * inside) / penumbra));
    return lamp * (1 - (1 - shadow) * share);
  };
}
