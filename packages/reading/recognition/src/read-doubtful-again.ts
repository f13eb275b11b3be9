import { voteWords } from './vote-words.js';
import { linesOf } from './reading/drop-junk.js';
import { meanWordConfidence } from './reading/mean-word-confidence.js';
import type { RecognisedWord } from './engine/recognition-engine.js';
import type { PixelBox } from './image/grey-image.js';
import { readingSettings } from './reading-settings.js';
import { recognisePicture, renderPicture } from './recognise-picture.js';
import type { RecognitionContext } from './recognition-context.js';
import { seePage, type SeenPage } from './see-page.js';

/** A line with a single word below this is doubtful, however good the others are. */
const doubtfulWord = 0.6;
/** A page with a larger share of doubtful lines is read again as a whole. */
const maxDoubtfulShare = 0.5;
/** A page read with less confidence than this is read again as a whole, too: clean print has .95. */
const degraded = 0.94;
/** Confidence of another reading that saw the page better, so that its lines are to be trusted more. */
const clearlyBetter = 0.05;
/** A page that was read as fine as a second look would be is read a little coarser. */
const coarserShare = 0.85;
/** A second reading must be more credible by this much: confidences of equal readings differ a little. */
const clearGain = 0.02;
/** A second reading that lost more of its letters than this did not see the whole line. */
const minLettersKept = 0.7;

/** The page with its doubtful lines read again at the model's second resolution, where that made them more credible. */
export async function readDoubtfulAgain(context: RecognitionContext, seen: SeenPage): Promise<SeenPage> {
  const { secondLookBelowConfidence, secondLookDpi } = context.model;
  if (secondLookBelowConfidence === null) return seen;
  const lines = linesOf(seen.reading.words);
  const doubtful = lines.filter((line) => isDoubtful(line, secondLookBelowConfidence));
  if (doubtful.length === 0) return seen;
  const isDegraded = doubtful.length > lines.length * maxDoubtfulShare || confidenceOf(seen) < degraded;
  if (isDegraded) return readWholeAgain(context, seen, secondLookDpi);
  const better = await readLinesAgain(context, seen, doubtful, secondLookDpi);
  const words = lines.flatMap((line) => better.get(line) ?? line);
  return { ...seen, reading: { ...seen.reading, words } };
}

function isDoubtful(line: readonly RecognisedWord[], below: number): boolean {
  return meanWordConfidence(line) < below || line.some(({ confidence }) => confidence < doubtfulWord);
}

/** Reads the whole page twice more, softened and finer; the words are those that most confidence stands behind. */
async function readWholeAgain(context: RecognitionContext, seen: SeenPage, dpi: number): Promise<SeenPage> {
  const { dpi: firstDpi, pageNumber } = seen.page;
  const again: SeenPage[] = [];
  for (const nextDpi of [firstDpi, dpi > firstDpi * 1.1 ? dpi : firstDpi * coarserShare]) {
    const next = await seePage(context, pageNumber, nextDpi, {
      isSoftened: true,
      sheet: seen.reading.frame.sheet ?? null,
    });
    if (next.outcome === 'seen' && next.reading.frame.turn === seen.reading.frame.turn) again.push(next);
  }
  const readings = [seen, ...again];
  const best = readings.reduce((a, b) => (confidenceOf(b) > confidenceOf(a) + clearlyBetter ? b : a));
  const others = readings.filter((reading) => reading !== best).map((reading) => wordsAt(reading, best.page.dpi));
  return { ...best, reading: { ...best.reading, words: voteWords(best.reading.words, others) } };
}

function confidenceOf({ reading }: SeenPage): number {
  return meanWordConfidence(reading.words);
}

function wordsAt({ page, reading }: SeenPage, dpi: number): RecognisedWord[] {
  return reading.words.map((word) => toScale(word, dpi / page.dpi));
}

type Line = readonly RecognisedWord[];

async function readLinesAgain(
  context: RecognitionContext,
  { page, reading }: SeenPage,
  lines: readonly Line[],
  dpi: number,
) {
  const better = new Map<Line, Line>();
  const finer = await renderPicture(context, page.pageNumber, dpi);
  if (finer.outcome === 'unreadable') return better;
  const scale = finer.dpi / page.dpi;
  const boxes = lines.map((line) => scaled(lineBox(line, page.dpi), scale));
  const settings = { ...readingSettings(context, finer.dpi), languages: [reading.language] };
  const task = { type: 'boxes', image: finer, settings, frame: reading.frame, boxes } as const;
  const result = await recognisePicture(context, page.pageNumber, task);
  if ('outcome' in result || result.type !== 'boxes') return better;
  for (const [index, line] of lines.entries()) {
    const second = (result.words[index] ?? []).map((word) => toScale(word, 1 / scale));
    if (isBetter(second, line)) better.set(line, withSignBefore(second, line));
  }
  return better;
}

/** Begun by the bullet of the first reading, where the second one has lost it. */
function withSignBefore(second: Line, [sign]: Line): Line {
  const [next, ...others] = second;
  const isSign = sign !== undefined && /^[^\p{L}\p{N}\s]$/u.test(sign.text);
  if (!isSign || next === undefined || sign.right > next.left) return second;
  return [sign, { ...next, isFirstOfLine: false }, ...others];
}

function isBetter(second: Line, first: Line): boolean {
  const letters = (line: Line) => line.reduce((sum, { text }) => sum + text.length, 0);
  return (
    letters(second) >= letters(first) * minLettersKept &&
    meanWordConfidence(second) >= meanWordConfidence(first) + clearGain
  );
}

/** Around the line's words, with room for accents and descenders but not for the neighbouring lines. */
function lineBox(line: Line, dpi: number): PixelBox {
  const margin = 0.02 * dpi;
  return {
    left: Math.min(...line.map(({ left }) => left)) - 2 * margin,
    top: Math.min(...line.map(({ top }) => top)) - margin,
    right: Math.max(...line.map(({ right }) => right)) + 2 * margin,
    bottom: Math.max(...line.map(({ bottom }) => bottom)) + margin,
  };
}

function scaled({ left, top, right, bottom }: PixelBox, scale: number): PixelBox {
  return {
    left: Math.floor(left * scale),
    top: Math.floor(top * scale),
    right: Math.ceil(right * scale),
    bottom: Math.ceil(bottom * scale),
  };
}

function toScale(word: RecognisedWord, scale: number): RecognisedWord {
  const { left, top, right, bottom, rowHeightPx } = word;
  return {
    ...word,
    left: left * scale,
    top: top * scale,
    right: right * scale,
    bottom: bottom * scale,
    rowHeightPx: rowHeightPx * scale,
  };
}
