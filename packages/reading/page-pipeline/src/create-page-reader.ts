import { setMaxListeners } from 'node:events';
import { assertEngineInstalled, neuralFiles, RecogniserPool } from '@recto/recognition';
import type { PageOutcome } from '@recto/document-model';
import { ClosingTables } from './continued-tables.js';
import { inOrder } from '@recto/concurrency';
import type {
  LanguageModelSettings,
  ModelProfile,
  PageReader,
  PageReaderSettings,
  ReadingObserver,
  ReadPagesRequest,
} from './page-reading-types.js';
import { readByModel } from './read-by-model.js';
import { readByRecognition } from './read-by-recognition.js';
import { readDoubtedLayer } from './read-doubted-layer.js';
import { readMixedPage } from './read-mixed-page.js';
import { readTextPages } from './read-text-pages.js';
import { readUnseenPage } from './read-unseen-page.js';
import type { ReadingContext } from './reading-context.js';
import { toUnits, type ReadingUnit } from './reading-units.js';
import { coverageOfAll } from './unread-words.js';

/** What threads of the PDF reader run that a page reader works with. */
export const pageThread = new URL('./composition/page-thread.js', import.meta.url);

const defaultIdleShutdownMs = 60_000;
/** What runs without being followed. */
const nobody: ReadingObserver = {
  page: (_pageNumber, work) => work(),
  step: (_name, work) => work(),
  ended: () => undefined,
};

/** A page of print takes about a second. */
const defaultSlowAfterMs = 5_000;
/** Pages of 20 million pixels take some 300 MB. */
const defaultRecognitionMemoryMb = 1_024;
/** An A4 page at 450 dpi has 19.6 million pixels. */
const defaultMaxPagePixels = 20_000_000;

/**
 * A reader of pages. Its threads start with the first page that needs them, and end when idle. Throws when the settings
 * name an engine or a language that is not installed.
 */
export function createPageReader(settings: PageReaderSettings): PageReader {
  assertEngineInstalled(settings);
  const { threads, logger } = settings;
  const idleShutdownMs = settings.idleShutdownMs ?? defaultIdleShutdownMs;
  const recognisers = new RecogniserPool({
    threads,
    idleShutdownMs,
    slowAfterMs: settings.slowAfterMs ?? defaultSlowAfterMs,
    memoryMb: settings.recognitionMemoryMb ?? defaultRecognitionMemoryMb,
    engine: settings.recognitionEngine ?? 'auto',
    ...(settings.recognitionData !== undefined && { dataFolder: settings.recognitionData }),
    neural: settings.neuralRecognition === 'off' ? undefined : neuralFiles(settings.recognitionModels),
    onNeuralProblem: (cause) => logger?.warn('The neural recogniser does not start; Tesseract reads alone.', { cause }),
    onFallback: (cause) => logger?.warn('libtesseract does not start; WebAssembly recognises instead.', { cause }),
  });

  const contextOf = (request: ReadPagesRequest, signal: AbortSignal): ReadingContext => ({
    pdf: settings.pdf,
    recognisers,
    request,
    closingTables: new ClosingTables(),
    observer: request.observer ?? nobody,
    languages: request.languages ?? usualLanguages(request.model, settings),
    maxPagePixels: settings.maxPagePixels ?? defaultMaxPagePixels,
    pageTimeoutMs: settings.pageTimeoutMs,
    logger,
    signal,
  });

  return {
    async *readPages(request) {
      request.signal.throwIfAborted();
      const stop = new AbortController();
      // Every page under way listens; a run of text pages is more than the ten after which Node warns.
      setMaxListeners(0, stop.signal);
      const onAbort = () => stop.abort(request.signal.reason);
      request.signal.addEventListener('abort', onAbort);
      try {
        const context = contextOf(request, stop.signal);
        // One more than can be recognised at once: while all cores recognise, the next page is rendered.
        const units = inOrder(toUnits(request.pages, threads), threads + 1, (unit) =>
          readUnit(context, unit, settings.languageModel),
        );
        for await (const outcomes of units) yield* outcomes;
      } finally {
        request.signal.removeEventListener('abort', onAbort);
        stop.abort(new Error('Nobody reads these pages any more.'));
      }
    },
    close: () => recognisers.end(),
  };
}

/** A model of one language stays with it; the others read what the settings name. */
function usualLanguages({ languages }: ModelProfile, settings: PageReaderSettings): readonly string[] {
  return languages.length === 1 ? languages : (settings.languages ?? languages);
}

async function readUnit(
  context: ReadingContext,
  unit: ReadingUnit,
  languageModel: LanguageModelSettings | undefined,
): Promise<readonly PageOutcome[]> {
  const pages = await readLocally(context, unit);
  const { model, profile } = context.request;
  const read =
    languageModel && model.usesLanguageModel
      ? await Promise.all(
          pages.map((page) => context.observer.page(page.pageNumber, () => readByModel(context, page, languageModel))),
        )
      : pages;
  return read
    .map((page) => (profile.damagedPages?.includes(page.pageNumber) ? asIncomplete(page) : page))
    .map((page) =>
      page.outcome === 'read' && page.omitsWords !== true ? { ...page, coverage: coverageOfAll(page) } : page,
    );
}

/** A page of which the file lacks a part: with nothing on what is left of it, it could not be read. */
function asIncomplete(page: PageOutcome): PageOutcome {
  if (page.outcome === 'unreadable') return page;
  if (page.outcome === 'blank' || page.words.length === 0)
    return { outcome: 'unreadable', pageNumber: page.pageNumber, reason: 'corrupt' };
  return { ...page, isIncomplete: true };
}

async function readLocally(context: ReadingContext, unit: ReadingUnit): Promise<readonly PageOutcome[]> {
  if (unit.type === 'text') return readTextPages(context, unit.pageNumbers);
  const { type, pageNumber } = unit;
  return [await context.observer.page(pageNumber, () => readers[type](context, pageNumber))];
}

const readers = {
  mixed: readMixedPage,
  recognition: readByRecognition,
  doubted: readDoubtedLayer,
  unseen: readUnseenPage,
} as const;
