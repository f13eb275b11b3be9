import type { FileHandle } from 'node:fs/promises';

/** Writes all the bytes at the position; a single write may stop earlier. */
export async function writeFully(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}
