import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { readBaseBackup, snapshotStore, type SnapshotFile } from '@recto/embedded-services';
import { createTarDecoder, createTarPacker, type TarHeader, type TarPackController } from 'modern-tar';
import { describeContents, type BackupContents } from './contents.js';
import { seal } from './seal.js';

/** Seen whole or not at all under its name, and readable by its owner only. */
const draftOf = (file: string): string => `${file}.partial`;

/**
 * Writes what the service of a data folder is, while it runs, into one sealed file: the database as its server copies it,
 * then the objects, then the secrets. The objects come last, so that every file of a job in the copy is there. Throws
 * EEXIST rather than replacing a file.
 */
export async function backUp(input: {
  dataDir: string;
  databaseUrl: string;
  file: string;
  passphrase: string;
  now: Date;
}): Promise<BackupContents & { sizeBytes: number }> {
  const { dataDir, databaseUrl, file, passphrase, now } = input;
  const draft = await open(draftOf(file), 'wx', 0o600);
  try {
    await assertFree(file);
    const { readable, controller } = createTarPacker();
    const contents = { createdAt: now.toISOString(), databaseBytes: 0, objects: 0, objectBytes: 0 };
    const packing = pack(controller, { dataDir, databaseUrl, contents }).catch((error: unknown) => {
      controller.error(error);
      throw error;
    });
    const writing = pipeline(
      Readable.fromWeb(readable),
      createGzip({ level: 1 }),
      (plain: AsyncIterable<Uint8Array>) => seal(plain, passphrase),
      draft.createWriteStream({ flush: true }),
    );
    // Both are waited for: the first to fail says why.
    await Promise.all([packing, writing]);
    await rename(draftOf(file), file);
    return { ...contents, sizeBytes: (await stat(file)).size };
  } catch (error) {
    await draft.close();
    await rm(draftOf(file), { force: true });
    throw error;
  }
}

async function assertFree(file: string): Promise<void> {
  const there = await stat(file).catch(() => null);
  if (there !== null) throw new Error(`${file} exists. Choose another name for the backup.`);
}

async function pack(
  controller: TarPackController,
  { dataDir, databaseUrl, contents }: { dataDir: string; databaseUrl: string; contents: BackupContents },
): Promise<void> {
  const archive = ReadableStream.from<Uint8Array>(await readBaseBackup(databaseUrl));
  for await (const { header, body } of archive.pipeThrough(createTarDecoder({ strict: true }))) {
    await body.pipeTo(controller.add(inFolder(header, 'postgres/cluster')));
    contents.databaseBytes += header.size;
  }
  for await (const stored of snapshotStore(path.join(dataDir, 'objects'))) {
    await addObject(controller, stored);
    if (Buffer.isBuffer(stored.content)) continue;
    contents.objects += 1;
    contents.objectBytes += stored.sizeBytes;
  }
  await addText(controller, 'secrets.json', await readFile(path.join(dataDir, 'secrets.json')));
  await addText(controller, describeContents.file, Buffer.from(describeContents.write(contents)));
  controller.finalize();
}

function inFolder({ name, size, mtime, type }: TarHeader, folder: string): TarHeader {
  return {
    name: `${folder}/${name}`,
    size,
    ...(mtime === undefined ? {} : { mtime }),
    ...(type === undefined ? {} : { type }),
  };
}

async function addObject(
  controller: TarPackController,
  { path: name, sizeBytes, content }: SnapshotFile,
): Promise<void> {
  if (Buffer.isBuffer(content)) return addText(controller, `objects/${name}`, content);
  const entry = controller.add({ name: `objects/${name}`, size: sizeBytes });
  const bytes = createReadStream('', { fd: content, autoClose: false });
  await ReadableStream.from<Uint8Array>(bytes).pipeTo(entry);
}

async function addText(controller: TarPackController, name: string, content: Buffer): Promise<void> {
  const writer = controller.add({ name, size: content.length, mode: 0o600 }).getWriter();
  await writer.write(content);
  await writer.close();
}
