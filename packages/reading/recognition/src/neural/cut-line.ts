import type { GreyImage } from '../image/grey-image.js';
import type { TurnedBox } from './turned-box.js';

/** Height of the recogniser's input. */
const lineHeightPx = 48;
/** Longest line: about 450 letters. What is longer is narrowed. */
const mostWidthPx = 4_800;
const leastWidthPx = 16;
/** Of a finer picture as many samples a pixel are taken on each side. */
const mostSamples = 4;

/** Cuts a line out along its own direction, level and scaled to the recogniser's height. */
export function cutLine(image: GreyImage, box: TurnedBox): GreyImage {
  const scale = box.height / lineHeightPx;
  const widthPx = Math.max(leastWidthPx, Math.min(mostWidthPx, Math.round(box.width / scale)));
  const pixels = new Uint8Array(widthPx * lineHeightPx);
  const samples = Math.max(1, Math.min(mostSamples, Math.round(scale)));
  const [cos, sin] = [Math.cos(box.radians), Math.sin(box.radians)];
  for (let y = 0; y < lineHeightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      let sum = 0;
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const u = ((x + ((sample % samples) + 0.5) / samples) / widthPx - 0.5) * box.width;
        const v = ((y + (Math.floor(sample / samples) + 0.5) / samples) / lineHeightPx - 0.5) * box.height;
        sum += greyAt(image, box.centreX + u * cos - v * sin - 0.5, box.centreY + u * sin + v * cos - 0.5);
      }
      pixels[y * widthPx + x] = Math.round(sum / (samples * samples));
    }
  }
  return { widthPx, heightPx: lineHeightPx, dpi: image.dpi / scale, pixels };
}

/** Bilinear; beyond the edge the edge goes on. */
function greyAt({ widthPx, heightPx, pixels }: GreyImage, x: number, y: number): number {
  const [atX, atY] = [Math.min(widthPx - 1, Math.max(0, x)), Math.min(heightPx - 1, Math.max(0, y))];
  const [left, top] = [Math.floor(atX), Math.floor(atY)];
  const [right, below] = [left + 1 < widthPx ? 1 : 0, top + 1 < heightPx ? widthPx : 0];
  const [shareX, shareY] = [atX - left, atY - top];
  const at = top * widthPx + left;
  const upper = (pixels[at] ?? 255) * (1 - shareX) + (pixels[at + right] ?? 255) * shareX;
  const lower = (pixels[at + below] ?? 255) * (1 - shareX) + (pixels[at + below + right] ?? 255) * shareX;
  return upper * (1 - shareY) + lower * shareY;
}
