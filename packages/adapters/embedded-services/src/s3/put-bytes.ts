import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { Gateway } from './s3-request.js';

/** Stores bytes of this process under a key; on disk when it resolves. Throws what a PUT of them is refused with. */
export async function putBytes(
  { store, space }: Gateway,
  { bucketName, key, bytes, contentType }: { bucketName: string; key: string; bytes: Uint8Array; contentType: string },
): Promise<void> {
  const bucket = store.get(bucketName);
  await space.assertRoomFor(bytes.byteLength);
  const file = bucket.newDataFile();
  try {
    await writeFile(file, bytes, { flag: 'wx', flush: true });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  const etag = createHash('md5').update(bytes).digest('hex');
  await bucket.commit(file, { key, sizeBytes: bytes.byteLength, etag, headers: { 'content-type': contentType } });
}
