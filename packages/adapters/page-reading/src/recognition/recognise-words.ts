import { hasInk } from './has-ink.js';
import { meanConfidence } from '../mean-confidence.js';
import type {
  BlankPage,
  Box,
  Language,
  ModelProfile,
  PdfPort,
  SourceDocument,
  UnreadablePage,
  Word,
} from '../page-reading-types.js';
import type { RecogniserPool } from './recogniser-pool.js';
import { toWords } from './to-words.js';

export interface RecognitionContext {
  readonly pdf: PdfPort;
  readonly pool: RecogniserPool;
  readonly document: SourceDocument;
  readonly model: ModelProfile;
  readonly languages: readonly Language[];
  readonly maxPagePixels: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly onLoss: (pageNumber: number, cause: unknown) => void;
}

/** What recognition found, in points of the upright page. */
export interface RecognisedPage {
  readonly outcome: 'recognised';
  readonly pageNumber: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly Word[];
  /** Straight lines of the picture, as thin boxes. */
  readonly rules: readonly Box[];
  /** Mean of the words, by letters; 0 without words. */
  readonly confidence: number;
}

/**
 * Renders a page and recognises it. A model with a second look renders a doubtful page once more, finer, and keeps the
 * reading with the higher confidence. Rejects with the signal's reason when aborted.
 */
export async function recogniseWords(
  context: RecognitionContext,
  pageNumber: number,
): Promise<RecognisedPage | BlankPage | UnreadablePage> {
  const { secondLookBelowConfidence: threshold, secondLookDpi, renderDpi } = context.model;
  const first = await look(context, pageNumber, renderDpi);
  if (first.outcome !== 'recognised') return first;
  const isDoubtful = threshold !== null && first.confidence < threshold;
  const second = isDoubtful ? await look(context, pageNumber, secondLookDpi) : undefined;
  return second?.outcome === 'recognised' && second.confidence > first.confidence ? second : first;
}

async function look(
  context: RecognitionContext,
  pageNumber: number,
  dpi: number,
): Promise<RecognisedPage | BlankPage | UnreadablePage> {
  const { pdf, pool, document, languages, maxPagePixels, timeoutMs, signal } = context;
  const page = await pdf.render(document, pageNumber, { dpi, maxPixels: maxPagePixels, signal });
  if (page.outcome === 'unreadable') return page;
  const { widthPt, heightPt } = page;
  if (!hasInk(page)) return { outcome: 'blank', pageNumber, widthPt, heightPt };
  const end = await pool.recognise(page, languages.join('+'), { timeoutMs, signal });
  if (end.type === 'recognised') {
    const words = toWords(end.words, page, languages);
    return {
      outcome: 'recognised',
      pageNumber,
      widthPt,
      heightPt,
      words,
      rules: [],
      confidence: meanConfidence(words),
    };
  }
  context.onLoss(pageNumber, end.type === 'died' ? end.cause : undefined);
  return { outcome: 'unreadable', pageNumber, reason: end.type === 'timed-out' ? 'timed-out' : 'corrupt' };
}
