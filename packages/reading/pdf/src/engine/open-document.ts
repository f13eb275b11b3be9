import { FileObjects } from '../damage/file-objects.js';
import { isPageDamaged } from '../damage/is-page-damaged.js';
import { KeptReadings } from '../kept-readings.js';
import type { Box, PageLink } from '@recto/document-model';
import type { PageWriting } from './page-writing.js';
import type { Pdfium } from './pdfium.js';
import type { Outline } from '../outline/read-outline.js';
import type { OpenFailure } from '../threads/thread-messages.js';
import { withHeader } from './with-header.js';

/** What the annotations of a page were. */
export interface FlattenedPage {
  readonly links: readonly PageLink[];
  readonly writing: PageWriting;
  readonly struckAreas: readonly Box[];
}

export interface OpenDocument {
  readonly key: string;
  readonly handle: number;
  readonly address: number;
  readonly sizeBytes: number;
  /** Of the pages whose annotations have become content: the pages themselves no longer know them. */
  readonly flattenedPages: Map<number, FlattenedPage>;
  readonly keptReadings: KeptReadings;
  /** Its outline, once a page has been read. */
  outline?: Outline;
  /** The file as a list of objects, once somebody has asked what is missing. */
  fileObjects?: FileObjects;
  /** Whether any form of the file may belong to a layer, once somebody has asked. */
  hasOptionalForms?: boolean;
}

export type Opening =
  | { readonly type: 'opened'; readonly document: OpenDocument }
  | { readonly type: 'not-opened'; readonly reason: OpenFailure }
  | { readonly type: 'no-memory' };

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h. */
const passwordError = 4;
const securityError = 5;

/** Copies the bytes into PDFium and opens them with the empty password: owner passwords do not lock reading. */
export function openDocument(pdfium: Pdfium, key: string, bytes: Uint8Array): Opening {
  const headed = withHeader(bytes);
  if (!headed) return { type: 'not-opened', reason: 'not-a-pdf' };
  const { parts, hasHeader } = headed;
  const sizeBytes = parts.reduce((sum, { length }) => sum + length, 0);
  const address = pdfium.call.malloc(sizeBytes);
  if (!address) return { type: 'no-memory' };
  let end = address;
  for (const part of parts) {
    pdfium.bytes().set(part, end);
    end += part.length;
  }
  const handle = pdfium.call.FPDF_LoadMemDocument(address, sizeBytes, 0);
  if (handle) {
    const document: OpenDocument = {
      key,
      handle,
      address,
      sizeBytes,
      flattenedPages: new Map(),
      keptReadings: new KeptReadings(),
    };
    return { type: 'opened', document };
  }
  const error = pdfium.call.FPDF_GetLastError();
  pdfium.call.free(address);
  const isLocked = error === passwordError || error === securityError;
  if (isLocked) return { type: 'not-opened', reason: 'encrypted' };
  return { type: 'not-opened', reason: hasHeader ? 'corrupt' : 'not-a-pdf' };
}

/** The bytes as PDFium holds them; good until it needs more memory. */
export function documentBytes(pdfium: Pdfium, { address, sizeBytes }: OpenDocument): Uint8Array {
  return pdfium.bytes().subarray(address, address + sizeBytes);
}

/** Whether the file lacks a part of what a page shows. */
export function lacksContent(pdfium: Pdfium, document: OpenDocument, pageNumber: number): boolean {
  document.fileObjects ??= new FileObjects(documentBytes(pdfium, document));
  const pageObject = pdfium.call.EPDFDoc_GetPageObjectNumberByIndex(document.handle, pageNumber - 1);
  return isPageDamaged(document.fileObjects, pageObject);
}

export function closeDocument(pdfium: Pdfium, document: OpenDocument): void {
  pdfium.call.FPDF_CloseDocument(document.handle);
  pdfium.call.free(document.address);
}
