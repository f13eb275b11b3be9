import { createReadStream } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { adoptCluster } from '@recto/embedded-services';
import { unpackTar } from 'modern-tar/fs';
import { describeContents, type BackupContents } from './contents.js';
import { unseal } from './seal.js';

/** Where files wait until all are there; what an interrupted restore left is removed by the next one. */
const draftName = 'restoring';

/** The secrets come last: the service starts with what is there only when nothing is missing. */
const parts = ['postgres', 'objects', 'secrets.json'];

/**
 * Puts a backup into a data folder that is empty or not there; `npm start` then goes on from the moment of the backup. The
 * folder stays as it was when anything fails. Throws BackupUnreadableError for another passphrase or a damaged file.
 */
export async function restore(input: { dataDir: string; file: string; passphrase: string }): Promise<BackupContents> {
  const { dataDir, file, passphrase } = input;
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const others = (await readdir(dataDir)).filter((name) => name !== draftName && name !== 'lost+found');
  if (others.length > 0) throw new Error(`${dataDir} is not empty. Restore into an empty folder (DATA_DIR).`);
  const draft = path.join(dataDir, draftName);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o755 });
  try {
    await pipeline(
      createReadStream(file),
      (sealed: AsyncIterable<Uint8Array>) => unseal(sealed, passphrase),
      createGunzip(),
      unpackTar(draft, { filter: ({ type }) => type === 'file' || type === 'directory' }),
    );
    const contents = describeContents.parse(await readFile(path.join(draft, describeContents.file), 'utf8'));
    await mkdir(path.join(draft, 'objects'), { recursive: true });
    await adoptCluster(path.join(draft, 'postgres/cluster'));
    for (const part of parts) await rename(path.join(draft, part), path.join(dataDir, part));
    await rm(draft, { recursive: true });
    return contents;
  } catch (error) {
    for (const name of [draftName, ...parts]) await rm(path.join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}
