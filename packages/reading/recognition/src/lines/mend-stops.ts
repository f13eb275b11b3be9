import type { RecognisedWord } from '../engine/recognition-engine.js';
import { median } from '@recto/document-model';
import { cutOut } from '../image/cut-out.js';
import { findShapes } from '../image/find-shapes.js';
import type { GreyImage, PixelBox } from '../image/grey-image.js';
import { linesOf } from '../reading/drop-junk.js';
import { baselineOf, xHeightShare } from './settle-lines.js';
import { strokeWidth } from './stroke-width.js';

const inkUpTo = 128;
/** Heights of an "x": a stop stands below this, and is no larger; blur reaches so far around its ink. */
const stopSize = { top: 0.6, most: 0.75, widest: 0.6, blur: 0.2 };
/** Fewer stops of a kind do not tell how much ink the page gives it. */
const leastOfKind = 3;
/** The commas of a page have at least this many times the ink of its points, or they cannot be told apart. */
const leastApart = 1.3;
/** Points of words with wider stems than this, in usual ones, have the ink of commas. */
const mostStem = 1.12;
const stopped = /[\p{L}\p{N})][.,:;]$/u;
const tailed = new Map([
  ['.', ','],
  [':', ';'],
]);

/**
 * Words whose last points are commas where the picture and the text say so: a sentence that goes on with a small letter, and a
 * mark with the ink of the page's commas. In fine print the tail of a comma is less than a pixel, which engines overlook.
 */
export function mendStops(image: GreyImage, words: readonly RecognisedWord[]): RecognisedWord[] {
  const stops = new Map(linesOf(words).flatMap((line) => stopsOf(image, line)));
  const goesOn = (index: number) => /^["'“”‘’(]*\p{Ll}/u.test(words[index + 1]?.text ?? '');
  const inkOf = (isOfKind: (text: string, index: number) => boolean) =>
    words.flatMap((word, index) => (isOfKind(word.text, index) ? (stops.get(word)?.ink ?? []) : []));
  const points = inkOf((text, index) => /[.:]$/.test(text) && !goesOn(index));
  const commas = inkOf((text, index) => /[,;]$/.test(text) && goesOn(index));
  if (points.length < leastOfKind || commas.length < leastOfKind) return [...words];
  const [point, comma] = [median(points), median(commas)];
  if (comma < point * leastApart) return [...words];
  const usualStem = median([...stops.values()].map(({ stem }) => stem));
  return words.map((word, index) => {
    const { ink = 0, stem = Infinity } = stops.get(word) ?? {};
    const isComma = goesOn(index) && ink > (point + comma) / 2 && stem <= usualStem * mostStem;
    const mark = isComma ? tailed.get(word.text.slice(-1)) : undefined;
    return mark === undefined ? word : { ...word, text: word.text.slice(0, -1) + mark };
  });
}

/** In heights of an "x", and squares of it. */
interface Stop {
  readonly ink: number;
  readonly stem: number;
}

/** The stops of a line that stand apart from their words, by these. */
function stopsOf(image: GreyImage, line: readonly RecognisedWord[]): [RecognisedWord, Stop][] {
  const baseline = baselineOf(line);
  if (baseline === undefined) return [];
  return line.flatMap((word): [RecognisedWord, Stop][] => {
    if (word.isBold || word.rowHeightPx === 0 || !stopped.test(word.text)) return [];
    const [ink, stem] = [inkOfStop(image, word, baseline), strokeWidth(image, word)];
    return ink === 0 || stem === undefined ? [] : [[word, { ink, stem: stem / (word.rowHeightPx * xHeightShare) }]];
  });
}

/** Darkness of the lowest mark at the end of a word, in squares of the height of its "x"; 0 where no such mark stands apart. */
function inkOfStop(image: GreyImage, { left, right, rowHeightPx }: RecognisedWord, baseline: number): number {
  const xHeightPx = rowHeightPx * xHeightShare;
  const box = {
    left: Math.max(0, Math.floor(left)),
    top: Math.max(0, Math.floor(baseline - xHeightPx)),
    right: Math.min(image.widthPx, Math.ceil(right + xHeightPx * stopSize.blur)),
    bottom: Math.min(image.heightPx, Math.ceil(baseline + xHeightPx * stopSize.most)),
  };
  const part = cutOut(image, box);
  if (!part) return 0;
  const shapes = findShapes(part, inkUpTo, 1, part.heightPx).sort((a, b) => a.right - b.right);
  const stop = shapes.findLast((shape) => shape.top > 0 && shape.top >= baseline - box.top - xHeightPx * stopSize.top);
  const isStop =
    stop &&
    stop.bottom - stop.top <= xHeightPx * stopSize.most &&
    stop.right - stop.left <= xHeightPx * stopSize.widest &&
    shapes.every((shape) => shape === stop || shape.right <= stop.right);
  return isStop ? darkness(part, stop, Math.ceil(xHeightPx * stopSize.blur)) / xHeightPx ** 2 : 0;
}

/** In pixels of full ink, with the blur around a shape. */
function darkness({ pixels, widthPx, heightPx }: GreyImage, shape: PixelBox, blurPx: number): number {
  let sum = 0;
  for (let y = Math.max(0, shape.top - blurPx); y < Math.min(heightPx, shape.bottom + blurPx); y += 1)
    for (let x = Math.max(0, shape.left - blurPx); x < Math.min(widthPx, shape.right + blurPx); x += 1)
      sum += 255 - (pixels[y * widthPx + x] ?? 255);
  return sum / 255;
}
