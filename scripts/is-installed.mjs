import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether node_modules holds what package-lock.json asks for, every version of it. npm writes
 * node_modules/.package-lock.json as the last step of an install, so an interrupted one answers false.
 * Packages for other platforms are optional in the lock and may be absent. With `omitDev` those for development may be
 * absent too.
 */
export function isInstalled(root, { omitDev = false } = {}) {
  const installed = readPackages(path.join(root, 'node_modules/.package-lock.json'));
  if (installed === undefined) return false;
  const wanted = readPackages(path.join(root, 'package-lock.json')) ?? {};
  return Object.entries(wanted).every(([location, entry]) => {
    if (location === '') return true;
    const found = installed[location];
    if (found !== undefined) return found.version === entry.version;
    const target = entry.link === true ? (wanted[entry.resolved] ?? entry) : entry;
    return target.optional === true || (omitDev && (target.dev === true || target.devOptional === true));
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
