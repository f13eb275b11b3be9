import type { BarePage, BlankPage, Rendering, UnreadablePage } from '@recto/document-model';
import type { PageReading } from './picture-task.js';
import type { Sheet } from './sheet/sheet.js';
import { readingSettings } from './reading-settings.js';
import { recognisePicture } from './recognise-picture.js';
import type { RecognitionContext } from './recognition-context.js';

/** A page that was drawn and read; the words are in pixels of the picture once it is turned and straight. */
export interface SeenPage {
  readonly outcome: 'seen';
  readonly page: Rendering;
  readonly reading: PageReading;
}

/** How a page is looked at that was seen before. */
interface SecondLook {
  readonly isSoftened?: boolean;
  /** As the first look found it: words of several looks stand in the same place. */
  readonly sheet?: Sheet | null;
}

/** Draws and reads a page; small print has it drawn once more, up to the finest resolution of the model. */
export async function seePage(
  context: RecognitionContext,
  pageNumber: number,
  dpi: number,
  again: SecondLook = {},
): Promise<SeenPage | BlankPage | UnreadablePage> {
  const first = await seeAt(context, pageNumber, dpi, { maxDpi: Math.max(dpi, context.model.finestDpi), ...again });
  if (first.outcome !== 'too-small') return first;
  const second = await seeAt(context, pageNumber, first.wantedDpi, { maxDpi: first.wantedDpi, ...again });
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
  { maxDpi, isSoftened = false, ...known }: { readonly maxDpi: number } & SecondLook,
): Promise<SeenPage | BlankPage | UnreadablePage | TooSmall> {
  const { pdf, document, maxPagePixels: maxPixels, signal } = context;
  const page = await pdf.renderUnlessBare(document, pageNumber, { dpi, maxPixels, signal });
  if (page.outcome === 'unreadable') return page;
  if (page.outcome === 'bare') return blank(page);
  // A page too large for the resolution asked for cannot be had finer.
  const settings = { ...readingSettings(context, page.dpi < dpi * 0.99 ? page.dpi : maxDpi), isSoftened };
  const reading = await recognisePicture(context, pageNumber, {
    type: 'page',
    image: page,
    settings,
    mayTurn: true,
    ...known,
  });
  if ('outcome' in reading) return reading;
  switch (reading.type) {
    case 'page':
      return { outcome: 'seen', page, reading };
    case 'too-small':
      return { outcome: 'too-small', wantedDpi: reading.wantedDpi };
    case 'blank':
    case 'boxes':
      return blank(page);
  }
}

function blank({ pageNumber, widthPt, heightPt }: Rendering | BarePage): BlankPage {
  return { outcome: 'blank', pageNumber, widthPt, heightPt };
}
