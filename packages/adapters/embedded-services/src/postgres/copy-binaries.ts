import { randomUUID } from 'node:crypto';
import { chmod, cp, lstat, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../system-error-code.js';
import { addSymlinks } from './add-symlinks.js';

/** A place that cannot hold a copy; EEXIST is a file where a folder should be. */
const unusablePlaceCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'];

/**
 * Copies the binaries so that copyDir appears whole or not at all; a copy made earlier is kept. Returns false if
 * copyDir cannot be made, or if what stands there could be changed by somebody else (it may lie in a shared folder).
 */
export async function copyBinaries(nativeDir: string, copyDir: string): Promise<boolean> {
  try {
    await mkdir(path.dirname(copyDir), { recursive: true });
    if (await isMissing(copyDir)) await makeCopy(nativeDir, copyDir);
    return await isOurs(copyDir);
  } catch (error) {
    if (unusablePlaceCodes.includes(systemErrorCode(error))) return false;
    throw error;
  }
}

async function makeCopy(nativeDir: string, copyDir: string): Promise<void> {
  const draftDir = `${copyDir}.${randomUUID()}`;
  try {
    // Links stay as they are, relative; the package's own symlinks point nowhere else.
    await cp(nativeDir, path.join(draftDir, 'native'), { recursive: true, verbatimSymlinks: true });
    await addSymlinks(path.join(draftDir, 'native'));
    // Whatever the umask: the server's user must be able to walk in.
    await chmod(draftDir, 0o755);
    await rename(draftDir, copyDir);
  } catch (error) {
    await rm(draftDir, { recursive: true, force: true });
    // Another process was faster.
    if (!['EEXIST', 'ENOTEMPTY'].includes(systemErrorCode(error))) throw error;
  }
}

async function isMissing(dir: string): Promise<boolean> {
  try {
    await lstat(dir);
    return false;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return true;
    throw error;
  }
}

async function isOurs(dir: string): Promise<boolean> {
  const stats = await lstat(dir);
  const isWritableByOthers = (stats.mode & 0o022) !== 0;
  return stats.isDirectory() && !isWritableByOthers && stats.uid === (process.getuid?.() ?? stats.uid);
}
