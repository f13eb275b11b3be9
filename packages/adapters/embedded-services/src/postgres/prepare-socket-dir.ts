import { chown, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { runProgram } from './run-program.js';
import type { ServerAccount } from './server-account.js';

/** The server finds it from its working folder, the cluster, whatever lies above both. */
export const socketDirFromCluster = path.join('..', 'socket');

/** The address of a socket has room for 104 bytes on macOS and 108 on Linux (sun_path), with the zero at its end. */
const longestAddressBytes = 103;
/** PostgreSQL names its socket after its port, which has five digits at most. */
const longestSocketName = '.s.PGSQL.65535';

/**
 * An empty folder beside the cluster for the server's Unix socket, which only the server's user and root may enter. Null where
 * there can be none: on Windows, where the path is too long for an address, where the server's user cannot pass, and on file
 * systems without sockets. Call it with the data folder claimed and no server on it. `isNeeded` skips the trial of the last
 * two: clients know the address already.
 */
export async function prepareSocketDir(
  { clusterDir, account }: { clusterDir: string; account: ServerAccount },
  isNeeded = false,
): Promise<string | null> {
  const dir = path.join(clusterDir, socketDirFromCluster);
  const longestAddress = path.join(dir, longestSocketName);
  if (process.platform === 'win32' || Buffer.byteLength(longestAddress) > longestAddressBytes) return null;
  // A server that was killed leaves its socket and a file with its id, which may be another program's by now.
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { mode: 0o700 });
  if (account !== null) await chown(dir, account.uid, account.gid);
  if (isNeeded) return dir;
  return (await canEnter(clusterDir, account)) && (await canHoldSocket(longestAddress)) ? dir : null;
}

async function canEnter(clusterDir: string, account: ServerAccount): Promise<boolean> {
  if (account === null) return true;
  const test = await runProgram('test', ['-w', `${socketDirFromCluster}/.`], { account, cwd: clusterDir });
  return test.exitCode === 0;
}

function canHoldSocket(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(address, () => server.close(() => resolve(true)));
  });
}
