import { findRules } from './find-rules.js';
import type { GreyImage, PixelBox } from './grey-image.js';
import { boxAround } from './group-boxes.js';
import { likeRules } from './like-rules.js';
import type { Light } from './measure-light.js';

/** A stroke is this much darker than paper at least, in greys, and more on noisy paper: in shares of `Light.noise`. */
const contrast = { min: 24, perNoise: 1.1 };
/** Below this resolution the blur of small letters joins them. */
const minDpi = 120;
/** Print stands on a rule or under it; through the middle of its words none runs for more of its length than this. */
const maxThroughWords = 0.1;
const middleOfWord = { from: 0.2, to: 0.8 };
/** Strokes at one height, no further apart than this, are pieces of one rule, which they fill but for some breaks. */
const piece = { offInches: 0.015, apartInches: 0.15, minFilled: 0.8 };
/** Rules of one table begin and end so near to each other. */
const sameEndInches = 0.08;
/** Nearer to an inked rule it is that one's rim. */
const rimInches = 0.02;

/**
 * Hairlines along the rows of tables, too pale to be left in a picture that is cleaned for reading: at least two of one length, or one
 * as long as an inked one, and all that are as long as these but paler still. Those between columns break too easily to tell cells apart. `image` is straight and has all its greys;
 * `words` and `inked` rules are boxes in its pixels.
 */
export function findPaleRules(
  image: GreyImage,
  light: Light,
  words: readonly PixelBox[],
  inked: readonly PixelBox[],
): PixelBox[] {
  const { dpi } = image;
  if (dpi < minDpi) return [];
  const threshold = light.paper - Math.max(contrast.min, light.noise * contrast.perNoise);
  const rim = rimInches * dpi;
  const strokes = findRules(image, threshold).across.filter(
    (stroke) => !runsThroughWords(stroke, words) && !inked.some((rule) => touches(stroke, rule, rim, rim)),
  );
  const rules = joinPieces(strokes, dpi);
  const end = sameEndInches * dpi;
  const isAsLong = (a: PixelBox, b: PixelBox) => Math.abs(a.left - b.left) <= end && Math.abs(a.right - b.right) <= end;
  const found = rules.filter((rule) => [...rules, ...inked].some((other) => other !== rule && isAsLong(rule, other)));
  const lengths = found.filter((rule, index) => !found.slice(0, index).some((other) => isAsLong(rule, other)));
  const known = [...found, ...inked];
  const others = lengths
    .flatMap((length) => likeRules(image, length, light.noise))
    .filter((rule) => !runsThroughWords(rule, words) && !known.some((other) => touches(rule, other, rim, rim)));
  return [...found, ...others];
}

function joinPieces(strokes: readonly PixelBox[], dpi: number): PixelBox[] {
  const [apart, off] = [piece.apartInches * dpi, piece.offInches * dpi];
  const groups: PixelBox[][] = [];
  for (const stroke of [...strokes].sort((a, b) => a.left - b.left)) {
    const group = groups.find((pieces) => pieces.some((each) => touches(stroke, each, apart, off)));
    if (group) group.push(stroke);
    else groups.push([stroke]);
  }
  return groups.flatMap((pieces) => {
    const box = boxAround(pieces);
    return filledLength(pieces) >= (box.right - box.left) * piece.minFilled ? [box] : [];
  });
}

/** Of pieces from left to right. */
function filledLength(pieces: readonly PixelBox[]): number {
  let [filled, end] = [0, -Infinity];
  for (const { left, right } of pieces) {
    filled += Math.max(0, right - Math.max(left, end));
    end = Math.max(end, right);
  }
  return filled;
}

function touches(a: PixelBox, b: PixelBox, acrossPx: number, downPx: number): boolean {
  const isBeside = a.left <= b.right + acrossPx && a.right >= b.left - acrossPx;
  return isBeside && a.top <= b.bottom + downPx && a.bottom >= b.top - downPx;
}

function runsThroughWords(rule: PixelBox, words: readonly PixelBox[]): boolean {
  const at = (rule.top + rule.bottom) / 2;
  let covered = 0;
  for (const { left, right, top, bottom } of words) {
    const height = bottom - top;
    if (at <= top + height * middleOfWord.from || at >= top + height * middleOfWord.to) continue;
    covered += Math.max(0, Math.min(right, rule.right) - Math.max(left, rule.left));
  }
  return covered > (rule.right - rule.left) * maxThroughWords;
}
