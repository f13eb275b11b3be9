import path from 'node:path';

/** Endings of the documents that are read; a folder of a bucket holds other things, results among them. */
const documentEndings = new Set(['.pdf', '.png', '.jpg', '.jpeg', '.webp', '.tif', '.tiff']);
const maxNameLength = 255;

/** Whether an object of a bucket is taken for a document: by its ending, unless its name begins with a dot or it is empty. */
export function isDocumentKey({ key, sizeBytes }: { key: string; sizeBytes: number }): boolean {
  const name = path.posix.basename(key);
  const isPlain = !/[\p{Cc}\p{Surrogate}]/u.test(key);
  return (
    sizeBytes > 0 && isPlain && !name.startsWith('.') && documentEndings.has(path.posix.extname(name).toLowerCase())
  );
}

/** The name of the file of a job: the last part of its key, the end of it where it is too long. */
export function fileNameOfKey(key: string): string {
  return path.posix
    .basename(key)
    .slice(-maxNameLength)
    .replace(/^[\uDC00-\uDFFF]/, '');
}

/** Where the result of a document stands beside it, and where the reason stands for which it has none. */
export const resultKeyOf = (key: string, format: string): string => `${key}.${format === 'structured' ? 'json' : 'md'}`;
export const errorKeyOf = (key: string): string => `${key}.error.json`;
