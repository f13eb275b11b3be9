import { unreadablePage } from './inspect-page.js';
import { FontCollector } from './profile/font-collector.js';
import { RunningLineCollector } from './profile/running-line-collector.js';
import type { InspectedPage, Inspection } from './pdf-reader-types.js';
import type { DeclaredInvoice, TextLayer } from '@recto/document-model';
import type { ThreadEnd } from './threads/pdf-thread-client.js';
import type { PageInspection, ThreadAnswer, ThreadWork } from './threads/thread-messages.js';

/** How work on a document can end; a thread that does not start is an exception. */
export type DocumentEnd = Exclude<ThreadEnd, { type: 'not-started' }>;

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
  readonly inspectTimeoutMs: number;
  /** Longest time for the next page. */
  readonly pageTimeoutMs: () => number;
  /** How long threads have worked on this inspection, without the time that it waited for one. */
  readonly usedMs: () => number;
  /** Takes what was read of a page of a short document: whoever reads it next need not open it again. */
  readonly onReading: (reading: TextLayer) => void;
}

/** Threads that one document may cost: a file full of traps ends here and not at the time limit. */
const maxThreadsLost = 8;
/** Pages that are looked at before other documents that wait have the thread. A document of no more is short. */
const pagesOfATurn = 16;

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
    if (counted.pageCount > pagesOfATurn) return counted;
    return lookAtPages((use) => use(ask), limits, counted);
  });
  return 'isRepaired' in begun ? lookAtPages(withThread, limits, begun) : begun;
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

async function lookAtPages(withThread: WithThread, limits: InspectionLimits, count: Counted): Promise<Inspection> {
  const isOver = () => limits.usedMs() >= limits.inspectTimeoutMs;
  const isShort = count.pageCount <= pagesOfATurn;
  const pages: InspectedPage[] = [];
  const fonts = new FontCollector();
  const runningLines = new RunningLineCollector();
  const damagedPages: number[] = [];
  const take = (inspection: PageInspection) => {
    pages.push(inspection.page);
    fonts.add(inspection.fonts);
    runningLines.add(inspection.page.pageNumber, inspection.edgeLines);
    if (inspection.isDamaged) damagedPages.push(inspection.page.pageNumber);
    if (inspection.reading) limits.onReading(inspection.reading);
  };
  let threadsLost = 0;
  while (pages.length < count.pageCount) {
    if (isOver()) return { outcome: 'timed-out' };
    if (threadsLost > maxThreadsLost) return { outcome: 'corrupt' };
    const firstPageNumber = pages.length + 1;
    const lastPageNumber = Math.min(count.pageCount, pages.length + pagesOfATurn);
    await withThread((ask) =>
      ask(
        { type: 'inspect-pages', firstPageNumber, lastPageNumber, handsOver: isShort },
        { timeoutMs: limits.pageTimeoutMs(), totalTimeoutMs: remainingMs(limits) },
        (answer) => {
          if (answer.type === 'page-inspected') take(answer.inspection);
        },
      ),
    );
    if (pages.length === lastPageNumber) continue;
    if (isOver()) return { outcome: 'timed-out' };
    take(unreadablePage(pages.length + 1));
    threadsLost += 1;
  }
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
      ...(count.declaredInvoice && { declaredInvoice: count.declaredInvoice }),
    },
  };
}

function isEmpty({ kind }: InspectedPage): boolean {
  return kind === 'blank' || kind === 'unreadable';
}
