import type { PageReader, PageReaderSettings } from './page-reading-types.js';

/** A reader of pages; recognisers start with the first page that needs one. */
export function createPageReader(settings: PageReaderSettings): PageReader {
  throw new Error(`not yet built (${settings.threads} threads)`);
}
