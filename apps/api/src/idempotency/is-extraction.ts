import type { Request } from 'express';

/** True for the request that answers with the content of a document: its answer is rendered again, never kept. */
export function isExtraction({ path }: Request): boolean {
  return /^\/ocr\/extract\/?$/i.test(path);
}
