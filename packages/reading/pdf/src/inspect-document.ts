import { inOrder } from '@recto/concurrency';
import { unreadablePage } from './inspect-page.js';
import { finishedIn } from './program-results.js';
import { FontCollector } from './profile/font-collector.js';
import { RunningLineCollector } from './profile/running-line-collector.js';
import type { FinishedPage, FinishSettings, InspectedPage, Inspection } from './pdf-reader-types.js';
import { addUpLooks } from './outline/outline-looks.js';
import { maxTitles, numberedLooks, type NumberedTitle } from './outline/numbered-titles.js';
import type { DeclaredInvoice, OutlineLook, TextLayer } from '@recto/document-model';
import type { DocumentEnd } from './threads/pdf-thread-client.js';
import type { PageInspection, ThreadAnswer, ThreadWork } from './threads/thread-messages.js';

/** Sends work to a thread that holds, or then opens, the document; a thread that died is replaced first. */
export type AskThread = (
  work: ThreadWork,
  limits: { readonly timeoutMs: number; readonly totalTimeoutMs?: number },
  onProgress?: (answer: ThreadAnswer) => void,
) => Promise<DocumentEnd>;

/** Waits for a thread and keeps it for all that is asked in `use`. */
export type WithThread = <T>(use: (ask: AskThread) => Promise<T>) => Promise<T>;

export interface InspectionLimits {
  readonly maxPages: number;
  /** Most threads that look at pages of a long document at the same time. */
  readonly threads: number;
  readonly inspectTimeoutMs: number;
  /** Longest time for the next page. */
  readonly pageTimeoutMs: () => number;
  /** How long threads have worked on this inspection, without the time that it waited for one. */
  readonly usedMs: () => number;
  /** Takes what was read of a page of a short document: whoever reads it next need not open it again. */
  readonly onReading: (reading: TextLayer) => void;
  /** Has pages of a document of few pages finished as well; those that fail are left to whoever asks for them. */
  readonly finish?: { readonly settings: FinishSettings; readonly onFinished: (page: FinishedPage) => void };
  /** Hears of a long document how many pages it has, before they are looked at. */
  readonly onCounted: (pageCount: number) => void;
  /** Hears of a long document, after each page, how many have been looked at. */
  readonly onInspected: (pageCount: number) => void;
  /** Whether other documents had better have the thread now. */
  readonly shouldYield: () => boolean;
}

/** Threads that one document may cost: a file full of traps ends here and not at the time limit. */
const maxThreadsLost = 8;
/** Pages that are looked at before other documents that wait have the thread. */
const pagesOfATurn = 8;
/** A document of no more is looked at in one turn. */
const pagesOfAShortDocument = 16;
/** The pages of longer documents are finished by several threads at the same time. */
const pagesFinishedByOneThread = 4;

/**
 * Counts the pages, then looks at each. When a page kills its thread, by a trap, its time limit or its hunger, that
 * page is unreadable and a new thread goes on behind it. A short document has one thread for all of this, so that it is
 * opened once, however many others wait.
 */
export async function inspectDocument(withThread: WithThread, limits: InspectionLimits): Promise<Inspection> {
  const begun = await withThread(async (ask) => {
    const counting = await countPages(ask, limits);
    if (!('isRepaired' in counting)) return counting;
    const counted = { ...counting, ...(await readAttachments(ask, limits)) };
    if (counted.pageCount > pagesOfAShortDocument) return counted;
    const inspection = await lookAtPages((use) => use(ask), limits, counted);
    await finishPages(ask, limits, inspection);
    return inspection;
  });
  if (!('isRepaired' in begun)) return begun;
  limits.onCounted(begun.pageCount);
  return lookAtPages(withThread, limits, begun);
}

/** Whether the thread that looks at the pages of a document goes on to finish them. */
function finishesPages({ finish }: InspectionLimits, pageCount: number): boolean {
  return finish !== undefined && pageCount <= pagesFinishedByOneThread;
}

