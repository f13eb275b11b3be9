import { countIdeographs } from '@recto/document-model';
import type { EngineRequest, RecognisedWord, RecognitionEngine } from '../engine/recognition-engine.js';
import { findShapes } from '../image/find-shapes.js';
import type { GreyImage, PixelBox } from '../image/grey-image.js';
import type { Orientation } from '../image/survey-page.js';
import { turn } from '../image/turn.js';
import { isVertical } from './scripts-of-languages.js';
import { straightPart, type Scale } from './straight-page.js';

/** A sample holds some lines of a column: enough to tell sense from nonsense and one language from another, little to read. */
const sampleInches = { width: 3.2, height: 0.8 };
/** Of a smaller picture a sample would be most. */
const minPictureInches = 24;
/** A word of three signs that the engine believes in is no accident; shorter ones are. */
const minSigns = 3;
const minConfidence = 0.6;
/**
 * They make sense when they are so many, and so much of all that was read: upside down, 28 % at most were found credible on
 * 112 scans, tables and receipts, the right way up 30 % and more on nine of ten.
 */
const credible = { signs: 2 * minSigns, share: 0.3 };
/** An orientation in which the sample has so many such signs, and so large a share of all, needs no other to be tried. */
const settled = { signs: 20, share: 0.75 };
/** Another orientation than upright must have so many times the signs of the upright one. */
const clearLead = 1.3;

/** How print is read that stands so: scaled, and letters are told by the height of an "x", where known. */
export interface Print extends Scale {
  readonly xHeightPx: number | undefined;
}

export interface DetectedOrientation {
  readonly orientation: Orientation;
  /** The words of the sample, read so. */
  readonly sample: readonly RecognisedWord[];
  /** Whether they make sense. */
  readonly isCredible: boolean;
  /** Of their letters and figures, those in words that the engine believes in, each by its confidence: 0..1. */
  readonly share: number;
}

const inkUpTo = 128;
/** Of print of 10 points. */
const usualXHeightInches = 0.065;
/** In heights of an "x": letters, also such as run together. Dots, rules and frames are lower or higher. */
const letterHeights = { least: 0.7, most: 2.4 };

/** Whether a picture is so large that a look at a sample of it costs little. */
export function isWorthASample({ widthPx, heightPx, dpi }: GreyImage): boolean {
  return (widthPx / dpi) * (heightPx / dpi) >= minPictureInches;
}

/**
 * Tells by reading which way text stands: a sample of the page is read in each way, until one makes sense beyond doubt, and
 * the one with the most letters and figures in credible words wins. A page is upright unless another way is clearly better.
 */
export function detectOrientation(
  engine: RecognitionEngine,
  image: GreyImage,
  orientations: readonly Orientation[],
  request: Omit<EngineRequest, 'segmentation'>,
  printOf: (orientation: Orientation) => Print = () => ({ scaleX: 1, scaleY: 1, xHeightPx: undefined }),
): DetectedOrientation {
  const tried: (DetectedOrientation & { readonly evidence: Evidence })[] = [];
  for (const orientation of uprightFirst(orientations)) {
    const turned = turn(image, orientation.turn);
    const { xHeightPx = usualXHeightInches * turned.dpi, ...scale } = printOf(orientation);
    const part = straightPart(turned, orientation.skewDegrees, samplePlace(turned, xHeightPx), scale);
    const segmentation = isVertical(request.language) ? 'page' : 'block';
    const sample = engine.recognise(part.image, { ...request, segmentation });
    const evidence = evidenceOf(sample);
    tried.push({ orientation, sample, isCredible: makesSense(evidence), share: evidence.share, evidence });
    if (evidence.signs >= settled.signs && evidence.share >= settled.share) break;
  }
  const upright = tried.find(({ orientation }) => orientation.turn === 0);
  const best = tried
    .filter((one) => one === upright || !upright || isClearlyBetter(one.evidence, upright.evidence))
    .reduce<(typeof tried)[number] | undefined>(
      (a, b) => (a && a.evidence.signs >= b.evidence.signs ? a : b),
      undefined,
    );
  return best ?? { orientation: { turn: 0, skewDegrees: 0 }, sample: [], isCredible: false, share: 0 };
}

/** Letters and figures in credible words, each by its confidence, and their share of all. */
interface Evidence {
  readonly signs: number;
  readonly share: number;
}

/** Whether words read another way make sense, and clearly more than those of the page as it is. */
export function makesMoreSense(words: readonly RecognisedWord[], upright: readonly RecognisedWord[]): boolean {
  return isClearlyBetter(evidenceOf(words), evidenceOf(upright));
}

function isClearlyBetter(other: Evidence, upright: Evidence): boolean {
  return makesSense(other) && other.signs > upright.signs * clearLead;
}

function makesSense({ signs, share }: Evidence): boolean {
  return signs >= credible.signs && share >= credible.share;
}

/** Most pages are upright, and one that reads well so needs no other look. */
function uprightFirst(orientations: readonly Orientation[]): Orientation[] {
  return [...orientations].sort((a, b) => Number(b.turn === 0) - Number(a.turn === 0));
}

function evidenceOf(words: readonly RecognisedWord[]): Evidence {
  const all = words.reduce((sum, { text }) => sum + signsIn(text), 0);
  const signs = words
    .filter(({ text, confidence }) => confidence >= minConfidence && signsIn(text) >= minSigns)
    .reduce((sum, { text, confidence }) => sum + signsIn(text) * confidence, 0);
  return { signs, share: signs / Math.max(1, all) };
}

/** A Chinese or Japanese sign is worth a word of letters. */
function signsIn(text: string): number {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) + (minSigns - 1) * countIdeographs(text);
}

/** Where most letters are within the size of a sample: forms have more dots and rules than letters elsewhere. */
function samplePlace(image: GreyImage, xHeightPx: number): PixelBox {
  const [width, height] = [sampleInches.width * image.dpi, sampleInches.height * image.dpi];
  const [stepX, stepY] = [width / 4, height / 4];
  const columns = Math.ceil(image.widthPx / stepX);
  const rows = Math.ceil(image.heightPx / stepY);
  const counts = new Uint32Array(columns * rows);
  const [least, most] = [xHeightPx * letterHeights.least, xHeightPx * letterHeights.most];
  for (const { left: from, top: line } of findShapes(image, inkUpTo, least, most)) {
    const at = Math.floor(line / stepY) * columns + Math.floor(from / stepX);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const { column, row } = fullestWindow(counts, columns, rows);
  const [left, top] = [Math.round(column * stepX), Math.round(row * stepY)];
  return {
    left,
    top,
    right: Math.min(image.widthPx, left + Math.round(width)),
    bottom: Math.min(image.heightPx, top + Math.round(height)),
  };
}

function fullestWindow(counts: Uint32Array, columns: number, rows: number) {
  let best = { column: 0, row: 0, count: -1 };
  for (let row = 0; row <= Math.max(0, rows - 4); row += 1) {
    for (let column = 0; column <= Math.max(0, columns - 4); column += 1) {
      let count = 0;
      for (let cell = 0; cell < 16; cell += 1) {
        const [y, x] = [row + (cell >> 2), column + (cell & 3)];
        if (y < rows && x < columns) count += counts[y * columns + x] ?? 0;
      }
      if (count > best.count) best = { column, row, count };
    }
  }
  return best;
}
