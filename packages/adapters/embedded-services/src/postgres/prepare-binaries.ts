import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedServiceError } from '../embedded-service-error.js';
import { addSymlinks } from './add-symlinks.js';
import { copyBinaries } from './copy-binaries.js';
import { findInstalledBinaries } from './find-installed-binaries.js';
import { runProgram } from './run-program.js';
import type { ServerAccount } from './server-account.js';

/**
 * The folder (`bin/`, `lib/`, `share/`) of PostgreSQL binaries that the account can run. The npm package serves where
 * it lies if that works. Where the account cannot reach it, or it lacks its symlinks and is read-only, a copy (56 MB)
 * is made once in runtimeDir or, if the account cannot reach that either, in the system's folder for temporary files.
 */
export async function prepareBinaries(runtimeDir: string, account: ServerAccount): Promise<string> {
  const { nativeDir, version } = findInstalledBinaries();
  await addSymlinks(nativeDir);
  let problem = await whyNotRunnable(nativeDir, account);
  if (problem === null) return nativeDir;
  for (const parentDir of [runtimeDir, os.tmpdir()]) {
    if (!(await isEnterable(parentDir, account))) continue;
    const copyDir = path.join(parentDir, `recto-postgres-${version}-${process.getuid?.() ?? 'user'}`);
    if (!(await copyBinaries(nativeDir, copyDir))) continue;
    problem = await whyNotRunnable(path.join(copyDir, 'native'), account);
    if (problem === null) return path.join(copyDir, 'native');
  }
  const message = `the bundled PostgreSQL does not run here (${problem}); use a PostgreSQL server of your own instead`;
  throw new EmbeddedServiceError('unsupported-platform', message);
}

async function whyNotRunnable(nativeDir: string, account: ServerAccount): Promise<string | null> {
  const { exitCode, output } = await runProgram(path.join(nativeDir, 'bin', 'postgres'), ['--version'], { account });
  return exitCode === 0 ? null : output.trim() || `exit code ${exitCode}`;
}

/** False for a folder below a private one; one that does not exist yet is judged by its nearest parent. */
async function isEnterable(dir: string, account: ServerAccount): Promise<boolean> {
  if (account === null) return true;
  const { exitCode } = await runProgram('test', ['-x', path.join(nearestExisting(dir), '.')], { account });
  return exitCode === 0;
}

function nearestExisting(dir: string): string {
  return existsSync(dir) || path.dirname(dir) === dir ? dir : nearestExisting(path.dirname(dir));
}
