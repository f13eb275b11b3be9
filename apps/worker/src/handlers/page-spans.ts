import type { PageOutcome } from '@recto/document-model';
import type { Span, Tracing } from '@recto/telemetry';

type PageSpan = ReturnType<Tracing['begin']>;

/**
 * The outcomes of pages, each with a span in which it was read, and what is made of it is done: it ends when the next page
 * is asked for.
 */
export async function* inSpans(
  tracing: Tracing,
  pages: readonly { pageNumber: number; kind: string }[],
  reading: AsyncIterable<PageOutcome>,
): AsyncGenerator<{ page: PageOutcome; span: PageSpan }, void, void> {
  const outcomes = reading[Symbol.asyncIterator]();
  try {
    for (const { pageNumber, kind } of pages) {
      const attributes = { 'recto.page_number': pageNumber, 'recto.page_kind': kind };
      const span = tracing.begin({ name: 'page', attributes });
      try {
        const next = await span.within(() => outcomes.next());
        if (next.done === true) return;
        describe(span, next.value);
        yield { page: next.value, span };
      } catch (error) {
        span.fail(error instanceof Error ? error.constructor.name : 'unknown');
        throw error;
      } finally {
        span.end();
      }
    }
  } finally {
    await outcomes.return?.();
  }
}

function describe(span: Span, page: PageOutcome): void {
  if (page.outcome === 'read') span.set({ 'recto.outcome': page.outcome, 'recto.page_source': page.source });
  else span.set({ 'recto.outcome': page.outcome });
}
