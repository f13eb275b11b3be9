import type { RecognisedWord } from '../engine/recognition-engine.js';
import { median } from '@recto/document-model';
import { cutOut } from '../image/cut-out.js';
import { findShapes } from '../image/find-shapes.js';
import type { GreyImage, PixelBox } from '../image/grey-image.js';
import { linesOf } from '../reading/drop-junk.js';

const inkUpTo = 128;
/** Small capitals are .7 to .8 of the height of capitals. */
const capitalOverSmall = { least: 1.18, most: 1.6 };
/** In coarse pictures letters of one size differ by a pixel or two. */
const leastStepPx = 4;
/** Letters of one height, and on one line, differ by less, in their heights. */
const evenShare = 0.09;
/** Marks and dots are lower than this share of the highest letter. */
const leastShare = 0.55;
/** Of a word's letters so many must be seen: the ink of the others is broken, or runs together. */
const whole = 0.6;
/** Fewer small capitals beside a capital prove nothing. */
const leastSmall = 3;

interface Heights {
  readonly capital: number;
  readonly small: number;
}

/**
 * Words in small capitals as their letters are meant: "RUBENS" with a higher R is "Rubens". Engines read small capitals as
 * capitals, or as small letters where both look alike. Words without a capital follow the others of their line.
 */
export function setSmallCapitals(image: GreyImage, words: readonly RecognisedWord[]): RecognisedWord[] {
  return linesOf(words).flatMap((line) => {
    const letters = line.map((word) => (isCapitals(word) ? letterHeights(image, word) : []));
    const sure = letters.flatMap((heights) => heightsOf(heights) ?? []);
    if (sure.length === 0) return line;
    const usual = {
      capital: median(sure.map(({ capital }) => capital)),
      small: median(sure.map(({ small }) => small)),
    };
    return line.map((word, index) => withSmallCapitals(word, letters[index] ?? [], usual));
  });
}

function isCapitals({ text }: RecognisedWord): boolean {
  return /^\P{L}*\p{L}+(?:['’]?\p{L})*\P{L}*$/u.test(text) && /\p{L}.*\p{Lu}|^\P{L}*\p{Lu}{2}/u.test(text);
}

/** Of the letters of a word from left to right; none where too few stand on one line. Of broken letters some are left out. */
function letterHeights(image: GreyImage, { left, top, right, bottom, text }: RecognisedWord): number[] {
  const part = cutOut(image, {
    left: Math.max(0, Math.floor(left)),
    top: Math.max(0, Math.floor(top) - 1),
    right: Math.min(image.widthPx, Math.ceil(right)),
    bottom: Math.min(image.heightPx, Math.ceil(bottom) + 1),
  });
  if (!part) return [];
  const shapes = findShapes(part, inkUpTo, 1, part.heightPx).sort((a, b) => a.left - b.left);
  const highest = Math.max(...shapes.map(heightOf));
  const letters = shapes.filter((shape) => heightOf(shape) >= highest * leastShare);
  const foot = median(letters.map((letter) => letter.bottom));
  const onLine = letters.filter((letter) => Math.abs(letter.bottom - foot) <= Math.max(1, highest * evenShare));
  const count = text.match(/\p{L}/gu)?.length ?? 0;
  // The first one is the capital that the others are held against.
  return onLine[0] === letters[0] && onLine.length >= count * whole && onLine.length <= count
    ? onLine.map(heightOf)
    : [];
}

/** The heights of a capital and of even small ones behind it; undefined where a word shows no such letters. */
function heightsOf([capital = 0, ...others]: readonly number[]): Heights | undefined {
  const small = median(others);
  const share = capital / Math.max(1, small);
  if (others.length < leastSmall || capital - small < leastStepPx) return undefined;
  if (share < capitalOverSmall.least || share > capitalOverSmall.most) return undefined;
  return others.every((height) => isEven(height, small)) ? { capital, small } : undefined;
}

function withSmallCapitals(word: RecognisedWord, [first = 0, ...others]: readonly number[], usual: Heights) {
  if (first === 0 || !others.every((height) => isEven(height, usual.small))) return word;
  if (isEven(first, usual.small)) return { ...word, text: word.text.toLowerCase() };
  if (!isEven(first, usual.capital) || others.length === 0) return word;
  const [before = '', initial = '', rest = ''] = /^(\P{L}*)(\p{L})(.*)$/u.exec(word.text)?.slice(1) ?? [];
  return { ...word, text: before + initial.toUpperCase() + rest.toLowerCase() };
}

function isEven(height: number, other: number): boolean {
  return Math.abs(height - other) <= Math.max(1, other * evenShare);
}

function heightOf({ top, bottom }: PixelBox): number {
  return bottom - top;
}
