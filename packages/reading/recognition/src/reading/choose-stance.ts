import type { EngineRequest, RecognisedWord, RecognitionEngine } from '../engine/recognition-engine.js';
import { findEdges } from '../image/find-edges.js';
import type { GreyImage, PixelBox } from '../image/grey-image.js';
import { shrink } from '../image/shrink.js';
import type { Stance } from '../image/survey-page.js';
import { turn } from '../image/turn.js';
import { straightPart } from './straight-page.js';

/** A sample holds some lines of a column: enough to tell sense from nonsense, little to read. */
const sampleInches = { width: 3.2, height: 0.8 };
const inkUpTo = 128;
/** A word of three letters that the engine believes in is no accident; shorter ones are. */
const minLetters = 3;
const minConfidence = 0.6;

/**
 * Tells by reading which way text stands: each way is tried on a sample of the page, and the one with the most letters in
 * credible words wins; the first of equals.
 */
export function chooseStance(
  engine: RecognitionEngine,
  image: GreyImage,
  stances: readonly Stance[],
  request: EngineRequest,
): { stance: Stance; isCredible: boolean } {
  let best = { stance: stances[0] ?? { turn: 0, skewDegrees: 0 }, letters: 0 };
  for (const stance of stances) {
    const turned = turn(image, stance.turn);
    const part = straightPart(turned, stance.skewDegrees, samplePlace(turned), { scaleX: 1, scaleY: 1 });
    const letters = credibleLetters(engine.recognise(part.image, { ...request, segmentation: 'block' }));
    if (letters > best.letters) best = { stance, letters };
  }
  return { stance: best.stance, isCredible: best.letters >= 2 * minLetters };
}

function credibleLetters(words: readonly RecognisedWord[]): number {
  return words
    .filter(({ text, confidence }) => confidence >= minConfidence && lettersIn(text) >= minLetters)
    .reduce((sum, { text, confidence }) => sum + lettersIn(text) * confidence, 0);
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** Where most edges of ink are within the size of a sample: text has more of them than pictures and rulings. */
function samplePlace(image: GreyImage): PixelBox {
  const factor = Math.max(1, Math.round(image.dpi / 50));
  const small = shrink(image, factor);
  const { feet } = findEdges(small, inkUpTo + 40);
  const [width, height] = [sampleInches.width * small.dpi, sampleInches.height * small.dpi];
  const [stepX, stepY] = [width / 4, height / 4];
  const columns = Math.ceil(small.widthPx / stepX);
  const rows = Math.ceil(small.heightPx / stepY);
  const counts = new Uint32Array(columns * rows);
  for (const [index, x] of feet.xs.entries()) {
    const at = Math.floor((feet.ys[index] ?? 0) / stepY) * columns + Math.floor(x / stepX);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const { column, row } = fullestWindow(counts, columns, rows);
  const left = Math.round(column * stepX * factor);
  const top = Math.round(row * stepY * factor);
  return {
    left,
    top,
    right: Math.min(image.widthPx, left + Math.round(width * factor)),
    bottom: Math.min(image.heightPx, top + Math.round(height * factor)),
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
