import type { GreyImage } from '@recto/recognition';
import type { Random } from '../corpus/random.js';

/** Elements of the print head that print nothing, in inches; and places where the paper took little ink, that far apart. */
const deadWidth = { least: 0.002, most: 0.012 };
const patchInches = 0.12;

/** Takes ink from a drawn page as worn thermal print lacks it: thin columns, and patches that are pale and full of holes. */
export function fadePrint(image: GreyImage, random: Random): void {
  for (let count = random.integer(0, 4); count > 0; count -= 1) omitColumn(image, random);
  const depth = random.between(0, 1);
  const patches = patchField(image, random);
  const { widthPx, heightPx, pixels } = image;
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const grey = pixels[y * widthPx + x] ?? 255;
      if (grey === 255) continue;
      const lost = Math.max(0, patches(x, y) - 0.4) * depth;
      const isHole = random.chance(lost * 0.5);
      pixels[y * widthPx + x] = isHole ? 255 : Math.round(255 - (255 - grey) * (1 - lost));
    }
  }
}

function omitColumn({ widthPx, heightPx, dpi, pixels }: GreyImage, random: Random): void {
  const left = random.integer(0, widthPx);
  const right = left + Math.max(1, Math.round(random.between(deadWidth.least, deadWidth.most) * dpi));
  const [from, to] = [random.integer(0, heightPx), random.integer(0, heightPx)];
  for (let y = Math.min(from, to); y < Math.max(from, to); y += 1) {
    for (let x = left; x < Math.min(widthPx, right); x += 1) pixels[y * widthPx + x] = 255;
  }
}

/** From 0 to 1, changing slowly from place to place: between random values at the corners of a grid. */
function patchField({ widthPx, heightPx, dpi }: GreyImage, random: Random): (x: number, y: number) => number {
  const step = patchInches * dpi;
  const across = Math.ceil(widthPx / step) + 2;
  const corners = Array.from({ length: across * (Math.ceil(heightPx / step) + 2) }, () => random.fraction());
  return (x, y) => {
    const [column, row] = [Math.floor(x / step), Math.floor(y / step)];
    const [shareX, shareY] = [x / step - column, y / step - row];
    const at = (dx: number, dy: number) => corners[(row + dy) * across + column + dx] ?? 0;
    const upper = at(0, 0) * (1 - shareX) + at(1, 0) * shareX;
    const lower = at(0, 1) * (1 - shareX) + at(1, 1) * shareX;
    return upper * (1 - shareY) + lower * shareY;
  };
}
