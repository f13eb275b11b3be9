import { createReadStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { partFileName } from './part-file.js';
import type { Part } from './part-file.js';
import type { Upload } from './upload.js';

/** Puts the parts' bytes one after the other into a new file, flushed to disk. The parts stay as they are. */
export async function joinParts(upload: Upload, parts: Part[], file: string): Promise<void> {
  const [first, ...others] = parts.map((part) => path.join(upload.dir, partFileName(part)));
  if (first !== undefined && others.length === 0 && (await tryToLink(first, file))) return;
  const target = await open(file, 'wx');
  try {
    for (const part of parts) {
      for await (const chunk of createReadStream(path.join(upload.dir, partFileName(part)))) {
        await target.appendFile(asBytes(chunk));
      }
    }
    await target.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await target.close();
  }
}

/** One part is an object already: a second name for its file costs nothing. Not every file system has such names. */
async function tryToLink(part: string, file: string): Promise<boolean> {
  return link(part, file).then(
    () => true,
    () => false,
  );
}

/** A file stream without an encoding gives Buffers. */
function asBytes(chunk: unknown): Buffer {
  return chunk as Buffer;
}
