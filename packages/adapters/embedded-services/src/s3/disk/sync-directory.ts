import { open } from 'node:fs/promises';

/** Makes names that were added to or removed from the folder survive a power cut. Windows cannot, and needs not. */
export async function syncDirectory(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
