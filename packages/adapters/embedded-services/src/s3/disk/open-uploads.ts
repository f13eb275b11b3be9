import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSemaphore } from '@recto/concurrency';
import { systemErrorCode } from '../../system-error-code.js';
import type { ReceivedBody } from '../body/receive-body.js';
import { S3Error } from '../s3-error.js';
import { compareKeys } from './compare-keys.js';
import { loadUpload } from './load-upload.js';
import { partFileName } from './part-file.js';
import type { Part } from './part-file.js';
import { roomForPart } from './room-for-part.js';
import { syncDirectory } from './sync-directory.js';
import type { Upload, UploadInfo } from './upload.js';

/** The open multipart uploads of a bucket, each a folder. */
export interface Uploads {
  create: (key: string, headers: Record<string, string>) => Promise<Upload>;
  /** Throws NoSuchUpload unless this upload of this key is open. */
  get: (key: string, id: string) => Upload;
  /** By key, then by start. */
  list: () => Upload[];
  /** Receives a part into a file of its own and puts it in place of an older one of that number. */
  addPart: (upload: Upload, partNumber: number, receive: (file: string) => Promise<ReceivedBody>) => Promise<Part>;
  /** Drops the upload and its parts; call it in turn. */
  remove: (upload: Upload) => Promise<void>;
}

/** Opens the folder of uploads; what an interrupted request left there is removed. */
export async function openUploads(uploadsDir: string): Promise<Uploads> {
  await mkdir(uploadsDir, { recursive: true });
  const open = new Map<string, Upload>();
  for (const id of await readdir(uploadsDir)) {
    const upload = await loadUpload(path.join(uploadsDir, id), id);
    if (upload) open.set(id, upload);
  }

  function get(key: string, id: string): Upload {
    const upload = open.get(id);
    if (upload?.key !== key) throw new S3Error('NoSuchUpload');
    return upload;
  }

  return {
    get,
    create: async (key, headers) => {
      const upload = await createUpload(uploadsDir, { key, initiatedAt: new Date().toISOString(), headers });
      open.set(upload.id, upload);
      return upload;
    },
    list: () => [...open.values()].sort(compareUploads),
    addPart: async (upload, partNumber, receive) => {
      const incoming = path.join(upload.dir, `incoming-${randomUUID()}`);
      const { sizeBytes, md5 } = await receiveInto(incoming, receive);
      return upload.inTurn(async () => {
        get(upload.key, upload.id);
        // Others may have arrived meanwhile.
        if (sizeBytes > roomForPart(upload, partNumber)) {
          await rm(incoming, { force: true });
          throw new S3Error('EntityTooLarge');
        }
        return placePart(upload, incoming, { partNumber, sizeBytes, md5, uploadedAt: new Date().toISOString() });
      });
    },
    remove: async (upload) => {
      open.delete(upload.id);
      // A part may be arriving: what it adds to the folder meanwhile is removed by another try.
      await rm(upload.dir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function createUpload(uploadsDir: string, info: UploadInfo): Promise<Upload> {
  const id = randomUUID();
  const dir = path.join(uploadsDir, id);
  await mkdir(dir);
  await writeFile(path.join(dir, 'upload.json'), JSON.stringify(info), { flush: true });
  await syncDirectory(dir);
  await syncDirectory(uploadsDir);
  return { ...info, id, dir, parts: new Map<number, Part>(), inTurn: createSemaphore(1).run };
}

/** An upload that is dropped while a part arrives takes the part's folder with it; that is no failure of the store. */
async function receiveInto(file: string, receive: (file: string) => Promise<ReceivedBody>): Promise<ReceivedBody> {
  try {
    return await receive(file);
  } catch (error) {
    throw systemErrorCode(error) === 'ENOENT' ? new S3Error('NoSuchUpload') : error;
  }
}

async function placePart(upload: Upload, incoming: string, part: Part): Promise<Part> {
  await rename(incoming, path.join(upload.dir, partFileName(part)));
  await syncDirectory(upload.dir);
  const replaced = upload.parts.get(part.partNumber);
  upload.parts.set(part.partNumber, part);
  if (replaced && partFileName(replaced) !== partFileName(part)) {
    await rm(path.join(upload.dir, partFileName(replaced)), { force: true });
  }
  return part;
}

function compareUploads(a: Upload, b: Upload): number {
  return compareKeys(a.key, b.key) || compareKeys(a.initiatedAt, b.initiatedAt) || compareKeys(a.id, b.id);
}
