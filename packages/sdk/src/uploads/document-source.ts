import { sourceOfBytes, sourceOfFile, type ByteSource } from './byte-source.js';

/**
 * What can be extracted, a PDF or a picture (PNG, JPEG, WebP, TIFF): an http or https address (text or URL), which the service fetches itself; a path or file: URL
 * of this machine (Node only); bytes, a Blob or a File.
 */
export type DocumentSource = string | URL | Uint8Array | ArrayBuffer | Blob;

/** The http address that a source is, or null for a file. */
export function addressOf(source: DocumentSource): string | null {
  if (source instanceof URL) return source.protocol === 'file:' ? null : source.href;
  return typeof source === 'string' && /^https?:\/\//i.test(source) ? source : null;
}

/** Opens a source that is not an address. */
export async function openSource(source: DocumentSource, fileName?: string): Promise<ByteSource> {
  const isFile = typeof source === 'string' || source instanceof URL;
  const opened = isFile ? await sourceOfFile(source) : sourceOfBytes(source, nameOf(source));
  return fileName === undefined ? opened : { ...opened, name: fileName };
}

function nameOf(source: Uint8Array | ArrayBuffer | Blob): string {
  const name = source instanceof Blob && 'name' in source ? source.name : '';
  return typeof name === 'string' && name !== '' ? name : 'document.pdf';
}