/** Has the thread finish what it read; of pages with pictures in them, which others go on with, it hands the text over. */
async function finishPages(ask: AskThread, limits: InspectionLimits, inspection: Inspection): Promise<void> {
  const { finish, onReading } = limits;
  if (!finish || inspection.outcome !== 'inspected' || !finishesPages(limits, inspection.pageCount)) return;
  const { settings, onFinished } = finish;
  const { pages, profile } = inspection;
  for (const { pageNumber, kind } of pages) {
    const timeoutMs = Math.min(remainingMs(limits), limits.pageTimeoutMs());
    if (kind === 'text') {
      const end = await ask({ type: 'finish-page', pageNumber, order: { settings, profile } }, { timeoutMs });
      if (end.type !== 'answered') return;
      const finished = end.answer.type === 'program-done' ? finishedIn(end, pageNumber) : undefined;
      if (finished) onFinished(finished);
    } else if (kind === 'mixed') {
      const end = await ask({ type: 'read-text', pageNumber }, { timeoutMs });
      if (end.type !== 'answered') return;
      if (end.answer.type === 'page' && end.answer.page.outcome === 'read') onReading(end.answer.page);
    }
  }
}

interface Counted {
  readonly pageCount: number;
  readonly isRepaired: boolean;
  readonly declaredInvoice?: DeclaredInvoice;
}

function remainingMs({ inspectTimeoutMs, usedMs }: InspectionLimits): number {
  return Math.max(1, inspectTimeoutMs - usedMs());
}

/** The number of pages, 1 or more, or how the inspection ends without any. */
async function countPages(ask: AskThread, limits: InspectionLimits): Promise<Counted | Inspection> {
  const work = { type: 'count-pages', maxPages: limits.maxPages } as const;
  const counting = await ask(work, { timeoutMs: remainingMs(limits) });
  if (counting.type === 'timed-out') return { outcome: 'timed-out' };
  if (counting.type === 'died') return { outcome: counting.isMemory ? 'too-large' : 'corrupt' };
  const count = counting.answer;
  if (count.type === 'trapped') return { outcome: count.isMemory ? 'too-large' : 'corrupt' };
  if (count.type === 'not-opened') return { outcome: count.reason };
  if (count.type === 'too-many') {
    const { pageCount } = count;
    return { outcome: 'too-many-pages', ...(pageCount !== undefined && { pageCount }) };
  }
  if (count.type !== 'counted') throw new Error(`A thread answered a count with ${count.type}.`);
  if (count.pageCount === 0) return { outcome: count.isRepaired ? 'corrupt' : 'empty' };
  return { pageCount: count.pageCount, isRepaired: count.isRepaired };
}

/** Attachments that cannot be read cost the document nothing else. */
async function readAttachments(ask: AskThread, limits: InspectionLimits): Promise<Pick<Counted, 'declaredInvoice'>> {
  const timeoutMs = Math.min(remainingMs(limits), limits.pageTimeoutMs());
  const end = await ask({ type: 'read-attachments' }, { timeoutMs });
  const invoice = end.type === 'answered' && end.answer.type === 'attachments' ? end.answer.declaredInvoice : undefined;
  return invoice === undefined ? {} : { declaredInvoice: invoice };
}

/** Pages first to last, both from 1. */
interface Turn {
  readonly firstPageNumber: number;
  readonly lastPageNumber: number;
}

