import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A document that may not be read from here; the message says why, for the model and its user. */
export class DocumentRefusedError extends Error {
  override name = 'DocumentRefusedError';
}

/**
 * What the client may be handed for a document that somebody named: an http address as it is, or the real path of a
 * file inside one of the roots. Links are followed first, so none leads out. Throws DocumentRefusedError.
 */
export async function resolveDocument(named: string, roots: readonly string[]): Promise<string> {
  if (/^https?:\/\//i.test(named)) return named;
  if (roots.length === 0)
    throw new DocumentRefusedError('This server reads no files of this machine: give an http or https address.');
  const asked = named.startsWith('file:') ? pathOf(named) : named;
  const realRoots = await Promise.all(roots.map((root) => realpath(root).catch(() => null)));
  const known = realRoots.filter((root) => root !== null);
  for (const candidate of path.isAbsolute(asked) ? [asked] : known.map((root) => path.join(root, asked))) {
    const file = await realpath(candidate).catch(() => null);
    if (file === null || !known.some((root) => isInside(root, file))) continue;
    if ((await stat(file)).isFile()) return file;
  }
  // The same words for what is not there and what may not be read: nothing is told about other folders.
  throw new DocumentRefusedError(`${named} is no file inside the folders that may be read: ${roots.join(', ')}`);
}

function pathOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch (error) {
    throw new DocumentRefusedError(`${url} is no address of a file of this machine`, { cause: error });
  }
}

function isInside(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  return relative !== '' && !relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative);
}
