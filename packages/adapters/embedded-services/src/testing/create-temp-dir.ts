import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for one test file, and what removes it again. */
export async function createTempDir(): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(path.join(tmpdir(), 'recto-embedded-'));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}
