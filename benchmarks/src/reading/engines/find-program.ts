import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** How to install a program that is not on the path; null when it is there. */
export function findMissingProgram(program: string, debianPackage: string): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => isExecutable(path.join(folder, program))) ? null : `apt-get install ${debianPackage}`;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Not there, or not to be run: both mean that it is missing.
    return false;
  }
}
