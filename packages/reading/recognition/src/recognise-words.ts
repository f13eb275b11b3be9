import { dropNoise } from './certainty/drop-noise.js';
import { expectedUnreadWords } from './certainty/expected-unread-words.js';
import {
  meanConfidence,
  type BlankPage,
  type Box,
  type Fill,
  type Perspective,
  type UnreadablePage,
  type Word,
} from '@recto/document-model';
import { readDoubtfulAgain } from './read-doubtful-again.js';
import type { RecognitionContext } from './recognition-context.js';
import { seePage, type SeenPage } from './see-page.js';
import { perspectiveOf } from './sheet/sheet.js';
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
  /** Grounds of rows and panels, grey, largest first: later ones lie on earlier ones. */
  readonly fills: readonly Fill[];
  /** Marks in the small squares of a form. */
  readonly ticks: readonly Box[];
  /** Mean of the words, by letters; 0 without words. */
  readonly confidence: number;
  /** Clockwise angle of the lines on the page as it is shown, on top of quarter turns. */
  readonly skewDegrees: number;
  /** Of a photograph, in points: words, rules and ticks stand as on the flat sheet, once its lines run level. */
  readonly perspective?: Perspective;
  /** Words that left ink and that were not read. */
  readonly unreadWords: number;
  /** Of the data that the page was read with. */
  readonly language: string;
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

function toRecognisedPage({ page, reading }: SeenPage): RecognisedPage {
  const { pageNumber, widthPt, heightPt, dpi } = page;
  const { turn, skewDegrees, sheet } = reading.frame;
  const picture: PictureOfPage = { dpi, turn, widthPt, heightPt, xPt: 0, yPt: 0 };
  // Of what all looks left: a bullet that a second look lost is known by the first.
  const { words: print, expectedLost } = dropNoise(reading.words, reading.language);
  const words = toWords(print, picture, reading.language);
  return {
    outcome: 'recognised',
    pageNumber,
    widthPt,
    heightPt,
    words,
    fills: reading.grounds.map(({ box, grey }) => ({ box: toPageBox(box, picture), color: greyColor(grey) })),
    rules: reading.rules.map((rule) => toPageBox(rule, picture)),
    ticks: reading.ticks.map((tick) => toPageBox(tick, picture)),
    confidence: meanConfidence(words),
    skewDegrees,
    ...(sheet && { perspective: perspectiveOf(sheet, widthPt, heightPt) }),
    unreadWords: expectedUnreadWords(reading.unread) + expectedLost,
    language: reading.language,
  };
}

function greyColor(grey: number): string {
  return `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
}
