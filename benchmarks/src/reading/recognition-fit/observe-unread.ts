import type { PdfReader } from '@recto/pdf';
import { readPicture, type RecognisedWord, type RecognitionEngine, type UnreadRow } from '@recto/recognition';
import { createRandom } from '../corpus/random.js';
import { drawClutter } from './draw-clutter.js';
import type { KnownPage, KnownWord } from './known-page.js';
import { model } from './observe-certainty.js';
import type { Observation } from './read-both-ways.js';

/** A word of the page of which so much lies under words that were read was read, rightly or not. */
const readShare = 0.3;
/** Pages that lean, or that the engine turned, do not tell where their words are. */
export const mostSkewDegrees = 0.3;
/** Words that the engine is made to lose: single ones, all of a line, and what ends a line. */
const lost = { word: 0.03, line: 0.03, end: 0.04 };

/**
 * Reads a page, with what is no text drawn over it, by an engine that loses some of its words, and tells of the ink under no word whether there is a word of the
 * page: what engines really lose is too rare to learn from.
 */
export async function observeUnread(
  pdf: PdfReader,
  engine: RecognitionEngine,
  { name, source, bytes, words }: KnownPage,
): Promise<Observation[]> {
  if (words.some(({ box }) => !box)) return [];
  const image = await pdf.render({ key: name, bytes }, 1, { dpi: model.renderDpi, maxPixels: 20_000_000 });
  if (image.outcome !== 'rendered') return [];
  const { dpi } = image;
  drawClutter(image, createRandom(`${name} clutter`));
  const settings = { languages: ['eng'], quality: 'best', letterWidth: model.letterWidth, maxDpi: dpi } as const;
  const reading = await readPicture(forgetful(engine, name), { type: 'page', image, settings, mayTurn: false });
  if (reading.type !== 'page' || Math.abs(reading.frame.skewDegrees) > mostSkewDegrees) return [];
  const missed = words.map((word) => toPixels(word, dpi)).filter((word) => !isRead(word, reading.words));
  return reading.unread.map((row) => ({
    features: row.features,
    isTrue: missed.some((word) => isAt(word, row)),
    page: source,
  }));
}

function forgetful(engine: RecognitionEngine, name: string): RecognitionEngine {
  const random = createRandom(`${name} lost`);
  return {
    recognise(image, request) {
      // What was lost is not found by a second look, either.
      if (request.segmentation === 'block') return [];
      let isLost = false;
      return engine.recognise(image, request).filter((word: RecognisedWord) => {
        if (word.isFirstOfLine) isLost = random.chance(lost.line);
        else isLost ||= random.chance(lost.end);
        return !isLost && !random.chance(lost.word);
      });
    },
  };
}

type PixelBox = Pick<UnreadRow, 'left' | 'top' | 'right' | 'bottom'>;

export function toPixels({ box }: KnownWord, dpi: number): PixelBox {
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [(x * dpi) / 72, (y * dpi) / 72];
  return { left, top, right: left + (width * dpi) / 72, bottom: top + (height * dpi) / 72 };
}

function isRead(word: PixelBox, read: readonly PixelBox[]): boolean {
  const middle = (word.top + word.bottom) / 2;
  const covered = read
    .filter(({ top, bottom }) => middle > top && middle < bottom)
    .reduce((sum, each) => sum + Math.max(0, Math.min(each.right, word.right) - Math.max(each.left, word.left)), 0);
  return covered > (word.right - word.left) * readShare;
}

/** The middle of one lies in the other. */
export function isAt(word: PixelBox, row: PixelBox): boolean {
  const holds = (outer: PixelBox, inner: PixelBox) => {
    const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
    return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
  };
  return holds(row, word) || holds(word, row);
}
