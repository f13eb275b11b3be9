import { randomUUID } from 'node:crypto';
import { cp, lstat, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../system-error-code.js';
import { addSymlinks } from './add-symlinks.js';

/**
 * Copies the binaries so that copyDir appears whole or not at all; a copy made earlier is kept. Returns false if
 * copyDir cannot be made, or if what stands there could be changed by somebody else (it may lie in a shared folder).
 */
export async function copyBinaries(nativeDir: string, copyDir: string): Promise<boolean> {
  const draftDir = `${copyDir}.${randomUUID()}`;
  try {
    await mkdir(path.dirname(copyDir), { recursive: true });
    if (await isMissing(copyDir)) {
      // Links stay as they are, relative; the package's own symlinks point nowhere else.
      await cp(nativeDir, path.join(draftDir, 'native'), { recursive: true, verbatimSymlinks: true });
      await addSymlinks(path.join(draftDir, 'native'));
      await rename(draftDir, copyDir);
    }
  } catch (error) {
    await rm(draftDir, { recursive: true, force: true });
    const code = systemErrorCode(error);
    if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'].includes(code)) return false;
    if (code !== 'EEXIST' && code !== 'ENOTEMPTY') throw error;
  }
  return isOurs(copyDir);
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
  const { uid, mode, isDirectory } = await describe(dir);
  const isWritableByOthers = (mode & 0o022) !== 0;
  return isDirectory && !isWritableByOthers && uid === (process.getuid?.() ?? uid);
}

async function describe(dir: string) {
  const stats = await lstat(dir);
  return { uid: stats.uid, mode: stats.mode, isDirectory: stats.isDirectory() };
}
