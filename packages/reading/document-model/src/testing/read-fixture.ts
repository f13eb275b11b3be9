import { readFile } from 'node:fs/promises';
import type { SourceDocument } from '../document-types.js';

const folder = new URL('../../../../test-support/fixtures/', import.meta.url);

/** One of the committed PDFs of packages/test-support/fixtures. */
export async function readFixture(name: string): Promise<SourceDocument> {
  return { key: name, bytes: await readFile(new URL(name, folder)) };
}
