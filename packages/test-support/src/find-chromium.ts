import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchWithApt } from './fetch-with-apt.js';
import { libraryDirs } from './library-dirs.js';
import { runProgram } from './run-program.js';

export interface Chromium {
  file: string;
  /** On top of the environment. */
  env: Record<string, string>;
}

/** Debian's packages. The one without windows takes a fourth less processor time for the same pages. */
const packages = ['chromium-headless-shell', 'chromium'];
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];
const cacheDir = fileURLToPath(new URL('../../../.recto/cache', import.meta.url));

/**
 * A Chromium that runs here: the installed one, else a private copy of Debian's package (80 to 100 MB, kept between runs).
 * Throws with what to install where there is neither.
 */
export async function findChromium(): Promise<Chromium> {
  for (const file of installed) if (await isUsable({ file, env: {} })) return { file, env: {} };
  const rootDir = path.join(cacheDir, 'chromium');
  const unpacked = await findUnpacked(rootDir);
  if (unpacked) return unpacked;
  await mkdir(cacheDir, { recursive: true });
  for (const name of packages) {
    const fetched = (await fetchWithApt(name, rootDir)) ? await findUnpacked(rootDir) : null;
    if (fetched) return fetched;
  }
  throw new Error(
    'no Chromium was found, and none could be fetched; install one (apt-get install chromium-headless-shell)',
  );
}

async function findUnpacked(rootDir: string): Promise<Chromium | null> {
  // Fonts come along where the system has none; else only it says which there are.
  const hasFonts = existsSync(path.join(rootDir, 'etc/fonts/fonts.conf'));
  const env = { LD_LIBRARY_PATH: libraryDirs(rootDir).join(':'), ...(hasFonts && { FONTCONFIG_SYSROOT: rootDir }) };
  for (const name of packages) {
    const chromium = { file: path.join(rootDir, 'usr/lib/chromium', name), env };
    if (await isUsable(chromium)) return chromium;
  }
  return null;
}

async function isUsable({ file, env }: Chromium): Promise<boolean> {
  if (!existsSync(file)) return false;
  const { exitCode } = await runProgram(file, ['--version'], { env });
  return exitCode === 0;
}
