import { meanConfidence } from '../mean-confidence.js';
import type { BlankPage, Box, Rendering, UnreadablePage, Word } from '../page-reading-types.js';
import type { PageReading } from './picture-task.js';
import { readDoubtfulAgain } from './read-doubtful-again.js';
import { readingSettings } from './reading-settings.js';
import { recognisePicture, renderPicture } from './recognise-picture.js';
import type { RecognitionContext } from './recognition-context.js';
import { toPageBox, toWords, type PictureOfPage } from './to-words.js';

/** What recognition found, in points of the upright page. */
export interface RecognisedPage {
  readonly outcome: 'recognised';
  readonly pageNumber: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** Straightened: lines of a skewed page run level here. Words of a page that lies on its side are rotated. */
  readonly words: readonly Word[];
  /** Straight lines of the picture, as thin boxes. */
  readonly rules: readonly Box[];
  /** Mean of the words, by letters; 0 without words. */
  readonly confidence: number;
  /** Clockwise angle of the lines on the page as it is shown, on top of quarter turns. */
  readonly skewDegrees: number;
  /** Of the data that the page was read with. */
  readonly language: string;
}

/** A page that was drawn and read; the words are in pixels of the picture once it is turned and straight. */
export interface SeenPage {
  readonly outcome: 'seen';
  readonly page: Rendering;
  readonly reading: PageReading;
}

/**
 * Renders a page and recognises it, finer where its print is small. A model with a second look reads doubtful lines once
 * more, finer, and keeps what is more credible. Rejects with the signal's reason when aborted.
 */
export async function recogniseWords(
  context: RecognitionContext,
  pageNumber: number,
): Promise<RecognisedPage | BlankPage | UnreadablePage> {
  const seen = await seePage(context, pageNumber, context.model.renderDpi);
  return seen.outcome === 'seen' ? toRecognisedPage(await readDoubtfulAgain(context, seen)) : seen;
}

/** Draws and reads a page; small print has it drawn once more, up to the finest resolution of the model. */
export async function seePage(
  context: RecognitionContext,
  pageNumber: number,
  dpi: number,
): Promise<SeenPage | BlankPage | UnreadablePage> {
  const first = await seeAt(context, pageNumber, dpi, Math.max(dpi, context.model.finestDpi));
  if (first.outcome !== 'too-small') return first;
  const second = await seeAt(context, pageNumber, first.wantedDpi, first.wantedDpi);
  // At the finest resolution that was allowed nothing finer is asked for.
  return second.outcome === 'too-small' ? { outcome: 'unreadable', pageNumber, reason: 'too-large' } : second;
}

interface TooSmall {
  readonly outcome: 'too-small';
  readonly wantedDpi: number;
}

async function seeAt(
  context: RecognitionContext,
  pageNumber: number,
  dpi: number,
  maxDpi: number,
): Promise<SeenPage | BlankPage | UnreadablePage | TooSmall> {
  const page = await renderPicture(context, pageNumber, dpi);
  if (page.outcome === 'unreadable') return page;
  // A page too large for the resolution asked for cannot be had finer.
  const settings = readingSettings(context, page.dpi < dpi * 0.99 ? page.dpi : maxDpi);
  const reading = await recognisePicture(context, pageNumber, { type: 'page', image: page, settings, mayTurn: true });
  if ('outcome' in reading) return reading;
  switch (reading.type) {
    case 'page':
      return { outcome: 'seen', page, reading };
    case 'too-small':
      return { outcome: 'too-small', wantedDpi: reading.wantedDpi };
    case 'blank':
    case 'boxes':
      return { outcome: 'blank', pageNumber, widthPt: page.widthPt, heightPt: page.heightPt };
  }
}

function toRecognisedPage({ page, reading }: SeenPage): RecognisedPage {
  const { pageNumber, widthPt, heightPt, dpi } = page;
  const { turn, skewDegrees } = reading.frame;
  const picture: PictureOfPage = { dpi, turn, widthPt, heightPt, xPt: 0, yPt: 0 };
  const words = toWords(reading.words, picture, reading.language);
  return {
    outcome: 'recognised',
    pageNumber,
    widthPt,
    heightPt,
    words,
    rules: reading.rules.map((rule) => toPageBox(rule, picture)),
    confidence: meanConfidence(words),
    skewDegrees,
    language: reading.language,
  };
}
