import { hasInk } from './has-ink.js';
import { layoutPage, meanConfidence } from '../layout/layout-page.js';
import { countInventedWords } from '../truth/count-invented-words.js';
import { measureCoverage } from '../truth/measure-coverage.js';
import type {
  Language,
  ModelProfile,
  PageOutcome,
  PdfPort,
  Rendering,
  SourceDocument,
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

/** A recognised page is measured against itself. */
const noProfile = { fonts: [], runningLines: [] };

interface Look {
  readonly words: readonly Word[];
  readonly confidence: number;
  readonly page: Rendering;
}

/**
 * Renders a page and recognises it. A model with a second look renders a doubtful page once more, finer, and keeps the
 * reading with the higher confidence. Rejects with the signal's reason when aborted.
 */
export async function recognisePage(context: RecognitionContext, pageNumber: number): Promise<PageOutcome> {
  const { model } = context;
  const first = await look(context, pageNumber, model.renderDpi);
  if (first.outcome !== 'seen') return first;
  const { secondLookBelowConfidence: threshold, secondLookDpi } = model;
  const isDoubtful = threshold !== null && first.look.confidence < threshold;
  const second = isDoubtful ? await look(context, pageNumber, secondLookDpi) : undefined;
  const isBetter = second?.outcome === 'seen' && second.look.confidence > first.look.confidence;
  return toOutcome(pageNumber, isBetter ? second.look : first.look);
}

async function look(context: RecognitionContext, pageNumber: number, dpi: number) {
  const { pdf, pool, document, languages, maxPagePixels, timeoutMs, signal } = context;
  const page = await pdf.render(document, pageNumber, { dpi, maxPixels: maxPagePixels, signal });
  if (page.outcome === 'unreadable') return page;
  const { widthPt, heightPt } = page;
  if (!hasInk(page)) return { outcome: 'blank', pageNumber, widthPt, heightPt } as const;
  const end = await pool.recognise(page, languages.join('+'), { timeoutMs, signal });
  if (end.type === 'recognised') {
    const words = toWords(end.words, page, languages);
    return { outcome: 'seen', look: { words, confidence: meanConfidence(words), page } satisfies Look } as const;
  }
  context.onLoss(pageNumber, end.type === 'died' ? end.cause : undefined);
  const reason = end.type === 'timed-out' ? 'timed-out' : 'corrupt';
  return { outcome: 'unreadable', pageNumber, reason } as const;
}

function toOutcome(pageNumber: number, { words, confidence, page }: Look): PageOutcome {
  const { widthPt, heightPt } = page;
  const source = 'recognition';
  const { blocks, markdown } = layoutPage({ widthPt, heightPt, words, images: [], profile: noProfile, source });
  const coverage = measureCoverage(
    words.map(({ text }) => text),
    markdown,
  );
  const inventedWords = countInventedWords(
    words.map(({ text }) => text),
    markdown,
  );
  const truth = { confidence, coverage, inventedWords };
  return { outcome: 'read', pageNumber, markdown, blocks, words, ...truth, widthPt, heightPt, source };
}
