export type DocumentFormat = 'pdf' | 'png' | 'jpeg' | 'webp' | 'tiff';

/** ISO 32000-1, annex H.3: readers accept the header of a PDF within so many bytes. Of a picture the first 12 count. */
export const documentHeadBytes = 1_024;
const pdfHeader = '%PDF-';

/**
 * What a document is by its first `documentHeadBytes` bytes, whatever its name and its type say. Null for what shows no
 * sign of being a document; a PDF that lost its header may be there all the same.
 */
export function documentFormatOf(head: Uint8Array): DocumentFormat | null {
  const text = String.fromCharCode(...head.subarray(0, documentHeadBytes));
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  return text.includes(pdfHeader) ? 'pdf' : null;
}
