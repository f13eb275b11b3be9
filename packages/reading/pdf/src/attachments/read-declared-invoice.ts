import type { DeclaredInvoice } from '@recto/document-model';
import type { Pdfium } from '../engine/pdfium.js';
import { parseDeclaredInvoice } from './parse-declared-invoice.js';

/** Invoices have one to four attachments. */
const maxAttachments = 16;
/** A thousand items take half of it. */
const maxBytes = 2_097_152;

/**
 * The electronic invoice that is attached to an open document (PDF/A-3: /EmbeddedFiles); undefined where none is, or none
 * that could be read. Attachments are known by what they hold and not by their names.
 */
export function readDeclaredInvoice(pdfium: Pdfium, document: number): DeclaredInvoice | undefined {
  const { call } = pdfium;
  const count = Math.min(maxAttachments, call.FPDFDoc_GetAttachmentCount(document));
  for (let index = 0; index < count; index += 1) {
    const attachment = call.FPDFDoc_GetAttachment(document, index);
    const bytes = attachment === 0 ? undefined : readFile(pdfium, attachment);
    const invoice = bytes === undefined ? undefined : parseDeclaredInvoice(decode(bytes));
    if (invoice !== undefined) return invoice;
  }
  return undefined;
}

/** The unpacked bytes of an attachment that may be XML; undefined for a larger or other one. */
function readFile({ call, bytes, view, scratch }: Pdfium, attachment: number): Uint8Array | undefined {
  if (call.FPDFAttachment_GetFile(attachment, 0, 0, scratch) === 0) return undefined;
  const sizeBytes = view().getUint32(scratch, true);
  if (sizeBytes === 0 || sizeBytes > maxBytes) return undefined;
  const address = call.malloc(sizeBytes);
  if (address === 0) return undefined;
  try {
    const isRead = call.FPDFAttachment_GetFile(attachment, address, sizeBytes, scratch) !== 0;
    return isRead ? bytes().slice(address, address + sizeBytes) : undefined;
  } finally {
    call.free(address);
  }
}

/** The declaration of the encodings that XML has without one: UTF-8, or UTF-16 by its mark. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : declaredEncoding(bytes);
  return new TextDecoder(encoding).decode(bytes);
}

function declaredEncoding(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 100)).toString('latin1');
  const label = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(start)?.[1] ?? 'utf-8';
  return /^(?:iso-8859-\d+|windows-125\d|us-ascii|utf-8)$/i.test(label) ? label : 'utf-8';
}
