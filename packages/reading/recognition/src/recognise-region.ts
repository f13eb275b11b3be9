import type { Box, Word } from '@recto/document-model';
import { dropNoise } from './certainty/drop-noise.js';
import { expectedUnreadWords } from './certainty/expected-unread-words.js';
import type { GreyImage } from './image/grey-image.js';
import { readingSettings } from './reading-settings.js';
import { recognisePicture, renderPicture } from './recognise-picture.js';
import type { RecognitionContext } from './recognition-context.js';
import { toWords } from './to-words.js';

const pointsPerInch = 72;

export interface RecognisedRegion {
  readonly words: readonly Word[];
  /** Words that left ink and that were not read. */
  readonly unreadWords: number;
}

/** Points squared that a word takes with its white; of an area of which nobody knows more, a tenth counts as text. */
const wordAreaPt = 420;
const textShare = 0.1;

/**
 * The words of one area of a page, such as an image beside text; none when it has none or cannot be read. Rejects with the
 * signal's reason when aborted.
 */
export async function recogniseRegion(
  context: RecognitionContext,
  pageNumber: number,
  box: Box,
): Promise<RecognisedRegion> {
  const first = await readRegion(context, pageNumber, box, context.model.renderDpi);
  if (typeof first !== 'number') return first;
  const second = await readRegion(context, pageNumber, box, first);
  // A second resolution is never asked for twice.
  return typeof second === 'number' ? unseen(box) : second;
}

/** Nobody could look at it. */
function unseen({ width, height }: Box): RecognisedRegion {
  return { words: [], unreadWords: Math.max(1, Math.round((width * height * textShare) / wordAreaPt)) };
}

/** The words, or the resolution that they need. */
async function readRegion(
  context: RecognitionContext,
  pageNumber: number,
  box: Box,
  dpi: number,
): Promise<RecognisedRegion | number> {
  const { renderDpi, finestDpi } = context.model;
  const page = await renderPicture(context, pageNumber, dpi);
  if (page.outcome === 'unreadable') return unseen(box);
  const { image, xPt, yPt } = cutOut(page, box);
  const maxDpi = dpi === renderDpi && page.dpi >= dpi * 0.99 ? Math.max(dpi, finestDpi) : page.dpi;
  const settings = readingSettings(context, maxDpi);
  const reading = await recognisePicture(context, pageNumber, { type: 'page', image, settings, mayTurn: false });
  if ('outcome' in reading) return unseen(box);
  if (reading.type === 'too-small') return reading.wantedDpi;
  if (reading.type !== 'page') return { words: [], unreadWords: 0 };
  const { turn } = reading.frame;
  const size = { widthPt: box.width, heightPt: box.height };
  const { words: print, expectedLost } = dropNoise(reading.words, reading.language);
  const words = toWords(print, { dpi: image.dpi, turn, ...size, xPt, yPt }, reading.language);
  return { words, unreadWords: expectedUnreadWords(reading.unread) + expectedLost };
}

/** The pixels of a box in points, and where its corner really lies: pixels are whole. */
function cutOut(page: GreyImage, box: Box) {
  const pixelsPerPoint = page.dpi / pointsPerInch;
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const left = within(Math.floor(box.x * pixelsPerPoint), page.widthPx - 1);
  const top = within(Math.floor(box.y * pixelsPerPoint), page.heightPx - 1);
  const right = within(Math.ceil((box.x + box.width) * pixelsPerPoint), page.widthPx);
  const bottom = within(Math.ceil((box.y + box.height) * pixelsPerPoint), page.heightPx);
  const [widthPx, heightPx] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  const pixels = new Uint8Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    const from = (top + y) * page.widthPx + left;
    pixels.set(page.pixels.subarray(from, from + widthPx), y * widthPx);
  }
  const image: GreyImage = { widthPx, heightPx, dpi: page.dpi, pixels };
  return { image, xPt: left / pixelsPerPoint, yPt: top / pixelsPerPoint };
}
