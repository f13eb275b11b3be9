import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Extraction } from '@recto/sdk';

/** A result as a file holds it: Markdown, or JSON with line breaks. */
export function renderResult({ result }: Extraction): string {
  return typeof result === 'string' ? `${result.trimEnd()}\n` : `${JSON.stringify(result, null, 2)}\n`;
}

/** Writes a result, whole or not at all, and returns its path. The documents of a bundle stand beside it, in `NAME.documents.json`. */
export async function writeResult(outputDir: string, outputName: string, extraction: Extraction): Promise<string> {
  const file = path.join(outputDir, `${outputName}.${typeof extraction.result === 'string' ? 'md' : 'json'}`);
  const { documents } = extraction.job;
  if (documents !== undefined)
    await replaceFile(path.join(outputDir, `${outputName}.documents.json`), `${JSON.stringify(documents, null, 2)}\n`);
  await replaceFile(file, renderResult(extraction));
  return file;
}

/** Writes a file and the folders above it; who looks there sees the file before or the new one, never a part of it. */
export async function replaceFile(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, content, { flush: true });
  await rename(temporary, file);
}

/** The endings that a result may have. */
export const endings = ['md', 'json'] as const;
