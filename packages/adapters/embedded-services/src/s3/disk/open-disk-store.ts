import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createSemaphore } from '@recto/concurrency';
import { EmbeddedServiceError } from '../../embedded-service-error.js';
import { systemErrorCode } from '../../system-error-code.js';
import { S3Error } from '../s3-error.js';
import { openBucket } from './open-bucket.js';
import type { Bucket } from './open-bucket.js';
import { syncDirectory } from './sync-directory.js';
import { writeJournal } from './write-journal.js';

/** All buckets, each a folder under `buckets/`. One process at a time may have it open. */
export interface DiskStore {
  /** Throws NoSuchBucket. */
  get: (name: string) => Bucket;
  list: () => Bucket[];
  /** Throws BucketAlreadyOwnedByYou, InvalidBucketName. */
  create: (name: string) => Promise<void>;
  /** Throws NoSuchBucket, BucketNotEmpty. Open uploads go with the bucket. */
  remove: (name: string) => Promise<void>;
  /** Waits for what is being written. */
  close: () => Promise<void>;
}

/** 3 to 63 lower-case letters, digits, dots and hyphens; also a safe folder name, as it starts with no dot. */
const bucketNamePattern = /^(?=.{3,63}$)[a-z0-9][a-z0-9.-]*[a-z0-9]$/;

/** Opens every bucket: time and memory grow with the number of objects. */
export async function openDiskStore(dir: string): Promise<DiskStore> {
  const bucketsDir = path.join(dir, 'buckets');
  await mkdir(bucketsDir, { recursive: true });
  const buckets = new Map<string, Bucket>();
  const { run: inTurn } = createSemaphore(1);
  for (const name of await readdir(bucketsDir)) {
    if (await isComplete(path.join(bucketsDir, name)))
      buckets.set(name, await openBucket(name, path.join(bucketsDir, name)));
  }

  function get(name: string): Bucket {
    const bucket = buckets.get(name);
    if (!bucket) throw new S3Error('NoSuchBucket');
    return bucket;
  }

  return {
    get,
    list: () => [...buckets.values()],
    create: (name) =>
      inTurn(async () => {
        if (!bucketNamePattern.test(name)) throw new S3Error('InvalidBucketName');
        if (buckets.has(name)) throw new S3Error('BucketAlreadyOwnedByYou');
        const bucketDir = path.join(bucketsDir, name);
        await mkdir(bucketDir, { recursive: true });
        await writeJournal(path.join(bucketDir, 'journal'), [{ op: 'bucket', createdAt: new Date().toISOString() }]);
        await syncDirectory(bucketsDir);
        buckets.set(name, await openBucket(name, bucketDir));
      }),
    remove: (name) =>
      inTurn(async () => {
        const bucket = get(name);
        if (bucket.objects.size() > 0) throw new S3Error('BucketNotEmpty');
        buckets.delete(name);
        await bucket.close();
        await rm(path.join(bucketsDir, name), { recursive: true, force: true, maxRetries: 10 });
      }),
    close: async () => {
      await Promise.all([...buckets.values()].map((bucket) => bucket.close()));
    },
  };
}

/** A bucket exists from the moment it has a journal. Bytes without one are not ours to throw away. */
async function isComplete(bucketDir: string): Promise<boolean> {
  if (await exists(path.join(bucketDir, 'journal'))) return true;
  const hasData =
    (await exists(path.join(bucketDir, 'data'))) && (await readdir(path.join(bucketDir, 'data'))).length > 0;
  if (!hasData) return false;
  const message = `${bucketDir} holds objects but its journal is missing; restore it from a backup, or move the folder away`;
  throw new EmbeddedServiceError('data-dir-incompatible', message);
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
