import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runCommand } from './run-command.js';

/** Seen from `dist/reading/engines/`. */
const folder = fileURLToPath(new URL('../../../rivals/', import.meta.url));
const require = createRequire(path.join(folder, 'package.json'));

export function areRivalsInstalled(): boolean {
  return existsSync(path.join(folder, 'node_modules'));
}

/** Installs the libraries that the bench compares with, without running their scripts. The reason when it fails. */
export async function installRivals(): Promise<string | null> {
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { error } = await runCommand('npm', args);
  return error;
}

/** A library's module; rejects when it is not installed or does not run on this Node. */
export async function importRival(name: string): Promise<unknown> {
  return import(pathToFileURL(require.resolve(name)).href);
}
