import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where the libraries of packages are that were unpacked into a folder: for LD_LIBRARY_PATH. */
export function libraryDirs(rootDir: string): string[] {
  return ['usr/lib', 'lib']
    .map((dir) => path.join(rootDir, dir))
    .filter((dir) => existsSync(dir))
    .flatMap((dir) => [
      dir,
      ...readdirSync(dir)
        .filter(isMultiarch)
        .map((name) => path.join(dir, name)),
    ]);
}

function isMultiarch(name: string): boolean {
  return name.includes('-linux-gnu');
}
