import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processIdentity } from '../process-identity.js';
import { systemErrorCode } from '../system-error-code.js';
import { runProgram } from './run-program.js';

/** How long a leftover server may take for each way of stopping it: fast, then without flushing, then by force. */
const patienceMs = { SIGINT: 10_000, SIGQUIT: 5_000, SIGKILL: 5_000 } as const;

/**
 * Ends a server that still runs on this cluster because the process that started it was killed. Call it with the data
 * folder claimed, so that the server cannot be that of a living owner. A pid file whose process is gone, or is some
 * other program by now, is removed. Returns the id of the server that was stopped, or null.
 */
export async function stopLeftoverServer(clusterDir: string): Promise<number | null> {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  const pid = await readPid(pidFile);
  if (pid === null) return null;
  const identity = processIdentity(pid);
  const isServer = identity !== null && (await isServerOf(pid, clusterDir));
  if (isServer) await stopProcess(pid, identity);
  await rm(pidFile, { force: true });
  return isServer ? pid : null;
}

async function readPid(pidFile: string): Promise<number | null> {
  try {
    const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10);
    return pid > 1 ? pid : null;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A server has its cluster as working folder (Linux tells) and on its command line (other systems). */
async function isServerOf(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const workingDir = await readlink(`/proc/${pid}/cwd`).catch(() => ''); // Not ours to look at, or gone meanwhile.
    return workingDir === (await realpath(clusterDir));
  }
  const { output } = await runProgram('ps', ['-o', 'command=', '-p', String(pid)], { account: null });
  return output.includes('postgres') && output.includes(clusterDir);
}

async function stopProcess(pid: number, identity: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (processIdentity(pid) !== identity) return;
    process.kill(pid, signal);
    const giveUpAt = Date.now() + patienceMs[signal];
    while (processIdentity(pid) === identity && Date.now() < giveUpAt) await delay(25);
  }
}
