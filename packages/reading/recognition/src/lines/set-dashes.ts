import { median } from '@recto/document-model';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { cutOut } from '../image/cut-out.js';
import { eraseWords } from '../image/erase-words.js';
import { BoxRows } from '../image/box-rows.js';
import { findShapes } from '../image/find-shapes.js';
import type { GreyImage, PixelBox } from '../image/grey-image.js';
import { boxAround } from '../image/group-boxes.js';
import { markText } from '../image/mark-shape.js';
import { hasDescender } from './line-letters.js';
import { xHeightShare } from './settle-lines.js';

const white = 255;
/** Up to these a pixel is ink: strokes of a pixel that were drawn larger are pale, and so are grains of paper that is not clean. */
const inkUpTo = { clean: 245, noisy: 128 };
/** Noise (`Light`) above which paper is not clean. */
const maxNoise = 4;
/** In heights of an "x": longer ones are places to fill in, shorter ones and lower ones dirt. */
const size = { minWidth: 0.35, minWidthInLine: 0.5, maxWidth: 2, lowest: 0.25 };
/** A dash alone in its cell has no word nearer, in shares of the row. */
const minDistance = 0.5;
/** Between two words, these are no further than so many rows. */
const maxBetween = 0.8;
/** A column has at least so many words, or other dashes. */
const minColumnWords = 2;
const dashConfidence = 0.85;

interface Row {
  readonly heightPx: number;
  readonly baseline: number;
}

/**
 * Words with the dashes of which engines make nothing or another sign: those between two words, and those that stand for
 * "none" alone in the cells of a table, away from each word and below or above others. `noise` is that of the picture's paper.
 */
export function setDashes(image: GreyImage, read: readonly RecognisedWord[], noise: number): RecognisedWord[] {
  const isClean = noise <= maxNoise;
  const upTo = isClean ? inkUpTo.clean : inkUpTo.noisy;
  const words = isClean ? read.flatMap((word) => partedAtDash(image, word, upTo)) : read;
  const solid = words.filter(({ text }) => /[\p{L}\p{N}•]/u.test(text) || text.length > 1);
  const xHeightPx = xHeightShare * median(solid.flatMap(({ rowHeightPx }) => (rowHeightPx > 0 ? [rowHeightPx] : [])));
  if (xHeightPx === 0) return [...words];
  const rest = eraseWords(image, solid, xHeightPx);
  const shapes = findShapes(rest, upTo, 1, xHeightPx * 2);
  const rows = {
    shapes: new BoxRows(shapes, xHeightPx * 2),
    // A dash stands no higher over its line than the row is high.
    words: new BoxRows(
      solid.map((word) => ({ word, ...word, top: word.top - word.rowHeightPx })),
      xHeightPx * 2,
    ),
  };
  const dashes = shapes.flatMap((shape) => {
    const box = shape.right - shape.left > xHeightPx * size.maxWidth * 1.2 ? undefined : strokeOf(rest, shape);
    const near = box ? rows.words.between(box.top, box.bottom).map(({ word }) => word) : [];
    const row = box && rowOf(box, near, size.minWidth);
    return row && !isPartOfSign(shape, row, rows.shapes) ? [{ box, row }] : [];
  });
  const between = new Map<RecognisedWord, RecognisedWord>();
  const alone: RecognisedWord[] = [];
  const allRows = new BoxRows(words, xHeightPx * 2);
  for (const dash of dashes) {
    const left = isClean ? wordBefore(dash, allRows.between(dash.box.top, dash.box.bottom)) : undefined;
    if (left) between.set(left, dashWord(dash.box, dash.row.heightPx, false));
    else if (isAlone(dash, { words: solid, shapes: rows.shapes, dashes })) {
      alone.push(dashWord(dash.box, dash.row.heightPx, true));
    }
  }
  const kept = new Set(solid);
  const others = words.filter((word) => kept.has(word) || !alone.some((dash) => touches(word, dash)));
  return [...others.flatMap((word) => [word, between.get(word) ?? []].flat()), ...alone];
}

/** "9", "–" and "11", of which an engine made "911": a dash that stands free amid figures. */
function partedAtDash(image: GreyImage, word: RecognisedWord, upTo: number): RecognisedWord[] {
  const { text, rowHeightPx } = word;
  const [left, top] = [Math.floor(word.left), Math.floor(word.top)];
  const box = { left, top, right: Math.ceil(word.right), bottom: Math.ceil(word.bottom) };
  const part = /^\d{2,}$/u.test(text) && rowHeightPx > 0 ? cutOut(image, box) : undefined;
  if (!part) return [word];
  const shapes = findShapes(part, upTo, 1, part.heightPx);
  const dashes = shapes.filter((shape) => {
    const isFree = !shapes.some((other) => other !== shape && other.left < shape.right && other.right > shape.left);
    return isFree && isDash(strokeOf(part, shape), rowHeightPx * xHeightShare, part.heightPx, size.minWidthInLine);
  });
  const [dash] = dashes;
  const before = shapes.filter((shape) => dash && shape.right <= dash.left);
  const after = shapes.filter((shape) => dash && shape.left >= dash.right);
  if (!dash || dashes.length > 1 || before.length === 0 || after.length === 0) return [word];
  const [first, second] = [boxAround(before), boxAround(after)];
  // Figures of most faces are equally wide.
  const share = (dash.left - first.left) / (dash.left - first.left + second.right - dash.right);
  const count = Math.min(text.length - 1, Math.max(1, Math.round(text.length * share)));
  return [
    { ...word, text: text.slice(0, count), right: left + first.right },
    dashWord(
      { left: left + dash.left, right: left + dash.right, top: top + dash.top, bottom: top + dash.bottom },
      rowHeightPx,
      false,
    ),
    { ...word, text: text.slice(count), left: left + second.left, isFirstOfLine: false },
  ];
}

