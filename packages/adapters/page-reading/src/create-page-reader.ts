import type { PageOutcome, PageReader, PageReaderSettings, ReadPagesRequest } from './page-reading-types.js';
import { inOrder } from './in-order.js';
import { readTextPage } from './read-text-page.js';
import { recognisePage, type RecognitionContext } from './recognition/recognise-page.js';
import { RecogniserPool } from './recognition/recogniser-pool.js';
import { toUnits, type ReadingUnit } from './reading-units.js';

const defaultIdleShutdownMs = 60_000;
/** An A4 page at 450 dpi has 19.6 million pixels. */
const defaultMaxPagePixels = 20_000_000;

/** A reader of pages. Recognisers start with the first page that needs one, and end when idle. */
export function createPageReader(settings: PageReaderSettings): PageReader {
  const { pdf, threads, pageTimeoutMs } = settings;
  const pool = new RecogniserPool(threads, settings.idleShutdownMs ?? defaultIdleShutdownMs);

  async function readUnit(unit: ReadingUnit, request: ReadPagesRequest, signal: AbortSignal): Promise<PageOutcome[]> {
    const { document, model, profile } = request;
    if (unit.type === 'recognition') {
      const context: RecognitionContext = {
        pdf,
        pool,
        document,
        model,
        languages: request.languages ?? settings.languages ?? model.languages,
        maxPagePixels: settings.maxPagePixels ?? defaultMaxPagePixels,
        timeoutMs: pageTimeoutMs,
        signal,
        onLoss: (pageNumber, cause) =>
          settings.logger?.warn('A recogniser was lost.', { documentKey: document.key, pageNumber, cause }),
      };
      return [await recognisePage(context, unit.pageNumber)];
    }
    const pages = await pdf.readText(document, unit.pageNumbers, { signal });
    return pages.map((page) => (page.outcome === 'read' ? readTextPage(page, profile) : page));
  }

  return {
    async *readPages(request) {
      request.signal.throwIfAborted();
      const stop = new AbortController();
      const onAbort = () => stop.abort(request.signal.reason);
      request.signal.addEventListener('abort', onAbort);
      try {
        // One more than can be recognised at once: while all cores recognise, the next page is rendered.
        const units = toUnits(request.pages);
        for await (const outcomes of inOrder(units, threads + 1, (unit) => readUnit(unit, request, stop.signal))) {
          yield* outcomes;
        }
      } finally {
        request.signal.removeEventListener('abort', onAbort);
        stop.abort(new Error('Nobody reads these pages any more.'));
      }
    },
    close: () => pool.end(),
  };
}
