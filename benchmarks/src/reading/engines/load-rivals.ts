import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { LibraryOptions } from './library-protocol.js';
import type { Library } from './library-types.js';
import { importRival } from './rivals-folder.js';

/** Only what is called is described: the libraries are not installed when this is compiled. */
type AnyFunction = (...args: readonly unknown[]) => unknown;

const callable = z.custom<AnyFunction>((value) => typeof value === 'function');
const constructor = z.custom<new (options: unknown) => { parse(file: string): Promise<{ text: string }> }>(
  (value) => typeof value === 'function',
);
const close = (): Promise<void> => Promise.resolve();

/** Markdown of its own, with tesseract inside for pages without text. */
export async function loadLiteParse({ threads, languageFolder }: LibraryOptions): Promise<Library> {
  const { LiteParse } = z.object({ LiteParse: constructor }).parse(await importRival('@llamaindex/liteparse'));
  return {
    async read({ pdfPath, isScan, language }) {
      const parser = new LiteParse({
        outputFormat: 'markdown',
        imageMode: 'off',
        quiet: true,
        ocrEnabled: isScan,
        ocrLanguage: language,
        numWorkers: threads,
        ...(languageFolder === undefined ? {} : { tessdataPath: languageFolder }),
      });
      return { format: 'markdown', text: (await parser.parse(pdfPath)).text };
    },
    close,
  };
}

export async function loadKreuzberg(): Promise<Library> {
  const { extractFile } = z.object({ extractFile: callable }).parse(await importRival('@kreuzberg/node'));
  return {
    async read({ pdfPath, isScan, language }) {
      const ocr = isScan ? { ocr: { backend: 'tesseract', language } } : {};
      const result = await extractFile(pdfPath, null, { outputFormat: 'markdown', useCache: false, ...ocr });
      return { format: 'markdown', text: z.object({ content: z.string() }).parse(result).content };
    },
    close,
  };
}

export async function loadPdfInspector(): Promise<Library> {
  const { processPdf } = z.object({ processPdf: callable }).parse(await importRival('@firecrawl/pdf-inspector'));
  const answer = z.object({ markdown: z.string().nullish() });
  return {
    async read({ pdfPath }) {
      return { format: 'markdown', text: answer.parse(processPdf(await readFile(pdfPath))).markdown ?? '' };
    },
    close,
  };
}

export async function loadPdf2md(): Promise<Library> {
  const { default: convert } = z.object({ default: callable }).parse(await importRival('@opendocsg/pdf2md'));
  return {
    async read({ pdfPath }) {
      return { format: 'markdown', text: z.string().parse(await convert(await readFile(pdfPath))) };
    },
    close,
  };
}

export async function loadUnpdf(): Promise<Library> {
  const { extractText } = z.object({ extractText: callable }).parse(await importRival('unpdf'));
  return {
    async read({ pdfPath }) {
      const result = await extractText(new Uint8Array(await readFile(pdfPath)), { mergePages: true });
      return { format: 'text', text: z.object({ text: z.string() }).parse(result).text };
    },
    close,
  };
}
