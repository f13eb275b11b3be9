import type { Pdfium } from './pdfium.js';
import { withHeader } from './with-header.js';

export type Decryption =
  | { readonly type: 'decrypted'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'wrong-password' }
  | { readonly type: 'not-decrypted' }
  | { readonly type: 'no-memory' };

/** FPDF_ERR_PASSWORD of fpdfview.h. */
const passwordError = 4;

/**
 * The same document without its encryption, written by PDFium. The password may be the user's or the owner's, as it was
 * typed or in the form of Unicode that ISO 32000-2 has it encrypted with; nothing of it stays in the instance's memory.
 */
export function decryptDocument(pdfium: Pdfium, bytes: Uint8Array, password: string): Decryption {
  const asTyped = decryptWith(pdfium, bytes, password);
  const normalised = password.normalize('NFKC');
  if (asTyped.type !== 'wrong-password' || normalised === password) return asTyped;
  return decryptWith(pdfium, bytes, normalised);
}

function decryptWith(pdfium: Pdfium, bytes: Uint8Array, password: string): Decryption {
  const { call } = pdfium;
  const parts = withHeader(bytes)?.parts ?? [];
  const file = copyIn(pdfium, parts);
  if (file === 0) return { type: 'no-memory' };
  const secret = copyIn(pdfium, [Buffer.from(`${password}\0`, 'utf8')]);
  const sizeBytes = parts.reduce((sum, { length }) => sum + length, 0);
  const handle = secret === 0 ? 0 : call.FPDF_LoadMemDocument(file, sizeBytes, secret);
  const error = handle === 0 ? call.FPDF_GetLastError() : 0;
  try {
    if (secret === 0) return { type: 'no-memory' };
    if (handle === 0) return { type: error === passwordError ? 'wrong-password' : 'not-decrypted' };
    const written = call.EPDF_RemoveEncryption(handle) ? writeCopy(pdfium, handle) : undefined;
    return written ? { type: 'decrypted', bytes: written } : { type: 'not-decrypted' };
  } finally {
    if (handle !== 0) call.FPDF_CloseDocument(handle);
    call.free(file);
    if (secret !== 0) {
      pdfium.bytes().fill(0, secret, secret + Buffer.byteLength(password, 'utf8'));
      call.free(secret);
    }
  }
}

/** Where the bytes stand in PDFium's memory; 0 when it does not suffice. */
function copyIn(pdfium: Pdfium, parts: readonly Uint8Array[]): number {
  const address = pdfium.call.malloc(parts.reduce((sum, { length }) => sum + length, 0));
  let end = address;
  for (const part of address === 0 ? [] : parts) {
    pdfium.bytes().set(part, end);
    end += part.length;
  }
  return address;
}

function writeCopy(pdfium: Pdfium, document: number): Uint8Array<ArrayBuffer> | undefined {
  const { call } = pdfium;
  const writer = call.PDFiumExt_OpenFileWriter();
  if (!call.PDFiumExt_SaveAsCopy(document, writer)) {
    call.PDFiumExt_CloseFileWriter(writer);
    return undefined;
  }
  const sizeBytes = call.PDFiumExt_GetFileWriterSize(writer);
  const address = sizeBytes > 0 ? call.malloc(sizeBytes) : 0;
  if (address !== 0) call.PDFiumExt_GetFileWriterData(writer, address, sizeBytes);
  call.PDFiumExt_CloseFileWriter(writer);
  const bytes = address === 0 ? undefined : new Uint8Array(pdfium.bytes().subarray(address, address + sizeBytes));
  if (address !== 0) call.free(address);
  return bytes;
}
