import type { ReadingContext } from '../reading-context.js';
import type { PageContent } from './page-content.js';
import type { TimedPage } from './timed-page.js';

export type ComposeEnd =
  | { readonly type: 'done'; readonly result: TimedPage }
  | { readonly type: 'timed-out' }
  | { readonly type: 'out-of-memory' };

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
