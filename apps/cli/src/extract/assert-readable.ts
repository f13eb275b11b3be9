import { open } from 'node:fs/promises';

/** Viewers open files whose header comes late, or is missing before the first object. */
const searchedBytes = 65_536;
const marks = /^\x89PNG\r\n|^\xff\xd8\xff|^RIFF.{4}WEBP|^II\*\0|^MM\0\*|%PDF-|\d+ \d+ obj\b/s;

/** A file that the service would refuse. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** Looks at the first 64 KiB of a file. Throws an UnreadableFileError when it is empty, or neither a picture nor with any sign of a PDF. */
export async function assertReadable(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(searchedBytes), 0, searchedBytes, 0);
    if (bytesRead === 0) throw new UnreadableFileError('not sent: the file is empty');
    if (!marks.test(buffer.toString('latin1', 0, bytesRead)))
      throw new UnreadableFileError('not sent: the file is not a PDF, nor a picture (PNG, JPEG, WebP, TIFF)');
  } finally {
    await handle.close();
  }
}
