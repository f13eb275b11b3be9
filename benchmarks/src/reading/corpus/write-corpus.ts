import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CorpusDocument } from './corpus-types.js';

/** Writes each document as NAME.pdf with its truth as NAME.json into a folder per kind. */
export async function writeCorpus(folder: string, documents: readonly CorpusDocument[]): Promise<void> {
  for (const { bytes, ...truth } of documents) {
    const target = path.join(folder, truth.kind);
    await mkdir(target, { recursive: true });
    await writeFile(path.join(target, `${truth.name}.pdf`), bytes);
    await writeFile(path.join(target, `${truth.name}.json`), `${JSON.stringify(truth, null, 1)}\n`);
  }
}
