import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedServiceError } from './embedded-service-error.js';
import { processIdentity } from './process-identity.js';
import { systemErrorCode } from './system-error-code.js';

/**
 * Marks the folder as used by this process until `release()`. The mark of a process that is gone is taken over; that
 * of a living one (this one included) is an EmbeddedServiceError `data-dir-in-use`.
 */
export async function claimDataDir(dataDir: string): Promise<{ release: () => Promise<void> }> {
  const file = path.join(dataDir, 'owner');
  const mark = processIdentity(process.pid) ?? String(process.pid);
  if (!(await writeMark(file, mark))) {
    const owner = (await readMark(file)).trim();
    const ownerPid = Number.parseInt(owner, 10);
    if (ownerPid > 0 && processIdentity(ownerPid) === owner) {
      const message = `the data folder ${dataDir} is in use by process ${ownerPid}; stop that one or choose another folder`;
      throw new EmbeddedServiceError('data-dir-in-use', message);
    }
    await rm(file, { force: true });
    if (!(await writeMark(file, mark))) {
      throw new EmbeddedServiceError(
        'data-dir-in-use',
        `the data folder ${dataDir} is being opened by another process`,
      );
    }
  }
  return { release: () => rm(file, { force: true }) };
}

async function writeMark(file: string, mark: string): Promise<boolean> {
  try {
    await writeFile(file, mark, { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function readMark(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return '';
    throw error;
  }
}
