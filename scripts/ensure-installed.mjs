// Installs the dependencies when they are missing or no longer those of package-lock.json; else does nothing.
// `--omit=dev`: only those that running and building need.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerHelp } from './answer-help.mjs';
import { assertNodeVersion } from './assert-node-version.mjs';
import { isInstalled } from './is-installed.mjs';
import { runChild } from './run-child.mjs';
import { trimInstalled } from './trim-installed.mjs';
import { withLock } from './with-lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Leaves a complete node_modules behind, or ends the process: with 1 when Node is too old, with npm's exit code when
 * the install failed, with 130 on Ctrl-C. Writes to stderr only. Once installed, a call costs some 20 ms. With `omitDev`
 * complete means: what running and building need.
 */
export async function ensureInstalled({ omitDev = false } = {}) {
  assertNodeVersion();
  if (isInstalled(root, { omitDev })) return;
  await withLock('install', async () => {
    if (isInstalled(root, { omitDev })) return;
    process.stderr.write('Installing dependencies (once, up to a minute) ...\n');
    let exitCode = await install(omitDev, hasInstalled() ? 'add' : 'anew');
    if (exitCode === 0 && !isInstalled(root, { omitDev })) exitCode = await install(omitDev, 'anew');
    if (exitCode === 0) return trimInstalled(root);
    if (exitCode < 128) process.stderr.write('The dependencies could not be installed; the lines above say why.\n');
    process.exit(exitCode);
  });
}

/** Whether an install of before has ended: npm writes this file last. */
function hasInstalled() {
  return existsSync(path.join(root, 'node_modules/.package-lock.json'));
}

/**
 * Runs npm; no install script is run: nothing here depends on one, and some of them try to download programs. `anew`
 * begins by deleting what is there; `add` changes what differs from the lock, beside a service that may be running.
 * A checkout that has the development packages keeps them.
 */
function install(omitDev, how) {
  const hasDev = existsSync(path.join(root, 'node_modules/jest/package.json'));
  const args = how === 'anew' ? ['ci'] : ['install', '--no-save'];
  args.push(omitDev && !hasDev ? '--omit=dev' : '--include=dev');
  args.push('--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress', '--prefer-offline');
  // npm answers Ctrl-C by rolling back, which takes longer than the install. Half an install is installed again.
  const options = { cwd: root, graceMs: 1_000, stdio: ['ignore', 2, 2], env: { ...process.env, ...cacheSetting() } };
  const npmCli = process.env.npm_execpath;
  if (npmCli !== undefined && path.basename(npmCli) === 'npm-cli.js') {
    return runChild(process.execPath, [npmCli, ...args], options);
  }
  return runChild('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** A user without a writable home (a service account, a container) gets npm's cache inside the checkout. */
function cacheSetting() {
  if (process.env.npm_config_cache !== undefined && isWritable(process.env.npm_config_cache)) return {};
  if (isWritable(homedir())) return {};
  return { npm_config_cache: path.join(root, '.recto/npm-cache') };
}

function isWritable(dir) {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK);
    return true;
  } catch {
    // Whatever the reason is, this folder will not do.
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  answerHelp(`
Usage: node scripts/ensure-installed.mjs [--omit=dev]
Installs the dependencies when they are missing or no longer those of package-lock.json.
  --omit=dev   only those that running and building need`);
  await ensureInstalled({ omitDev: process.argv.includes('--omit=dev') });
}
