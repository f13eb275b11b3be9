import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The path of a PDF in `fixtures/`. */
export function fixturePath(name: string): string {
  return fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
}

/** The bytes of a PDF in `fixtures/`. */
export async function readFixture(name: string): Promise<Buffer> {
  return readFile(fixturePath(name));
}
