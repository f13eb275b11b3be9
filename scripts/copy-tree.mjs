import { copyFileSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies a file, or a folder with all that `accept(path)` takes. Where both ends are on one file system the copies are
 * hard links, made in no time: do not edit them. Symbolic links are followed.
 */
export function copyTree(from, to, accept) {
  if (!accept(from)) return;
  if (!statSync(from).isDirectory()) {
    mkdirSync(path.dirname(to), { recursive: true });
    linkOrCopy(from, to);
    return;
  }
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) copyTree(path.join(from, name), path.join(to, name), accept);
}

function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes(error.code)) throw error;
    copyFileSync(from, to);
  }
}
