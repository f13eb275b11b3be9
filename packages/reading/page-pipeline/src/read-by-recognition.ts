import type { PageOutcome } from '@recto/document-model';
import { recogniseWords, type RecognitionContext } from '@recto/recognition';
import { betterReading, trustOf } from './better-reading.js';
import { finishPage } from './finish-page.js';
import { strongerProfile } from './model-profile.js';
import type { ModelProfile } from './page-reading-types.js';
import type { ReadingContext } from './reading-context.js';
import { isIllegible } from './unread-words.js';

/** A recognised page that is trusted less than this is recognised again, the stronger way. */
const leastTrust = 0.6;

/** Reads a page from its picture; a doubtful reading is compared with that of the next stronger way. */
export async function readByRecognition(context: ReadingContext, pageNumber: number): Promise<PageOutcome> {
  const { model } = context.request;
  const first = await recogniseWith(context, model, pageNumber);
  const stronger = strongerProfile(model);
  // A picture without a word has none for a stronger way either.
  const isDoubtful = first.outcome === 'read' && first.words.length > 0 && trustOf(first) < leastTrust;
  if (!isDoubtful || !stronger) return first;
  return betterReading(first, await recogniseWith(context, stronger, pageNumber));
}

async function recogniseWith(context: ReadingContext, model: ModelProfile, pageNumber: number): Promise<PageOutcome> {
  const recognised = await recogniseWords(recognitionContext(context, model), pageNumber);
  if (recognised.outcome !== 'recognised') return recognised;
  if (isIllegible(recognised)) return { outcome: 'unreadable', pageNumber, reason: 'illegible' };
  const nothing = { images: [], dots: [], links: [] };
  const found = { ...nothing, ...recognised, source: 'recognition', opensDocument: pageNumber === 1 } as const;
  const page = await finishPage(context, pageNumber, found, { unreadWords: recognised.unreadWords });
  const { skewDegrees, perspective } = recognised;
  return page.outcome === 'read' ? { ...page, skewDegrees, ...(perspective && { perspective }) } : page;
}

/** What recognition needs of a call, for one page. */
export function recognitionContext(context: ReadingContext, model: ModelProfile): RecognitionContext {
  const { pdf, recognisers, request, observer, languages, maxPagePixels, pageTimeoutMs, signal, logger } = context;
  const { document } = request;
  return {
    pdf,
    pool: {
      recognise: (owner, task, limits) =>
        observer.step(`recognise ${task.type}`, () => recognisers.recognise(owner, task, limits)),
    },
    document,
    model,
    languages,
    maxPagePixels,
    timeoutMs: pageTimeoutMs,
    spent: { ms: 0 },
    signal,
    onLoss: (pageNumber, cause) =>
      logger?.warn('A recogniser was lost.', { documentKey: document.key, pageNumber, cause }),
  };
}
