import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the libraries of packages are that were unpacked into a folder: for LD_LIBRARY_PATH. Private folders count too, such
 * as that of PulseAudio: installed packages find those by an absolute path.
 */
export function libraryDirs(rootDir: string): string[] {
  return ['usr/lib', 'lib']
    .map((dir) => path.join(rootDir, dir))
    .filter((dir) => existsSync(dir))
    .flatMap((dir) => {
      const multiarch = foldersIn(dir).filter((folder) => folder.includes('-linux-gnu'));
      return [dir, ...multiarch, ...multiarch.flatMap(foldersIn).filter(holdsLibraries)];
    });
}

function foldersIn(dir: string): string[] {
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => path.join(dir, name));
}

function holdsLibraries(dir: string): boolean {
  return readdirSync(dir).some((name) => /\.so(\.|$)/.test(name));
}
