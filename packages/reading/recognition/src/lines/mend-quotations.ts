import type { RecognisedWord } from '../engine/recognition-engine.js';
import { cutOut } from '../image/cut-out.js';
import { findShapes } from '../image/find-shapes.js';
import type { GreyImage, PixelBox } from '../image/grey-image.js';
import { isDoubted } from '../neural/lines-to-read.js';
import { linesOf } from '../reading/drop-junk.js';
import { baselineOf, xHeightShare } from './settle-lines.js';

const inkUpTo = 128;
/** In heights of an "x": strokes of a quotation mark stand out over small letters and end above their middle; less is a speck. */
const stroke = { minHeight: 0.2, maxHeight: 0.75, lowest: 0.4 };
const leastLetter = 0.8;
/** Strokes of one mark: no wider each, as high as each other, and as near as that. */
const pair = { maxWidth: 0.5, mostUneven: 0.3, maxGap: 0.5 };
const quoted = /^(["'“”‘’„‚]*)(.*?)(["'“”‘’„‚]*)$/u;
/** Read as the picture shows it. */
const double = /^["“”„]$/u;

/**
 * Words with the quotation marks that the picture shows: two like strokes high up beside the letters are one double mark, which
 * engines read as two marks or half of one; a mark without a stroke is dirt, where the word was read with doubt.
 */
export function mendQuotations(image: GreyImage, words: readonly RecognisedWord[]): RecognisedWord[] {
  return linesOf(words).flatMap((line) => {
    const baseline = baselineOf(line);
    return baseline === undefined ? line : line.map((word) => mendWord(image, word, baseline));
  });
}

function mendWord(image: GreyImage, word: RecognisedWord, baseline: number): RecognisedWord {
  const [before = '', inner = '', behind = ''] = quoted.exec(word.text)?.slice(1) ?? [];
  if (before + behind === '' || !/[\p{L}\p{N}]/u.test(inner)) return word;
  const strokes = strokesBeside(image, word, baseline);
  if (!strokes) return word;
  const mend = (marks: string, found: readonly Stroke[], doubleMark: string) => {
    // A stroke that touches a letter is not seen.
    if (found.length === 0) return isDoubted(word) ? '' : marks;
    return marks !== '' && !double.test(marks) && isPair(found) ? doubleMark : marks;
  };
  return { ...word, text: mend(before, strokes.before, '“') + inner + mend(behind, strokes.behind, '”') };
}

/** In heights of an "x" of its line. */
interface Stroke {
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

/** Strokes before the first letter of a word and behind the last one; undefined where no letter can be told. */
function strokesBeside(image: GreyImage, { left, top, right, bottom, rowHeightPx }: RecognisedWord, baseline: number) {
  const box = {
    left: Math.max(0, Math.floor(left) - 1),
    top: Math.max(0, Math.floor(top) - 1),
    right: Math.min(image.widthPx, Math.ceil(right) + 1),
    bottom: Math.min(image.heightPx, Math.ceil(bottom) + 1),
  };
  const part = cutOut(image, box);
  const xHeightPx = rowHeightPx * xHeightShare;
  const found = part && xHeightPx > 0 ? findShapes(part, inkUpTo, 1, part.heightPx) : [];
  const shapes = found
    .sort((a, b) => a.left - b.left)
    .map((shape) => ({ ...strokeOf(shape, xHeightPx), over: (baseline - box.top - shape.bottom) / xHeightPx }));
  const letters = shapes.filter(({ height }) => height >= leastLetter);
  if (letters.length === 0) return undefined;
  const [from, to] = [Math.min(...letters.map((each) => each.left)), Math.max(...letters.map((each) => each.right))];
  const strokes = shapes.filter(
    ({ height, over }) => height >= stroke.minHeight && height <= stroke.maxHeight && over >= stroke.lowest,
  );
  return { before: strokes.filter((each) => each.right <= from), behind: strokes.filter((each) => each.left >= to) };
}

function strokeOf({ left, right, top, bottom }: PixelBox, xHeightPx: number): Stroke {
  return { left: left / xHeightPx, right: right / xHeightPx, height: (bottom - top) / xHeightPx };
}

function isPair([first, second, ...others]: readonly Stroke[]): boolean {
  if (!first || !second || others.length > 0) return false;
  const isNarrow = [first, second].every(({ left, right }) => right - left <= pair.maxWidth);
  const isEven = Math.abs(first.height - second.height) <= Math.max(first.height, second.height) * pair.mostUneven;
  return isNarrow && isEven && second.left - first.right <= pair.maxGap;
}
