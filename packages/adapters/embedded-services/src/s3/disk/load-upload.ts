import { readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createSemaphore } from '@recto/concurrency';
import { systemErrorCode } from '../../system-error-code.js';
import { parsePartFileName, partFileName } from './part-file.js';
import type { Part } from './part-file.js';
import type { Upload, UploadInfo } from './upload.js';

/** Reads an upload's folder and removes bytes that never became a part; null, and gone, if it was never opened. */
export async function loadUpload(dir: string, id: string): Promise<Upload | null> {
  const info = await readInfo(path.join(dir, 'upload.json'));
  if (info) return { ...info, id, dir, parts: await loadParts(dir), inTurn: createSemaphore(1).run };
  await rm(dir, { recursive: true });
  return null;
}

/** Of two files for one part the later one counts: the process ended before it removed the earlier. */
async function loadParts(dir: string): Promise<Map<number, Part>> {
  const parts = new Map<number, Part>();
  for (const name of await readdir(dir)) {
    if (name === 'upload.json') continue;
    const file = path.join(dir, name);
    const named = parsePartFileName(name);
    if (!named) {
      await rm(file);
      continue;
    }
    const part = { ...named, uploadedAt: (await stat(file)).mtime.toISOString() };
    const other = parts.get(part.partNumber);
    const isOlder = other !== undefined && other.uploadedAt > part.uploadedAt;
    if (other) await rm(isOlder ? file : path.join(dir, partFileName(other)));
    if (!isOlder) parts.set(part.partNumber, part);
  }
  return parts;
}

async function readInfo(file: string): Promise<UploadInfo | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
  return parseInfo(text);
}

/** The file is written whole or not at all: it is flushed before the upload's id is given to anybody. */
function parseInfo(text: string): UploadInfo | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'key' in value ? asUploadInfo(value) : null;
  } catch (error) {
    // Cut short: the process ended before anybody was told of this upload.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Only openUploads writes these files, from an UploadInfo. */
function asUploadInfo(value: object): UploadInfo {
  return value as UploadInfo;
}
