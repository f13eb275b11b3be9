import { servePdfThread } from '@recto/pdf/thread';
import { composePage } from './compose-page.js';
import { finishTextLayer } from './finish-text-layer.js';
import type { PageContent } from './page-content.js';
import type { PageSettings } from './page-settings.js';
import type { TimedPage } from './timed-page.js';
import { startStepTimer } from './step-timer.js';

/** What threads run that take a page from its bytes to its Markdown: they read it, and lay it out. */
await servePdfThread({
  finish: (layer, { settings, profile }) => finishTextLayer(layer, settings as PageSettings, profile),
  run: (content) => composeTimed(content as PageContent),
});

function composeTimed(content: PageContent): TimedPage {
  const { run, steps } = startStepTimer();
  return { page: composePage(content, run), steps };
}
