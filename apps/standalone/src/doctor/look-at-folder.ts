import { existsSync } from 'node:fs';
import { access, constants, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { look, type Finding } from './finding.js';

/** Below so many times what has to stay free, uploads are about to be refused. */
const comfort = 4;

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1e6).toLocaleString('en')} MB`;

/** Rights and room of the data folder; of one that is not there, that alone. */
export async function lookAtFolder(input: { dataDir: string; minFreeBytes: number }): Promise<Finding[]> {
  const { dataDir, minFreeBytes } = input;
  if (!existsSync(dataDir)) return [{ what: 'data folder', state: 'fault', text: `${dataDir} does not exist` }];
  return Promise.all([
    look('data folder', async () => {
      await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
      return { state: 'ok', text: `${dataDir} can be written` };
    }),
    look('secrets', async () => {
      const { mode, uid } = await stat(path.join(dataDir, 'secrets.json'));
      if (process.getuid !== undefined && uid !== process.getuid())
        return { state: 'warning', text: `secrets.json belongs to the user ${uid}, not to the one who runs this` };
      if (process.platform !== 'win32' && (mode & 0o077) !== 0)
        return { state: 'fault', text: `others can read secrets.json (${(mode & 0o777).toString(8)}): chmod 600` };
      return { state: 'ok', text: 'secrets.json is readable by its owner only' };
    }),
    look('disk', async () => {
      const { bavail, bsize } = await statfs(dataDir);
      const free = bavail * bsize;
      const text = `${megabytes(free)} free; uploads are refused below ${megabytes(minFreeBytes)} (MIN_FREE_DISK_MB)`;
      return { state: free < minFreeBytes ? 'fault' : free < comfort * minFreeBytes ? 'warning' : 'ok', text };
    }),
  ]);
}
