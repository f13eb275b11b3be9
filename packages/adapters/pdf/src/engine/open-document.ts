import { KeptReadings } from '../kept-readings.js';
import type { PageLink } from '../pdf-reader-types.js';
import type { Pdfium } from './pdfium.js';
import type { OpenFailure } from '../threads/thread-messages.js';

export interface OpenDocument {
  readonly key: string;
  readonly handle: number;
  readonly address: number;
  /** Links of the pages whose annotations have become content: the pages themselves no longer know them. */
  readonly linksOfFlattened: Map<number, readonly PageLink[]>;
  readonly keptReadings: KeptReadings;
}

export type Opening =
  | { readonly type: 'opened'; readonly document: OpenDocument }
  | { readonly type: 'not-opened'; readonly reason: OpenFailure }
  | { readonly type: 'no-memory' };

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h. */
const passwordError = 4;
const securityError = 5;
/** ISO 32000-1, annex H.3: readers accept the header within the first 1,024 bytes. */
const headerWithinBytes = 1_024;

/** Copies the bytes into PDFium and opens them with the empty password: owner passwords do not lock reading. */
export function openDocument(pdfium: Pdfium, key: string, bytes: Uint8Array): Opening {
  const head = Buffer.from(bytes.subarray(0, headerWithinBytes)).toString('latin1');
  if (!head.includes('%PDF-')) return { type: 'not-opened', reason: 'not-a-pdf' };
  const address = pdfium.call.malloc(bytes.length);
  if (!address) return { type: 'no-memory' };
  pdfium.bytes().set(bytes, address);
  const handle = pdfium.call.FPDF_LoadMemDocument(address, bytes.length, 0);
  if (handle) {
    const document = { key, handle, address, linksOfFlattened: new Map(), keptReadings: new KeptReadings() };
    return { type: 'opened', document };
  }
  const error = pdfium.call.FPDF_GetLastError();
  pdfium.call.free(address);
  const isLocked = error === passwordError || error === securityError;
  return { type: 'not-opened', reason: isLocked ? 'encrypted' : 'corrupt' };
}

export function closeDocument(pdfium: Pdfium, document: OpenDocument): void {
  pdfium.call.FPDF_CloseDocument(document.handle);
  pdfium.call.free(document.address);
}
