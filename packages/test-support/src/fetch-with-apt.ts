import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { runProgram } from './run-program.js';

/**
 * On Debian and Ubuntu, downloads packages with what they depend on and unpacks them into rootDir: as any user, installing
 * nothing and starting nothing. Returns false where that cannot be done.
 */
export async function fetchWithApt(packageNames: string | readonly string[], rootDir: string): Promise<boolean> {
  const workDir = `${rootDir}.${randomUUID()}`;
  try {
    for (const dir of ['lists/partial', 'cache/archives/partial', 'debs', 'root']) {
      await mkdir(path.join(workDir, dir), { recursive: true });
    }
    const isUnpacked = await downloadAndUnpack(
      typeof packageNames === 'string' ? [packageNames] : packageNames,
      workDir,
    );
    if (isUnpacked) {
      await rm(rootDir, { recursive: true, force: true });
      await rename(path.join(workDir, 'root'), rootDir);
    }
    return isUnpacked;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function downloadAndUnpack(packageNames: readonly string[], workDir: string): Promise<boolean> {
  const options = ['-qq', '-o', `Dir::Cache=${workDir}/cache`, '-o', 'APT::Sandbox::User=', '-o', 'Debug::NoLocking=1'];
  const plan = (await planWith(packageNames, options)) ?? (await planWithOwnLists(packageNames, options, workDir));
  if (!plan) return false;
  const debsDir = path.join(workDir, 'debs');
  const download = await runProgram('apt-get', [...plan.options, 'download', ...plan.packages], { cwd: debsDir });
  if (download.exitCode !== 0) return false;
  for (const name of await readdir(debsDir)) {
    const unpack = await runProgram('dpkg-deb', ['-x', path.join(debsDir, name), path.join(workDir, 'root')]);
    if (unpack.exitCode !== 0) return false;
  }
  return true;
}

/** The packages that installing them would add here, found without installing. */
async function planWith(
  packageNames: readonly string[],
  options: string[],
): Promise<{ options: string[]; packages: string[] } | null> {
  const args = [...options, '-s', '--no-install-recommends', 'install', ...packageNames];
  const { exitCode, output } = await runProgram('apt-get', args);
  const packages = [...output.matchAll(/^Inst (\S+)/gm)].flatMap(([, name]) => name ?? []);
  return exitCode === 0 && packages.length > 0 ? { options, packages } : null;
}

/** A fresh system has no package lists, and only root could fetch them for everybody: fetch them for us alone. */
async function planWithOwnLists(packageNames: readonly string[], options: string[], workDir: string) {
  const ownLists = [...options, '-o', `Dir::State::lists=${workDir}/lists`];
  const { exitCode } = await runProgram('apt-get', [...ownLists, 'update']);
  return exitCode === 0 ? planWith(packageNames, ownLists) : null;
}
