import type { PdfReader, PdfReaderSettings } from './pdf-reader-types.js';

/** A reader of untrusted PDF bytes; threads start with the first call. */
export function createPdfReader(settings: PdfReaderSettings): PdfReader {
  throw new Error(`not yet built (${settings.threads} threads)`);
}
