import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CorpusFile } from '../engines/engine-types.js';
import type { CorpusDocument } from './corpus-types.js';
import type { ScannedDocument } from './make-scan-corpus.js';

/**
 * Writes each document as NAME.pdf with its truth as NAME.json into a folder per kind, and the pictures of a scan beside
 * them. Says where everything is.
 */
export async function writeCorpus(
  folder: string,
  documents: readonly (CorpusDocument | ScannedDocument)[],
): Promise<CorpusFile[]> {
  const files: CorpusFile[] = [];
  for (const document of documents) {
    const target = path.join(folder, document.kind);
    await mkdir(target, { recursive: true });
    const { name, kind, language, pages } = document;
    const pdfPath = path.join(target, `${name}.pdf`);
    await writeFile(pdfPath, document.bytes);
    await writeFile(path.join(target, `${name}.json`), `${JSON.stringify({ name, kind, language, pages }, null, 1)}\n`);
    const pictures = 'pictures' in document ? await writePictures(target, document) : [];
    files.push({ name, language, pageCount: pages.length, pdfPath, pictures });
  }
  return files;
}

async function writePictures(target: string, { name, pictures }: ScannedDocument): Promise<CorpusFile['pictures']> {
  const written = [];
  for (const [index, { encoded, dpi }] of pictures.entries()) {
    const file = path.join(target, `${name}-${String(index + 1).padStart(2, '0')}.${encoded.extension}`);
    await writeFile(file, encoded.bytes);
    written.push({ path: file, dpi });
  }
  return written;
}
