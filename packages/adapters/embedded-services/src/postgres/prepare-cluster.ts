import { chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedServiceError } from '../embedded-service-error.js';
import { systemErrorCode } from '../system-error-code.js';
import { reachFolder } from './reach-folder.js';
import { runProgram } from './run-program.js';
import type { ServerAccount } from './server-account.js';

export interface ClusterInput {
  dataDir: string;
  binariesDir: string;
  account: ServerAccount;
  user: string;
  password: string;
  /** False skips initdb's flush to disk: for data that may be lost with the machine. */
  isDurable: boolean;
}

/** The major version of the bundled binaries; a cluster of another one cannot be opened. */
const majorVersion = '17';

/**
 * Makes the database cluster in `dataDir/cluster` unless it exists, and returns that folder. It is built beside its
 * place and moved there when complete, so that an interrupted first start leaves nothing half-made.
 */
export async function prepareCluster(input: ClusterInput): Promise<string> {
  const clusterDir = path.join(input.dataDir, 'cluster');
  const existingVersion = await readVersion(clusterDir);
  if (existingVersion === majorVersion) return clusterDir;
  if (existingVersion !== null) {
    const message = `${clusterDir} was made by PostgreSQL ${existingVersion} and cannot be opened by ${majorVersion}`;
    throw new EmbeddedServiceError('data-dir-incompatible', message);
  }
  const draftDir = path.join(input.dataDir, 'cluster.new');
  await rm(draftDir, { recursive: true, force: true });
  await mkdir(draftDir, { mode: 0o700 });
  await giveTo(draftDir, input.account);
  await withPasswordFile(input, (passwordFile) => runInitdb(draftDir, passwordFile, input));
  await rename(draftDir, clusterDir);
  return clusterDir;
}

/** Throws `data-dir-missing` unless there is a cluster in `dataDir/cluster`. */
export async function assertClusterExists(dataDir: string): Promise<void> {
  const clusterDir = path.join(dataDir, 'cluster');
  if ((await readVersion(clusterDir)) !== null) return;
  throw new EmbeddedServiceError('data-dir-missing', `there is no PostgreSQL cluster in ${clusterDir}`);
}

async function readVersion(clusterDir: string): Promise<string | null> {
  try {
    return (await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function runInitdb(clusterDir: string, passwordFile: string, input: ClusterInput): Promise<void> {
  const { account, user } = input;
  const args = ['-D', await reachFolder(clusterDir, account), '-U', user, '--pwfile', passwordFile];
  args.push('-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C', ...(input.isDurable ? [] : ['--no-sync']));
  const initdb = path.join(input.binariesDir, 'bin', 'initdb');
  const { exitCode, output } = await runProgram(initdb, args, { account, cwd: clusterDir });
  if (exitCode === 0) return;
  throw new EmbeddedServiceError('start-failed', `PostgreSQL could not prepare ${clusterDir}: ${output.trim()}`);
}

/** initdb takes a password from a file only; it lives in a private folder for as long as initdb runs. */
async function withPasswordFile(input: ClusterInput, use: (file: string) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'recto-initdb-'));
  const file = path.join(dir, 'password');
  try {
    await writeFile(file, `${input.password}\n`, { mode: 0o600 });
    await giveTo(file, input.account);
    await giveTo(dir, input.account);
    await use(file);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function giveTo(target: string, account: ServerAccount): Promise<void> {
  if (account) await chown(target, account.uid, account.gid);
}