async function lookAtPages(withThread: WithThread, limits: InspectionLimits, count: Counted): Promise<Inspection> {
  const isShort = count.pageCount <= pagesOfAShortDocument;
  const pages: InspectedPage[] = [];
  const fonts = new FontCollector();
  const runningLines = new RunningLineCollector();
  let outline: readonly OutlineLook[] = [];
  const numbered: NumberedTitle[] = [];
  const damagedPages: number[] = [];
  const take = (inspection: PageInspection) => {
    pages.push(inspection.page);
    fonts.add(inspection.fonts);
    if (inspection.outlineLooks.length > 0) outline = addUpLooks([...outline, ...inspection.outlineLooks]);
    if (numbered.length < maxTitles) numbered.push(...inspection.numberedTitles);
    runningLines.add(inspection.page.pageNumber, inspection.edgeLines);
    if (inspection.isDamaged) damagedPages.push(inspection.page.pageNumber);
    if (inspection.reading) limits.onReading(inspection.reading);
  };
  const turns = turnsOf(count.pageCount, isShort ? pagesOfAShortDocument : pagesOfATurn);
  const handsOver = isShort && !finishesPages(limits, count.pageCount);
  const lookAtTurn = turnLooker(withThread, limits, { isShort, handsOver });
  // One more than there are threads: while the first is slow, another is begun.
  for await (const looks of inOrder(turns, isShort ? 1 : limits.threads + 1, lookAtTurn)) {
    if ('outcome' in looks) return looks;
    looks.forEach(take);
  }
  const looks = outline.length > 0 ? outline : numberedLooks(numbered);
  return {
    outcome: 'inspected',
    pageCount: count.pageCount,
    pages,
    profile: {
      pageCount: count.pageCount,
      fonts: fonts.result(),
      runningLines: runningLines.result(),
      varyingLines: runningLines.varying(),
      // A file that had to be repaired and shows nothing has lost what it showed.
      damagedPages: count.isRepaired && pages.every(isEmpty) ? pages.map(({ pageNumber }) => pageNumber) : damagedPages,
      ...(looks.length > 0 && { outlineLooks: looks }),
      ...(count.declaredInvoice && { declaredInvoice: count.declaredInvoice }),
    },
  };
}

function turnsOf(pageCount: number, pagesOfOne: number): Turn[] {
  return Array.from({ length: Math.ceil(pageCount / pagesOfOne) }, (_, index) => ({
    firstPageNumber: index * pagesOfOne + 1,
    lastPageNumber: Math.min(pageCount, (index + 1) * pagesOfOne),
  }));
}

/** Looks at the pages of turns; all turns together may lose so many threads, and take so long. */
function turnLooker(
  withThread: WithThread,
  limits: InspectionLimits,
  { isShort, handsOver }: { readonly isShort: boolean; readonly handsOver: boolean },
): (turn: Turn) => Promise<readonly PageInspection[] | Inspection> {
  const isOver = () => limits.usedMs() >= limits.inspectTimeoutMs;
  let threadsLost = 0;
  let pagesLookedAt = 0;
  return async ({ firstPageNumber, lastPageNumber }) => {
    const looks: PageInspection[] = [];
    const add = (look: PageInspection) => {
      looks.push(look);
      pagesLookedAt += 1;
      if (!isShort) limits.onInspected(pagesLookedAt);
    };
    const next = () => firstPageNumber + looks.length;
    while (next() <= lastPageNumber) {
      if (isOver()) return { outcome: 'timed-out' };
      if (threadsLost > maxThreadsLost) return { outcome: 'corrupt' };
      const isWhole = await withThread(async (ask) => {
        while (next() <= lastPageNumber) {
          // A turn of a long document can end between any two pages.
          const lastOfPiece = isShort ? lastPageNumber : next();
          await ask(
            { type: 'inspect-pages', firstPageNumber: next(), lastPageNumber: lastOfPiece, handsOver },
            { timeoutMs: limits.pageTimeoutMs(), totalTimeoutMs: remainingMs(limits) },
            (answer) => {
              if (answer.type === 'page-inspected') add(answer.inspection);
            },
          );
          if (next() <= lastOfPiece || isOver()) return false;
          if (limits.shouldYield()) break;
        }
        return true;
      });
      if (isWhole) continue;
      if (next() > lastPageNumber) break;
      if (isOver()) return { outcome: 'timed-out' };
      add(unreadablePage(next()));
      threadsLost += 1;
    }
    return looks;
  };
}

function isEmpty({ kind }: InspectedPage): boolean {
  return kind === 'blank' || kind === 'unreadable';
}