function dashWord(box: PixelBox, rowHeightPx: number, isFirstOfLine: boolean): RecognisedWord {
  return { ...box, text: '–', confidence: dashConfidence, isFirstOfLine, rowHeightPx };
}

interface Dash {
  readonly box: PixelBox;
  readonly row: Row;
}

/** The pixels of a shape that are at least half as dark as its darkest: what was drawn larger has pale edges. */
function strokeOf({ pixels, widthPx }: GreyImage, { left, top, right, bottom }: PixelBox): PixelBox {
  const greyAt = (x: number, y: number) => pixels[y * widthPx + x] ?? white;
  let darkest = white;
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) darkest = Math.min(darkest, greyAt(x, y));
  const upTo = (darkest + white) / 2;
  const box = { left: right, top: bottom, right: left, bottom: top };
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      if (greyAt(x, y) > upTo) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box;
}

/** The row of a word on which the shape is a dash. */
function rowOf(shape: PixelBox, words: readonly RecognisedWord[], minWidth: number): Row | undefined {
  for (const { text, bottom, rowHeightPx } of words) {
    const baseline = bottom - (hasDescender.test(text) ? rowHeightPx * 0.22 : 0);
    if (rowHeightPx > 0 && isDash(shape, rowHeightPx * xHeightShare, baseline, minWidth))
      return { heightPx: rowHeightPx, baseline };
  }
  return undefined;
}

function isDash(shape: PixelBox, xHeightPx: number, baseline: number, minWidth: number): boolean {
  const width = (shape.right - shape.left) / xHeightPx;
  const above = (baseline - (shape.top + shape.bottom) / 2) / xHeightPx;
  const isPlaced = width >= minWidth && width <= size.maxWidth && above >= size.lowest;
  return isPlaced && markText(shape, xHeightPx, baseline) === '–';
}

/** A stroke over or under another one is a part of a sign. */
function isPartOfSign(shape: PixelBox, { heightPx, baseline }: Row, shapes: BoxRows<PixelBox>): boolean {
  const [top, bottom] = [baseline - heightPx * 0.8, baseline];
  return shapes
    .between(top, bottom)
    .some(
      (other) =>
        other !== shape &&
        other.left < shape.right &&
        other.right > shape.left &&
        other.bottom > top &&
        other.top < bottom,
    );
}

/** The word after which a dash stands that another word follows on the same row. */
function wordBefore({ box, row }: Dash, words: readonly RecognisedWord[]): RecognisedWord | undefined {
  const reach = row.heightPx * maxBetween;
  const level = words.filter(({ top, bottom }) => top < box.bottom && bottom > box.top);
  const before = level.filter(({ right }) => right <= box.left && box.left - right <= reach);
  const after = level.some(({ left }) => left >= box.right && left - box.right <= reach);
  const isFree = !level.some((word) => touches(word, box));
  const nearest = before.toSorted((a, b) => a.right - b.right).at(-1);
  return nearest && after && isFree && rowOf(box, [nearest], size.minWidthInLine) ? nearest : undefined;
}

interface Surroundings {
  readonly words: readonly RecognisedWord[];
  readonly shapes: BoxRows<PixelBox>;
  readonly dashes: readonly Dash[];
}

function isAlone({ box, row }: Dash, { words, shapes, dashes }: Surroundings): boolean {
  const around = grown(box, row.heightPx * minDistance);
  const isNear = (other: PixelBox) => touches(around, other);
  if (words.some(isNear)) return false;
  const beside = shapes.between(around.top, around.bottom);
  if (beside.some((other) => !touches(other, box) && isLarge(other, box) && isNear(other))) return false;
  const isInColumn = (other: PixelBox) => other !== box && other.left < box.right && other.right > box.left;
  return words.filter(isInColumn).length + dashes.filter((dash) => isInColumn(dash.box)).length >= minColumnWords;
}

/** Dirt beside a dash does not count. */
function isLarge(other: PixelBox, shape: PixelBox): boolean {
  return (other.right - other.left) * 3 > shape.right - shape.left;
}

function grown({ left, top, right, bottom }: PixelBox, by: number): PixelBox {
  return { left: left - by, top: top - by / 4, right: right + by, bottom: bottom + by / 4 };
}

function touches(a: PixelBox, b: PixelBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
