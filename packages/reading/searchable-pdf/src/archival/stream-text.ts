import { decodePDFRawStream, PDFContentStream, PDFFlateStream, PDFRawStream, type PDFStream } from 'pdf-lib';

/** More is not looked at: contents of scanned pages are a few lines. */
const maxPackedBytes = 4_194_304;

/** What a stream unpacks to, a character each byte; null where that cannot be told. */
export function streamText(stream: PDFStream): string | null {
  try {
    const bytes = bytesOf(stream);
    return bytes ? Buffer.from(bytes).toString('latin1') : null;
  } catch {
    // Damaged, or packed in a way that pdf-lib does not know.
    return null;
  }
}

function bytesOf(stream: PDFStream): Uint8Array | null {
  if (stream instanceof PDFContentStream || stream instanceof PDFFlateStream) return stream.getUnencodedContents();
  if (!(stream instanceof PDFRawStream) || stream.getContentsSize() > maxPackedBytes) return null;
  return decodePDFRawStream(stream).decode();
}
