import { standBack, systemThreadId } from '@recto/concurrency';
import { composePage, type ComposedPage } from './compose-page.js';
import type { PageContent } from './page-content.js';
import { startStepTimer, type TimedStep } from './step-timer.js';

standBack(systemThreadId());

/** What a layout thread does with a message; the pool imports this file by its address. */
export default function composeInThread(content: PageContent): { page: ComposedPage; steps: readonly TimedStep[] } {
  const { run, steps } = startStepTimer();
  return { page: composePage(content, run), steps };
}
