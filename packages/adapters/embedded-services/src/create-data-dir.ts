import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedServiceError } from './embedded-service-error.js';
import { systemErrorCode } from './system-error-code.js';

/** Makes the folder if it is missing and proves that this process can write there; repeatable. */
export async function createDataDir(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.write-test-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const message = `the data folder ${dataDir} cannot be written (${systemErrorCode(error) || 'unknown error'}); choose another folder or change its owner`;
    throw new EmbeddedServiceError('data-dir-unwritable', message, { cause: error });
  }
}
