import type { GreyImage, PixelBox } from './grey-image.js';

/** Stretches of a row that are seen as one: their grains even out. */
const stretchInches = 0.05;
/** Above and below a rule there is paper. */
const besideInches = 0.025;
const leastBeside = 3;
/** A stretch is this much darker than what is beside it, in greys and in shares of `Light.noise`; so many of all are. */
const darker = { min: 8, perNoise: 0.3, share: 0.85 };

/**
 * Hairlines that begin and end where `like` does, however pale: what a grain hides on one pixel shows along the whole line. Letters
 * leave white between words and cells.
 */
export function likeRules(image: GreyImage, like: PixelBox, noise: number): PixelBox[] {
  const { dpi, heightPx } = image;
  const beside = Math.max(leastBeside, Math.round(dpi * besideInches));
  const rows = stretchesOf(image, like, Math.max(4, Math.round(dpi * stretchInches)));
  const least = darker.min + noise * darker.perNoise;
  const isRule = (y: number) => {
    const [above, before, own, after, below] = [y - beside, y - 1, y, y + 1, y + beside].map((row) => rows[row]);
    if (!above || !before || !own || !after || !below) return false;
    const dark = own.filter((grey, at) => {
      const paper = Math.min(above[at] ?? 0, below[at] ?? 0);
      // What is left of a skew is a pixel or two over the width of a page.
      return paper - Math.min(grey, before[at] ?? 255, after[at] ?? 255) >= least;
    });
    return dark.length >= own.length * darker.share;
  };
  const found: PixelBox[] = [];
  let from: number | undefined;
  for (let y = beside; y + beside <= heightPx; y += 1) {
    if (isRule(y)) from ??= y;
    else if (from !== undefined) {
      const top = (from + y - 1) >> 1;
      found.push({ left: like.left, right: like.right, top, bottom: top + 1 });
      from = undefined;
    }
  }
  return found;
}

/** Mean greys of the stretches of each row between the ends of a rule. */
function stretchesOf({ widthPx, heightPx, pixels }: GreyImage, { left, right }: PixelBox, px: number): number[][] {
  const count = Math.floor((Math.min(right, widthPx) - left) / px);
  return Array.from({ length: heightPx }, (_, y) =>
    Array.from({ length: count }, (__, at) => {
      let sum = 0;
      const from = y * widthPx + left + at * px;
      for (let place = from; place < from + px; place += 1) sum += pixels[place] ?? 255;
      return sum / px;
    }),
  );
}
