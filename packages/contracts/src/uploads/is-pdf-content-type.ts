/**
 * True for what is accepted as PDF before its bytes are seen: `application/pdf`, or `application/octet-stream` with a
 * name that ends in .pdf, all in any case and with any parameters behind a semicolon (Interface 3).
 */
export function isPdfContentType(contentType: string, fileName: string): boolean {
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase();
  if (mediaType === 'application/pdf') return true;
  return mediaType === 'application/octet-stream' && fileName.toLowerCase().endsWith('.pdf');
}
