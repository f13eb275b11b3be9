/** ISO 32000-1, annex H.3: readers accept the header within the first 1,024 bytes. */
const headerWithinBytes = 1_024;
const header = '%PDF-';
const substitute = Buffer.from('%PDF-1.7\n', 'latin1');
/** What may stand before the `obj` that begins an object: its number and its generation. */
const objectStart = /(?:^|\s)\d{1,10}\s+\d{1,5}\s+$/;
const longestObjectStart = 24;

/** A document as PDFium takes it: the parts one after the other. */
export interface HeadedBytes {
  readonly parts: readonly Uint8Array[];
  /** False when the file has no header at all: what cannot be opened then is no PDF. */
  readonly hasHeader: boolean;
}

/**
 * A file whose header comes late is cut to where it begins; one without it, but with PDF objects, gets one. Offsets that
 * then point beside their objects are found anew by PDFium. Undefined for a file that has neither header nor objects.
 */
export function withHeader(bytes: Uint8Array): HeadedBytes | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, headerWithinBytes).includes(header, 0, 'latin1')) return { parts: [bytes], hasHeader: true };
  const firstObject = findFirstObject(file);
  if (firstObject === undefined) return undefined;
  const lateHeader = file.subarray(0, firstObject).indexOf(header, 0, 'latin1');
  // A header behind objects is that of a PDF inside of this one.
  if (lateHeader >= 0) return { parts: [bytes.subarray(lateHeader)], hasHeader: true };
  return { parts: [substitute, bytes], hasHeader: false };
}

function findFirstObject(file: Buffer): number | undefined {
  for (let index = file.indexOf('obj', 0, 'latin1'); index >= 0; index = file.indexOf('obj', index + 1, 'latin1')) {
    const before = file.toString('latin1', Math.max(0, index - longestObjectStart), index);
    if (objectStart.test(before)) return index;
  }
  return undefined;
}
