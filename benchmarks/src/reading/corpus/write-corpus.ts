import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CorpusDocument } from './corpus-types.js';
import type { ScannedDocument } from './make-scan-corpus.js';
import type { StoredDocument, StoredTruth } from './stored-document.js';

/**
 * Writes each document as NAME.pdf with its truth as NAME.json into a folder per kind, and the pictures of a scan beside
 * them.
 */
export async function writeCorpus(
  folder: string,
  documents: readonly (CorpusDocument | ScannedDocument)[],
): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = [];
  for (const document of documents) {
    const { name, kind, language, pages } = document;
    const target = path.join(folder, kind);
    await mkdir(target, { recursive: true });
    const pictures = 'pictures' in document ? await writePictures(target, document) : [];
    const truth: StoredTruth = { name, kind, language, pages, pictures };
    await writeFile(path.join(target, `${name}.pdf`), document.bytes);
    await writeFile(path.join(target, `${name}.json`), `${JSON.stringify(truth, null, 1)}\n`);
    stored.push({ ...truth, folder: target });
  }
  return stored;
}

async function writePictures(target: string, { name, pictures }: ScannedDocument): Promise<StoredTruth['pictures']> {
  const written = [];
  for (const [index, { encoded, dpi }] of pictures.entries()) {
    const file = `${name}-${String(index + 1).padStart(2, '0')}.${encoded.extension}`;
    await writeFile(path.join(target, file), encoded.bytes);
    written.push({ file, dpi });
  }
  return written;
}
