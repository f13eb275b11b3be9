import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The files below a folder whose name is accepted, as full paths in a stable order. Missing folder: none. */
export function filesUnder(dir, accept) {
  return list(dir)
    .filter((entry) => entry.isFile() && accept(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function list(dir) {
  try {
    return readdirSync(dir, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
