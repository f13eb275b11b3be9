import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPdfReader } from '@recto/pdf';
import { toSchema } from './asking/to-schema.js';
import { toTruth } from './asking/to-truth.js';
import { makeFieldsDocuments, type FieldsWish } from './make-fields-documents.js';

/** Writes each document with what is asked of it: `<half>/<name>.pdf`, `.schema.json` and `.truth.json`. */
export async function writeFieldsCorpus(directory: string, wish: FieldsWish): Promise<number> {
  const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 60_000, pageTimeoutMs: 60_000, maxMemoryMb: 512 });
  let count = 0;
  try {
    for await (const document of makeFieldsDocuments(pdf, wish)) {
      const folder = join(directory, document.half);
      await mkdir(folder, { recursive: true });
      const write = (ending: string, content: string | Uint8Array) =>
        writeFile(join(folder, `${document.name}.${ending}`), content);
      await write('pdf', document.bytes);
      await write('schema.json', `${JSON.stringify(toSchema(document.asked), null, 2)}\n`);
      await write('truth.json', `${JSON.stringify(toTruth(document.asked), null, 2)}\n`);
      count += 1;
    }
  } finally {
    await pdf.close();
  }
  return count;
}
