import { open } from 'node:fs/promises';

const reasonByCode = new Map<unknown, string>([
  ['ENOENT', 'there is no such file'],
  ['EACCES', 'this user may not'],
]);

/** Throws an Error with a message for a person unless this is a file that can be read. */
export async function assertReadableFile(file: string): Promise<void> {
  const reason = await findObstacle(file);
  if (reason !== null) throw new Error(`${file} cannot be read: ${reason}.`);
}

async function findObstacle(file: string): Promise<string | null> {
  try {
    const handle = await open(file);
    try {
      return (await handle.stat()).isFile() ? null : 'it is no file';
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return reasonByCode.get(code) ?? String(code ?? error);
  }
}
