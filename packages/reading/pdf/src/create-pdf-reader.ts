import { createPrecedence } from '@recto/concurrency';
import { compilePdfium } from './engine/compile-pdfium.js';
import { finishedIn, resultIn } from './program-results.js';
import { inspectDocument, type AskThread } from './inspect-document.js';
import { countItems, HandedReadings } from './kept-readings.js';
import { PageTimes } from './page-times.js';
import type { SourceDocument, TextLayer, UnreadablePage } from '@recto/document-model';
import type { FinishedPage, FinishSettings, PageText, PdfReader, PdfReaderSettings } from './pdf-reader-types.js';
import type { RenderOptions } from './render-page.js';
import type { DocumentEnd } from './threads/pdf-thread-client.js';
import type { ThreadWork } from './threads/thread-messages.js';
import { ThreadSlots, type ThreadSlot } from './threads/thread-slots.js';
import { takePages } from './take-pages.js';

const defaultIdleShutdownMs = 60_000;
const bytesPerMb = 1_048_576;
/** Looking at sixteen pages, or drawing one, takes less by far. */
const defaultSlowAfterMs = 1_000;
/** Pages that are read for one document before others that wait have the thread. */
const pagesOfATurn = 8;

/** How pages are read one by one. */
interface PagesToRead<Page> {
  /** A page that was read before, handed out once. */
  readonly known: (pageNumber: number) => Page | undefined;
  readonly read: (pageNumber: number, ask: AskThread) => Promise<Page>;
}

/**
 * A reader of untrusted PDF bytes. They are parsed in WebAssembly in worker threads only; the first call starts the
 * first thread. Losing a thread to a trap, a time limit or the memory limit costs one page, or one inspection. Each page
 * that takes too long halves the time of the next ones of its document.
 */
