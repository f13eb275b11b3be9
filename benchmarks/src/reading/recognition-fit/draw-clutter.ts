import type { GreyImage } from '@recto/recognition';
import type { Random } from '../corpus/random.js';

/** What stands on paper and is no text, in inches: scribbles, stains, bars, ornaments, grain of pictures, and pictographs. */
const clutter = [scribble, stains, bars, ornament, grain, pictographs, pictographs] as const;

/** Draws some of it over a page, wherever chance has it. */
export function drawClutter(image: GreyImage, random: Random): void {
  for (let count = random.integer(2, 7); count > 0; count -= 1) random.pick(clutter)(image, random);
}

function anywhere({ widthPx, heightPx }: GreyImage, random: Random): { x: number; y: number; ink: number } {
  return { x: random.integer(0, widthPx), y: random.integer(0, heightPx), ink: random.integer(0, 110) };
}

function dot({ widthPx, heightPx, pixels }: GreyImage, x: number, y: number, radius: number, ink: number): void {
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1) {
      const [atX, atY] = [Math.round(x + dx), Math.round(y + dy)];
      const isInside = atX >= 0 && atX < widthPx && atY >= 0 && atY < heightPx;
      if (isInside && dx * dx + dy * dy <= radius * radius) pixels[atY * widthPx + atX] = ink;
    }
  }
}

/** A pen that turns as it goes, as in signatures and notes. */
function scribble(image: GreyImage, random: Random): void {
  let { x, y } = anywhere(image, random);
  const { ink } = anywhere(image, random);
  const radius = random.between(0.003, 0.012) * image.dpi;
  const [stroke, drift] = [random.between(0.04, 0.2) * image.dpi, random.between(0, 0.5)];
  let angle = random.between(0, 2 * Math.PI);
  for (let step = random.integer(60, 900); step > 0; step -= 1) {
    x += Math.cos(angle) * radius + drift;
    y += Math.sin(angle) * radius;
    angle += (random.gaussian() * 3 * radius) / stroke + (2 * radius) / stroke;
    if (random.chance(0.01)) x += stroke;
    dot(image, x, y, radius, ink);
  }
}

/** Specks of the size of letters, near each other. */
function stains(image: GreyImage, random: Random): void {
  const { x, y, ink } = anywhere(image, random);
  const reach = random.between(0.2, 2.5) * image.dpi;
  for (let count = random.integer(5, 80); count > 0; count -= 1) {
    const [atX, atY] = [x + random.gaussian() * reach, y + random.gaussian() * reach];
    const radius = random.between(0.004, 0.06) * image.dpi;
    for (let part = random.integer(1, 4); part > 0; part -= 1)
      dot(image, atX + random.gaussian() * radius, atY + random.gaussian() * radius, radius * random.fraction(), ink);
  }
}

/** A bar code, or the hatching of a drawing. */
function bars(image: GreyImage, random: Random): void {
  const { x, y, ink } = anywhere(image, random);
  const height = random.between(0.05, 0.6) * image.dpi;
  let at = x;
  for (let count = random.integer(6, 60); count > 0; count -= 1) {
    const width = random.between(0.01, 0.04) * image.dpi;
    for (let dy = 0; dy < height; dy += 1) dot(image, at, y + dy, width / 2, ink);
    at += width + random.between(0.012, 0.05) * image.dpi;
  }
}

/** Rings and triangles beside each other: emblems, icons, buttons. */
function ornament(image: GreyImage, random: Random): void {
  const { x, y, ink } = anywhere(image, random);
  const size = random.between(0.05, 0.25) * image.dpi;
  const [corners, pen] = [random.pick([3, 4, 5, 30]), random.between(0.005, 0.02) * image.dpi];
  for (let count = random.integer(1, 6), centre = x; count > 0; count -= 1, centre += size * random.between(1.2, 2.5)) {
    for (let step = 0; step < corners * 20; step += 1) {
      const [from, to] = [Math.floor(step / 20), Math.floor(step / 20) + 1].map(
        (corner) => (corner / corners) * 2 * Math.PI,
      );
      const share = (step % 20) / 20;
      const along = (pick: (angle: number) => number) => pick(from ?? 0) * (1 - share) + pick(to ?? 0) * share;
      dot(image, centre + along(Math.cos) * size * 0.5, y + along(Math.sin) * size * 0.5, pen, ink);
    }
  }
}

/** Part of a photograph in black and white. */
function grain(image: GreyImage, random: Random): void {
  const { x, y, ink } = anywhere(image, random);
  const [width, height] = [random.between(0.3, 1.5) * image.dpi, random.between(0.3, 1.5) * image.dpi];
  const coarse = random.between(0.005, 0.04) * image.dpi;
  for (let count = Math.round((width * height) / coarse ** 2 / random.between(2, 12)); count > 0; count -= 1)
    dot(image, x + random.fraction() * width, y + random.fraction() * height, coarse * random.between(0.5, 1.5), ink);
}

/** Filled shapes with darker and lighter details, of the size of letters and larger, beside each other: emoji, icons, logos. */
function pictographs(image: GreyImage, random: Random): void {
  const { x: left, y } = anywhere(image, random);
  const size = random.between(0.09, 0.45) * image.dpi;
  for (let count = random.integer(1, 5), x = left; count > 0; count -= 1, x += size * random.between(1.1, 2.2)) {
    const radius = size / 2;
    if (random.chance(0.7)) {
      const ink = random.integer(30, 215);
      if (random.chance(0.5)) dot(image, x, y, radius, ink);
      else
        for (let side = -radius; side <= radius; side += 1)
          dot(image, x + side, y + random.between(-0.1, 0.1) * radius, radius * random.between(0.6, 0.8), ink);
    }
    for (let details = random.integer(2, 7); details > 0; details -= 1) {
      const [ink, pen] = [random.integer(0, 255), radius * random.between(0.06, 0.3)];
      const [fromX, fromY, toX, toY] = [0, 0, 0, 0].map(() => random.between(-0.8, 0.8) * radius);
      for (let share = 0; share <= 1; share += 0.04)
        dot(
          image,
          x + (fromX ?? 0) * (1 - share) + (toX ?? 0) * share,
          y + (fromY ?? 0) * (1 - share) + (toY ?? 0) * share,
          pen,
          ink,
        );
    }
  }
}
