import type { ReadingContext } from '../reading-context.js';
import type { ComposeEnd } from './compose-pool.js';
import type { PageContent } from './page-content.js';

/** Lays a page out within the bounds of the call that it is read for; its observer hears of each step. */
export function composeInCall(context: ReadingContext, content: PageContent): Promise<ComposeEnd> {
  const { composers, precedence, request, observer, pageTimeoutMs, signal } = context;
  return observer.step('compose', async () => {
    const { document } = request;
    const compose = () => composers.run({ document, task: content, timeoutMs: pageTimeoutMs, signal });
    const end = await precedence.run(document.key, compose, signal);
    if (end.type === 'done') for (const step of end.result.steps) observer.ended(step);
    return end;
  });
}
