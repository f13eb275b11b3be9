import type { PageOutcome } from '@recto/document-model';
import type { ReadingObserver } from '@recto/page-pipeline';
import type { Tracing } from '@recto/telemetry';

export interface PageSpans {
  /** For the page reader: what it does for a page stands in the span of that page. */
  observer: ReadingObserver;
  /** What becomes of a page is made in its span, which is over then. */
  finish<Result>(page: PageOutcome, work: () => Promise<Result>): Promise<Result>;
  /** Notes that reading a page has failed; ends all spans. */
  end(failure?: { pageNumber: number; error: unknown }): void;
}

/** A span for each page that is read, below the task that this is called in. It begins with the first thing done for the page. */
export function openPageSpans(tracing: Tracing, pages: readonly { pageNumber: number; kind: string }[]): PageSpans {
  const open = new Map<number, ReturnType<Tracing['begin']>>();
  let isOver = false;
  const kinds = new Map(pages.map(({ pageNumber, kind }) => [pageNumber, kind]));
  const spanOf = (pageNumber: number) => {
    const known = open.get(pageNumber);
    if (known) return known;
    const attributes = { 'recto.page_number': pageNumber, 'recto.page_kind': kinds.get(pageNumber) ?? 'unknown' };
    const span = tracing.begin({ name: 'page', attributes });
    open.set(pageNumber, span);
    return span;
  };
  return {
    observer: {
      // What nobody waits for any more may go on for a while.
      page: (pageNumber, work) => (isOver ? work() : spanOf(pageNumber).within(work)),
      step: (name, work) => tracing.trace({ name }, work),
      ended: ({ name, startedAtMs, endedAtMs }) =>
        tracing.note({ name, startedAt: new Date(startedAtMs), endedAt: new Date(endedAtMs) }),
    },
    async finish(page, work) {
      const span = spanOf(page.pageNumber);
      span.set({
        'recto.outcome': page.outcome,
        ...(page.outcome === 'read' && { 'recto.page_source': page.source }),
      });
      const result = await span.within(work);
      span.end();
      open.delete(page.pageNumber);
      return result;
    },
    end(failure) {
      isOver = true;
      if (failure) {
        const { pageNumber, error } = failure;
        open.get(pageNumber)?.fail(error instanceof Error ? error.constructor.name : 'unknown');
      }
      for (const span of open.values()) span.end();
      open.clear();
    },
  };
}
