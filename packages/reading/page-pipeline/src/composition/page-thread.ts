import { servePdfThread } from '@recto/pdf/thread';
import { composeTimed } from './compose-page.js';
import { finishTextLayer } from './finish-text-layer.js';
import type { PageContent } from './page-content.js';
import type { PageSettings } from './page-settings.js';

/** What threads run that take a page from its bytes to its Markdown: they read it, and lay it out. */
await servePdfThread({
  finish: (layer, { settings, profile }) => finishTextLayer(layer, settings as PageSettings, profile),
  run: (content) => composeTimed(content as PageContent),
});