export function createPdfReader(settings: PdfReaderSettings): PdfReader {
  const slots = new ThreadSlots({
    count: settings.threads,
    idleShutdownMs: settings.idleShutdownMs ?? defaultIdleShutdownMs,
    slowAfterMs: settings.slowAfterMs ?? defaultSlowAfterMs,
    retireAboveBytes: (settings.maxMemoryMb * bytesPerMb) / 2,
    program: settings.program ?? new URL('./threads/pdf-thread.js', import.meta.url),
    compile: () => compilePdfium(settings.maxMemoryMb),
  });

  const precedence = settings.precedence ?? createPrecedence();
  const times = new PageTimes(settings.pageTimeoutMs);
  const handedOver = new HandedReadings<TextLayer>(countItems);
  const finished = new HandedReadings<FinishedPage>(({ itemCount }) => itemCount);

  function withThread<T>(
    document: SourceDocument,
    signal: AbortSignal | undefined,
    use: (ask: AskThread, hasInspected: (pageNumber: number) => boolean) => Promise<T>,
  ): Promise<T> {
    const useSlot = (slot: ThreadSlot): Promise<T> => {
      const ask: AskThread = async (work, limits, onProgress) => {
        if (slots.hasEnded()) throw new Error('The PDF reader is closed.');
        const thread = await slots.threadIn(slot, document.key);
        const end = await thread.call({
          ...(work.type !== 'run' && { document }),
          work,
          ...limits,
          signal,
          ...(onProgress && { onProgress }),
        });
        if (slots.hasEnded()) throw new Error('The PDF reader was closed.');
        if (end.type === 'not-started') throw new Error('A PDF thread did not start.', { cause: end.cause });
        logLoss(settings, document, work, end);
        if (end.type === 'timed-out') times.noteTimeout(document.key);
        return end;
      };
      return use(ask, (pageNumber) => slot.thread?.hasInspected(document.key, pageNumber) === true);
    };
    return precedence.run(document.key, () => slots.withSlot(document, signal, useSlot), signal);
  }

  /** Asks for pages, a few of them in one turn; those that are `known` already are not asked for. */
  async function readEach<Page>(
    document: SourceDocument,
    pageNumbers: readonly number[],
    signal: AbortSignal | undefined,
    { known, read }: PagesToRead<Page>,
  ): Promise<Page[]> {
    signal?.throwIfAborted();
    if (slots.hasEnded()) throw new Error('The PDF reader is closed.');
    const pages = new Map<number, Page>();
    for (const pageNumber of pageNumbers) {
      const page = known(pageNumber);
      if (page) pages.set(pageNumber, page);
    }
    const left = pageNumbers.filter((pageNumber) => !pages.has(pageNumber));
    while (left.length > 0) {
      await withThread(document, signal, async (ask, hasInspected) => {
        const turn = takePages(left, { most: pagesOfATurn, isAtHand: hasInspected });
        for (const [index, pageNumber] of turn.entries()) {
          if (index > 0 && precedence.shouldYield(document.key)) {
            left.unshift(...turn.slice(index));
            return;
          }
          pages.set(pageNumber, await read(pageNumber, ask));
        }
      });
    }
    return pageNumbers.flatMap((pageNumber) => pages.get(pageNumber) ?? []);
  }

  function draw(
    document: SourceDocument,
    pageNumber: number,
    options: RenderOptions & { readonly isNeededWhenBare: boolean },
    signal: AbortSignal | undefined,
  ) {
    return withThread(document, signal, async (ask) => {
      const end = await ask({ type: 'render', pageNumber, ...options }, { timeoutMs: times.limitMs(document.key) });
      return { page: pageIn(end), end };
    });
  }

  return {
    inspect: (document, { maxPages, onCounted, onInspected, finish, signal }) => {
      // Other documents may have the thread between two pieces of work, and other programs the processor: that is not its time.
      let usedMs = 0;
      const measured =
        (ask: AskThread): AskThread =>
        async (work, limits, onProgress) => {
          const end = await ask(work, limits, onProgress);
          usedMs += end.usedMs;
          return end;
        };
      return inspectDocument((use) => withThread(document, signal, (ask) => use(measured(ask))), {
        inspectTimeoutMs: settings.inspectTimeoutMs,
        pageTimeoutMs: () => times.limitMs(document.key),
        maxPages,
        threads: settings.threads,
        onCounted: onCounted ?? (() => undefined),
        onInspected: onInspected ?? (() => undefined),
        usedMs: () => usedMs,
        onReading: (reading) => handedOver.keep(document.key, reading),
        ...(finish && {
          finish: {
            settings: finish,
            onFinished: (page: FinishedPage) => finished.keep(finishedKey(document, finish), page),
          },
        }),
        shouldYield: () => precedence.shouldYield(document.key),
      });
    },

    decrypt: (document, { password, signal }) =>
      withThread(document, signal, async (ask) => {
        const end = await ask({ type: 'decrypt', password }, { timeoutMs: settings.inspectTimeoutMs });
        if (end.type === 'timed-out') return { outcome: 'timed-out' };
        if (end.type !== 'answered') return { outcome: brokenReason(end) };
        const { answer } = end;
        if (answer.type === 'decrypted') return { outcome: 'decrypted', bytes: answer.bytes };
        const isWrong = answer.type === 'not-decrypted' && answer.isPasswordWrong;
        return { outcome: isWrong ? 'wrong-password' : brokenReason(end) };
      }),

    readText: (document, pageNumbers, { signal } = {}) =>
      readEach<PageText>(document, pageNumbers, signal, {
        known: (pageNumber) => handedOver.take(document.key, pageNumber),
        read: async (pageNumber, ask) => {
          const end = await ask({ type: 'read-text', pageNumber }, { timeoutMs: times.limitMs(document.key) });
          const page = pageIn(end);
          return page?.outcome === 'read' ? page : unreadable(pageNumber, end);
        },
      }),

    readFinished: (document, pageNumbers, { signal, ...order }) =>
      readEach<FinishedPage | PageText>(document, pageNumbers, signal, {
        known: (pageNumber) =>
          finished.take(finishedKey(document, order.settings), pageNumber) ?? handedOver.take(document.key, pageNumber),
        read: async (pageNumber, ask) => {
          const work = { type: 'finish-page', pageNumber, order } as const;
          const end = await ask(work, { timeoutMs: times.limitMs(document.key) });
          return finishedIn(end, pageNumber) ?? unreadable(pageNumber, end);
        },
      }),

    run: (document, task, { signal } = {}) =>
      withThread(document, signal, async (ask) => {
        const end = await ask({ type: 'run', task }, { timeoutMs: times.limitMs(document.key) });
        if (end.type === 'timed-out') return { type: 'timed-out' };
        if (end.type === 'died' && end.isMemory) return { type: 'out-of-memory' };
        return { type: 'done', result: resultIn(end) };
      }),

    render: async (document, pageNumber, { signal, ...options }) => {
      const { page, end } = await draw(document, pageNumber, { ...options, isNeededWhenBare: true }, signal);
      return page?.outcome === 'rendered' ? page : unreadable(pageNumber, end);
    },

    renderUnlessBare: async (document, pageNumber, { signal, ...options }) => {
      const { page, end } = await draw(document, pageNumber, { ...options, isNeededWhenBare: false }, signal);
      return page?.outcome === 'rendered' || page?.outcome === 'bare' ? page : unreadable(pageNumber, end);
    },

    drawFigure: (document, pageNumber, { signal, ...options }) =>
      withThread(document, signal, async (ask) => {
        const work = { type: 'draw-figure', pageNumber, ...options } as const;
        const end = await ask(work, { timeoutMs: times.limitMs(document.key) });
        const isDrawn = end.type === 'answered' && end.answer.type === 'figure';
        return isDrawn ? end.answer.figure : unreadable(pageNumber, end);
      }),

    close: async () => {
      handedOver.clear();
      finished.clear();
      await slots.endAll();
    },
  };
}

/** Pages that are finished by the same settings are the same, whoever asks. */
function finishedKey({ key }: SourceDocument, settings: FinishSettings): string {
  return `${JSON.stringify(settings)} ${key}`;
}

function pageIn(end: DocumentEnd) {
  return end.type === 'answered' && end.answer.type === 'page' ? end.answer.page : undefined;
}

function unreadable(pageNumber: number, end: DocumentEnd): UnreadablePage {
  return { outcome: 'unreadable', pageNumber, reason: end.type === 'timed-out' ? 'timed-out' : brokenReason(end) };
}

function brokenReason(end: DocumentEnd): 'corrupt' | 'too-large' {
  const isMemory = end.type === 'died' ? end.isMemory : end.type === 'answered' && isMemoryTrap(end.answer);
  return isMemory ? 'too-large' : 'corrupt';
}

function isMemoryTrap(answer: { readonly type: string; readonly isMemory?: boolean }): boolean {
  return answer.type === 'trapped' && answer.isMemory === true;
}

function logLoss({ logger }: PdfReaderSettings, document: SourceDocument, work: ThreadWork, end: DocumentEnd): void {
  const how = end.type === 'answered' ? end.answer.type : end.type;
  if (end.type === 'answered' && how !== 'trapped') return;
  logger?.warn('A PDF thread was lost.', { documentKey: document.key, work: work.type, how });
}
