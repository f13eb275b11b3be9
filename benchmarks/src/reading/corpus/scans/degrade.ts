import type { Random } from '../random.js';
import type { Degradation } from './degradations.js';
import type { GreyPicture } from './grey-picture.js';

/** A fine rendering (`sourceDpi`) as the scanner of the degradation would deliver it, not turned yet. */
export function degrade(source: GreyPicture, sourceDpi: number, recipe: Degradation, random: Random): GreyPicture {
  const sampled = resample(source, sourceDpi, recipe);
  const softened = blur(blur(sampled, recipe.blurPx, 'across'), recipe.blurPx, 'down');
  return develop(softened, recipe, random);
}

/** Scales down and turns by the skew in one pass, each pixel a mean over its area in the source. */
function resample(
  source: GreyPicture,
  sourceDpi: number,
  { dpi, verticalDpi = dpi, skewDegrees }: Degradation,
): GreyPicture {
  const [scaleX, scaleY] = [sourceDpi / dpi, sourceDpi / verticalDpi];
  const [width, height] = [Math.round(source.width / scaleX), Math.round(source.height / scaleY)];
  const pixels = new Uint8Array(width * height);
  const angle = (skewDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [source.width / 2, source.height / 2];
  const taps = Math.max(1, Math.round(Math.max(scaleX, scaleY)));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let tapY = 0; tapY < taps; tapY += 1) {
        for (let tapX = 0; tapX < taps; tapX += 1) {
          const fromX = (x + (tapX + 0.5) / taps) * scaleX - middleX;
          const fromY = (y + (tapY + 0.5) / taps) * scaleY - middleY;
          sum += sampleAt(source, middleX + fromX * cos + fromY * sin - 0.5, middleY - fromX * sin + fromY * cos - 0.5);
        }
      }
      pixels[y * width + x] = Math.round(sum / (taps * taps));
    }
  }
  return { width, height, pixels };
}

/** Between the four nearest pixels; white outside. */
function sampleAt({ width, height, pixels }: GreyPicture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
  const place = top * width + left;
  const [shareX, shareY] = [x - left, y - top];
  const upper = (pixels[place] ?? 255) * (1 - shareX) + (pixels[place + 1] ?? 255) * shareX;
  const lower = (pixels[place + width] ?? 255) * (1 - shareX) + (pixels[place + width + 1] ?? 255) * shareX;
  return upper * (1 - shareY) + lower * shareY;
}

/** One direction of a Gaussian blur; `deviation` in pixels. */
export function blur(picture: GreyPicture, deviation: number, direction: 'across' | 'down'): GreyPicture {
  if (deviation <= 0) return picture;
  const { width, height, pixels } = picture;
  const radius = Math.ceil(deviation * 3);
  const raw = Array.from({ length: 2 * radius + 1 }, (_, tap) =>
    Math.exp(-((tap - radius) ** 2) / (2 * deviation ** 2)),
  );
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  const weights = Float64Array.from(raw, (weight) => weight / total);
  const [step, limit] = direction === 'across' ? [1, width] : [width, height];
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = y * width + x;
      const along = direction === 'across' ? x : y;
      let sum = 0;
      for (let tap = -radius; tap <= radius; tap += 1) {
        const clamped = Math.min(limit - 1, Math.max(0, along + tap));
        sum += (weights[tap + radius] ?? 0) * (pixels[place + (clamped - along) * step] ?? 255);
      }
      out[place] = Math.round(sum);
    }
  }
  return { width, height, pixels: out };
}

/** Contrast, light, noise, specks, and black or white where the machine knows no grey. */
function develop({ width, height, pixels }: GreyPicture, recipe: Degradation, random: Random): GreyPicture {
  const out = new Uint8Array(pixels.length);
  const [lampX, lampY] = [random.fraction(), random.fraction()];
  const isBoundLeft = random.chance(0.5);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = y * width + x;
      const [u, v] = [x / width, y / height];
      let grey = recipe.ink + ((recipe.paper - recipe.ink) * (pixels[place] ?? 255)) / 255;
      grey *= 1 - recipe.shadow * Math.hypot(u - lampX, v - lampY);
      grey *= 1 - recipe.gutter * Math.exp(-(isBoundLeft ? u : 1 - u) / 0.06);
      if (recipe.noise > 0) grey += random.gaussian() * recipe.noise;
      if (recipe.specks > 0 && random.chance(recipe.specks)) grey = random.chance(0.6) ? 20 : 240;
      if (recipe.isBilevel) grey = grey > 140 ? 255 : 0;
      out[place] = Math.min(255, Math.max(0, Math.round(grey)));
    }
  }
  return { width, height, pixels: out };
}
