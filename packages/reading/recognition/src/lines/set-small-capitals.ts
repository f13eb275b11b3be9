import type { RecognisedWord } from '../engine/recognition-engine.js';
import { median } from '@recto/document-model';
import { cutOut } from '../image/cut-out.js';
import { findShapes } from '../image/find-shapes.js';
import type { GreyImage } from '../image/grey-image.js';
import { linesOf } from '../reading/drop-junk.js';

const inkUpTo = 128;
const hyphen = '-';
/** Small capitals are .7 to .8 of the height of capitals. */
const capitalOverSmall = { least: 1.22, most: 1.6 };
/** In coarse pictures letters of one size differ by a pixel or two. */
const leastStepPx = 4;
/** Letters of one height, and on one line, differ by less, in their heights. */
const evenShare = 0.09;
/** In worn print letters are lower than others of their kind by less than this share, but for pieces of some. */
const wornShare = 0.8;
const leastEven = 0.7;
/** Marks and dots are lower than this share of the highest letter. */
const leastShare = 0.55;
/** So many shapes for each letter of a word: the ink of some is broken, or runs together. */
const whole = { least: 0.6, most: 1.8 };
/** Fewer small capitals beside a capital prove nothing. */
const leastSmall = 3;
/** For each word of small capitals behind a higher one a page has at most so many words of capitals that are all alike. */
const mostFlat = 3;

interface Heights {
  readonly capital: number;
  readonly small: number;
}

/**
 * Words in small capitals as their letters are meant: "RUBENS" with a higher R is "Rubens". Engines read small capitals as
 * capitals, or as small letters where both look alike. Words without a capital follow the others of their line. On a page of
 * capitals a first letter is higher by chance.
 */
export function setSmallCapitals(image: GreyImage, words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = linesOf(words).map((line) => {
    const parts = line.map((word) => (isCapitals(word) ? partHeights(image, word) : []));
    const sure = parts.flatMap((part, index) =>
      hasTail(line[index]) ? [] : part.flatMap((heights) => heightsOf(heights) ?? []),
    );
    return { line, parts, sure };
  });
  const proofs = lines.reduce((sum, { sure }) => sum + sure.length, 0);
  const flat = lines.reduce((sum, { parts }) => sum + parts.flat().filter(isFlat).length, 0);
  if (proofs === 0 || flat > mostFlat * proofs) return [...words];
  return lines.flatMap(({ line, parts, sure }) => {
    if (sure.length === 0) return line;
    const usual = {
      capital: median(sure.map(({ capital }) => capital)),
      small: median(sure.map(({ small }) => small)),
    };
    return line.map((word, index) => {
      const heights = parts[index] ?? [];
      const inSmall = word.text.split(hyphen).map((part, at) => smallCapitals(part, heights[at] ?? [], usual));
      return { ...word, text: inSmall.join(hyphen) };
    });
  });
}

/** Whether a word shows capitals that are all alike. */
function isFlat([first = 0, ...others]: readonly number[]): boolean {
  return others.length >= leastSmall - 1 && isEven(first, median(others));
}

/** Of some faces the tails of these reach below the line. */
function hasTail(word: RecognisedWord | undefined): boolean {
  return /^\P{L}*[JQ]/u.test(word?.text ?? '');
}

function isCapitals({ text }: RecognisedWord): boolean {
  return /^\P{L}*\p{L}+(?:['’-]?\p{L})*\P{L}*$/u.test(text) && /\p{L}.*\p{Lu}|^\P{L}*\p{Lu}{2}/u.test(text);
}

/** Heights of the letters of each part between hyphens; of several none where not every letter is a shape of its own. */
function partHeights(image: GreyImage, word: RecognisedWord): number[][] {
  const heights = letterHeights(image, word);
  const counts = word.text.split(hyphen).map((part) => letterCount(part));
  if (counts.filter((count) => count > 0).length < 2)
    return counts.map((count) => (count > 0 ? joinedInitial(heights) : []));
  if (heights.length !== letterCount(word.text)) return [];
  let next = 0;
  return counts.map((count) => heights.slice(next, (next += count)));
}

function letterCount(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/**
 * Of the letters of a word from left to right, above their line: the first one may have a tail or dirt below it. None where
 * too few stand on one line.
 */
function letterHeights(image: GreyImage, { left, top, right, bottom, text }: RecognisedWord): number[] {
  const part = cutOut(image, {
    left: Math.max(0, Math.floor(left)),
    top: Math.max(0, Math.floor(top) - 1),
    right: Math.min(image.widthPx, Math.ceil(right)),
    bottom: Math.min(image.heightPx, Math.ceil(bottom) + 1),
  });
  if (!part) return [];
  const shapes = findShapes(part, inkUpTo, 1, part.heightPx).sort((a, b) => a.left - b.left);
  const highest = Math.max(...shapes.map((shape) => shape.bottom - shape.top));
  const letters = shapes.filter((shape) => shape.bottom - shape.top >= highest * leastShare);
  const foot = median(letters.map((letter) => letter.bottom));
  const reach = Math.max(1, highest * evenShare);
  const onLine = letters.filter((letter) => letter.bottom >= foot - reach && letter.top < foot - highest / 3);
  const heights = onLine.map((letter) => (letter.bottom > foot + reach ? foot : letter.bottom) - letter.top);
  const count = letterCount(text);
  // The first one is the capital that the others are held against.
  const isWhole = heights.length >= count * whole.least && heights.length <= count * whole.most;
  return onLine[0] === letters[0] && isWhole ? heights : [];
}

/** Of an initial that is broken into two stems only one counts. */
function joinedInitial([first = 0, second = 0, ...others]: readonly number[]): number[] {
  return others.length >= leastSmall && isEven(first, second) ? [first, ...others] : [first, second, ...others];
}

/** The heights of a capital and of even small ones behind it; undefined where a word shows no such letters. */
function heightsOf([capital = 0, ...others]: readonly number[]): Heights | undefined {
  const small = median(others);
  const share = capital / Math.max(1, small);
  if (others.length < leastSmall || capital - small < leastStepPx) return undefined;
  if (share < capitalOverSmall.least || share > capitalOverSmall.most) return undefined;
  return areSmall(others, small) ? { capital, small } : undefined;
}

/** None as high as a capital, and most of one height: what is lower is a piece of a broken letter. */
function areSmall(heights: readonly number[], small: number): boolean {
  const even = heights.filter((height) => height >= small * wornShare);
  return (
    even.length >= heights.length * leastEven && heights.every((height) => height < small || isEven(height, small))
  );
}

/** A part of a word as its letters are meant, by their heights. */
function smallCapitals(part: string, [first = 0, ...others]: readonly number[], usual: Heights): string {
  if (first === 0 || !areSmall(others, usual.small)) return part;
  if (first < (usual.small + usual.capital) / 2) return part.toLowerCase();
  if (others.length === 0) return part;
  const [before = '', initial = '', rest = ''] = /^(\P{L}*)(\p{L})(.*)$/u.exec(part)?.slice(1) ?? [];
  return before + initial.toUpperCase() + rest.toLowerCase();
}

function isEven(height: number, other: number): boolean {
  return Math.abs(height - other) <= Math.max(1, other * evenShare);
}
