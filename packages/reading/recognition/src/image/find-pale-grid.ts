import { flattenedPaper, flattenLight } from './flatten-light.js';
import { findRules, type Rules } from './find-rules.js';
import type { GreyImage, PixelBox } from './grey-image.js';
import type { Light } from './measure-light.js';

/** A line is this much darker than paper at least, in greys, and more on noisy paper: in shares of `Light.noise`. */
const contrast = { min: 24, perNoise: 1.1 };
/** A page that is lit less evenly is flattened first. */
const uneven = 10;
/** Below this resolution the blur of small letters joins them. */
const minDpi = 120;
/** So near to the end of one line another one that meets it ends; corners may be round. */
const meetInches = 0.06;
/** Nearer to an inked rule a line is that one's rim; of which so much is, it is that rule. */
const rimInches = 0.02;
const coveredShare = 0.8;
/** Every so many inches a row is looked at for lines that run down, with the paper so far beside them, and so many rows in turn show one. */
const look = { inches: 0.03, besideInches: 0.025, rows: 12 };

/**
 * Lines around cells and boxes that are no black ink: grey, and too pale for the picture that is cleaned for reading, in which they
 * look like bars and dashes. Those that run down end on lines across, and those across hold at least two of these; round
 * corners are filled. `image` is straight.
 */
export function findPaleGrid(image: GreyImage, light: Light): Rules {
  const isUneven = light.unevenness > uneven;
  const paper = isUneven ? flattenedPaper : light.paper;
  const threshold = paper - Math.max(contrast.min, light.noise * contrast.perNoise);
  const { across, down } = findRules(isUneven ? flattenLight(image) : image, threshold);
  const reach = Math.round(meetInches * image.dpi);
  const meet = (line: PixelBox, { left, right, top, bottom }: PixelBox) =>
    right >= line.left - reach &&
    left <= line.right + reach &&
    line.bottom >= top - reach &&
    line.top <= bottom + reach;
  const endsOnLine = (side: PixelBox, end: number) =>
    across.some((line) => meet(line, { ...side, top: end, bottom: end }));
  const sides = down.filter((side) => endsOnLine(side, side.top) && endsOnLine(side, side.bottom));
  const held = across
    .map((line) => ({ line, own: sides.filter((side) => meet(line, side)) }))
    .filter(({ own }) => own.length > 1);
  return {
    across: held.map(({ line, own }) => ({
      ...line,
      left: Math.min(line.left, ...own.map(({ left }) => left)),
      right: Math.max(line.right, ...own.map(({ right }) => right)),
    })),
    down: sides.map((side) => {
      const own = held.filter(({ line }) => meet(line, side)).map(({ line }) => line);
      return {
        ...side,
        top: Math.min(side.top, ...own.map(({ top }) => top)),
        bottom: Math.max(side.bottom, ...own.map(({ bottom }) => bottom)),
      };
    }),
  };
}

/** Whether some line may run down in a picture, straight or not: a quick look at some of its rows. */
export function mayHoldGrid({ pixels, widthPx, heightPx, dpi }: GreyImage, { noise }: Light): boolean {
  if (dpi < minDpi) return false;
  const [step, beside] = [Math.round(look.inches * dpi), Math.round(look.besideInches * dpi)];
  const least = contrast.min / 2 + noise * contrast.perNoise;
  let above = new Uint8Array(widthPx);
  for (let y = 0; y < heightPx; y += step) {
    const own = new Uint8Array(widthPx);
    for (let x = beside, at = y * widthPx + beside; x < widthPx - beside; x += 1, at += 1) {
      const darkest = (pixels[at] ?? 255) + least;
      if ((pixels[at - beside] ?? 0) < darkest || (pixels[at + beside] ?? 0) < darkest) continue;
      const rows = 1 + Math.max(above[x - 1] ?? 0, above[x] ?? 0, above[x + 1] ?? 0);
      if (rows >= look.rows) return true;
      own[x] = rows;
    }
    above = own;
  }
  return false;
}

/** The rules of a picture, and those lines of it that they do not cover. */
export function withLines(rules: Rules, lines: Rules, dpi: number): Rules {
  const rim = Math.round(rimInches * dpi);
  const isBare = (box: PixelBox, others: readonly PixelBox[]) => {
    const over = others.filter((other) => shared(box, other, rim) > 0);
    const length = Math.max(box.right - box.left, box.bottom - box.top);
    return over.reduce((sum, other) => sum + shared(box, other, rim), 0) < length * coveredShare;
  };
  return {
    across: [...rules.across, ...lines.across.filter((line) => isBare(line, rules.across))],
    down: [...rules.down, ...lines.down.filter((line) => isBare(line, rules.down))],
  };
}

/** Length of a line that another one, no further away than `rim`, runs along. */
function shared(a: PixelBox, b: PixelBox, rim: number): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.min(width, height) < -rim ? 0 : Math.max(0, width, height);
}
