import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import type { StoredDocument } from './corpus/stored-document.js';

/** A document cut to its first pages, in a folder below its own: an engine that is slow then reads those only. */
export async function firstPages(document: StoredDocument, limit: number): Promise<StoredDocument> {
  if (document.pages.length <= limit) return document;
  const folder = path.join(document.folder, `first-${limit}`);
  await mkdir(folder, { recursive: true });
  const file = `${document.name}.pdf`;
  const whole = await PDFDocument.load(await readFile(path.join(document.folder, file)));
  const cut = await PDFDocument.create();
  for (const page of await cut.copyPages(whole, whole.getPageIndices().slice(0, limit))) cut.addPage(page);
  await writeFile(path.join(folder, file), await cut.save());
  return {
    ...document,
    folder,
    pages: document.pages.slice(0, limit),
    pictures: document.pictures.slice(0, limit).map((picture) => ({ ...picture, file: path.join('..', picture.file) })),
  };
}
