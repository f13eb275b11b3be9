const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/tiff']);
const pictureName = /\.(png|jpe?g|webp|tiff?)$/i;

/**
 * True for what is accepted as PDF before its bytes are seen: `application/pdf`, or `application/octet-stream` with a
 * name that ends in .pdf, all in any case and with any parameters behind a semicolon (Interface 3).
 */
export function isPdfContentType(contentType: string, fileName: string): boolean {
  const mediaType = mediaTypeOf(contentType);
  if (mediaType === 'application/pdf') return true;
  return mediaType === 'application/octet-stream' && fileName.toLowerCase().endsWith('.pdf');
}

/** True for what is accepted as a picture before its bytes are seen, by the same rule (Interface 9). */
export function isPictureContentType(contentType: string, fileName: string): boolean {
  const mediaType = mediaTypeOf(contentType);
  return pictureTypes.has(mediaType) || (mediaType === 'application/octet-stream' && pictureName.test(fileName));
}

function mediaTypeOf(contentType: string): string {
  return contentType.split(';')[0]?.trim().toLowerCase() ?? '';
}
