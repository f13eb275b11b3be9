import type { Pdfium } from './pdfium.js';

/** Writes an ASCII name with its closing zero, as PDFium takes the keys of dictionaries. */
export function writeName({ bytes }: Pdfium, address: number, name: string): void {
  bytes().set(Buffer.from(`${name}\0`, 'latin1'), address);
}

/**
 * The UTF-16 text that PDFium wrote with its closing zero; undefined where the size that it tells says that it wrote none, or
 * more than there was room for, and so none either.
 */
export function readUtf16(
  { bytes }: Pdfium,
  address: number,
  sizeBytes: number,
  roomBytes: number,
): string | undefined {
  if (sizeBytes < 2 || sizeBytes > roomBytes) return undefined;
  return Buffer.from(bytes().subarray(address, address + sizeBytes - 2)).toString('utf16le');
}
