import { eraseWords } from '../image/erase-words.js';
import type { EngineRequest, RecognisedWord, RecognitionEngine } from '../engine/recognition-engine.js';
import { findLetters } from '../image/find-letters.js';
import type { GreyImage, PixelBox } from '../image/grey-image.js';
import { boxAround, groupBoxes } from '../image/group-boxes.js';
import { dropJunk } from './drop-junk.js';

/** Letters this close belong to one text, in heights of an "x": the space between words, and between lines. */
const reach = { across: 2.2, down: 1.6 };
/** Shapes beyond these numbers are not forgotten text but a photograph or noise. */
const most = { shapes: 1_500, groups: 60 };
/** What nobody took for text at first must be read with confidence; a single sign with more. */
const minConfidence = { word: 0.55, sign: 0.8 };
const white = 255;

/**
 * Reads what the engine passed over: its search for columns loses narrow columns of figures, rows between rulings, and
 * words that stand alone. `print` is the height of an "x" in the picture.
 */
export function readLeftovers(
  engine: RecognitionEngine,
  image: GreyImage,
  words: readonly RecognisedWord[],
  printPx: number,
  request: Omit<EngineRequest, 'segmentation'>,
): RecognisedWord[] {
  const rest = eraseWords(image, words, printPx);
  const letters = findLetters(rest, printPx);
  if (letters.length === 0 || letters.length > most.shapes) return [];
  const groups = groupBoxes(letters, printPx * reach.across, printPx * reach.down).filter(isWorthReading);
  return groups.slice(0, most.groups).flatMap((group) => {
    const box = boxAround(group);
    const part = cutWithMargin(rest, box, Math.round(printPx));
    const found = dropJunk(engine.recognise(part, { ...request, segmentation: 'block' }));
    const [left, top] = [box.left - Math.round(printPx), box.top - Math.round(printPx)];
    return found.filter(isCredible).map((word) => moved(word, left, top));
  });
}

/** One shape alone is as often a stain as a figure; that of a column of figures has others near it. */
function isWorthReading(group: readonly PixelBox[]): boolean {
  return group.length > 1;
}

function isCredible({ text, confidence }: RecognisedWord): boolean {
  const signs = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return signs > 0 && confidence >= (signs === 1 ? minConfidence.sign : minConfidence.word);
}

function cutWithMargin({ widthPx, heightPx, dpi, pixels }: GreyImage, box: PixelBox, margin: number): GreyImage {
  const width = box.right - box.left + 2 * margin;
  const height = box.bottom - box.top + 2 * margin;
  const cut = new Uint8Array(width * height).fill(white);
  const from = Math.max(0, box.left - margin);
  const to = Math.min(widthPx, box.right + margin);
  for (let y = Math.max(0, box.top - margin); y < Math.min(heightPx, box.bottom + margin); y += 1) {
    const row = pixels.subarray(y * widthPx + from, y * widthPx + to);
    cut.set(row, (y - box.top + margin) * width + from - box.left + margin);
  }
  return { widthPx: width, heightPx: height, dpi, pixels: cut };
}

function moved(word: RecognisedWord, x: number, y: number): RecognisedWord {
  const { left, top, right, bottom } = word;
  return { ...word, left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}
