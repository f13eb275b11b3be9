import type { ThreadEnd } from '@recto/concurrency/thread-pool';
import type { ReadingContext } from '../reading-context.js';
import type { TimedPage } from './compose-page.js';
import type { PageContent } from './page-content.js';

export type ComposeEnd = ThreadEnd<TimedPage>;

/** Lays a page out within the bounds of the call that it is read for; its observer hears of each step. */
export function composeInCall(context: ReadingContext, content: PageContent): Promise<ComposeEnd> {
  const { pdf, request, observer, signal } = context;
  return observer.step('compose', async () => {
    const end = await pdf.run(request.document, content, { signal });
    if (end.type !== 'done') return end;
    const result = end.result as TimedPage;
    for (const step of result.steps) observer.ended(step);
    return { type: 'done', result };
  });
}
