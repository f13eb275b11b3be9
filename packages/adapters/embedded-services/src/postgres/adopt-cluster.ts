import { chmod, chown, readdir } from 'node:fs/promises';
import path from 'node:path';
import { findServerAccount } from './find-server-account.js';

/** Makes a cluster that was put into `clusterDir` one that the server can open: its files, readable by nobody else. */
export async function adoptCluster(clusterDir: string): Promise<void> {
  const account = await findServerAccount();
  const entries = await readdir(clusterDir, { recursive: true, withFileTypes: true });
  const all = entries.map((entry) => ({
    name: path.join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  }));
  for (const { name, isFolder } of [{ name: clusterDir, isFolder: true }, ...all]) {
    await chmod(name, isFolder ? 0o700 : 0o600);
    if (account !== null) await chown(name, account.uid, account.gid);
  }
}
