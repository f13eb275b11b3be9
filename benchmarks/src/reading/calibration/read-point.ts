import type { ReadPage } from '@recto/document-model';
import { modelProfile, type PageReader } from '@recto/page-pipeline';
import type { PdfReader } from '@recto/pdf';
import { readMarkdown } from '../metrics/read-markdown.js';
import { wordTokens } from '../metrics/word-tokens.js';
import type { CalibrationPoint } from './calibration-types.js';
import type { KnownDocument } from './known-document.js';
import { wordRecall } from './word-recall.js';

/** Reads a document and holds what its pages say of themselves against what is true. One that fails says so: 0. */
export async function readPoint(
  { pdf, pages }: { readonly pdf: PdfReader; readonly pages: PageReader },
  known: KnownDocument,
): Promise<CalibrationPoint> {
  const document = { key: known.name, bytes: known.bytes };
  const inspection = await pdf.inspect(document, { maxPages: 5_000 });
  const texts: string[] = [];
  const said: { readonly weight: number; readonly coverage: number; readonly confidence: number }[] = [];
  if (inspection.outcome === 'inspected') {
    const { first, last } = known.pages ?? { first: 1, last: Infinity };
    const wanted = inspection.pages.filter(({ pageNumber }) => pageNumber >= first && pageNumber <= last);
    const { signal } = new AbortController();
    const request = {
      document,
      pages: wanted,
      profile: inspection.profile,
      model: modelProfile('standard-v2'),
      signal,
    };
    for await (const page of pages.readPages(request)) {
      if (page.outcome === 'read') {
        texts.push(textOf(page));
        const { words, unreadWords = 0, coverage, confidence } = page;
        said.push({ weight: Math.max(1, words.length + unreadWords), coverage, confidence });
      } else if (page.outcome === 'blank') said.push({ weight: 1, coverage: 1, confidence: 1 });
      else said.push({ weight: 1, coverage: 0, confidence: 0 });
    }
  }
  const weight = said.reduce((sum, page) => sum + page.weight, 0);
  const mean = (pick: (page: (typeof said)[number]) => number) =>
    weight === 0 ? 0 : said.reduce((sum, page) => sum + pick(page) * page.weight, 0) / weight;
  const found = wordTokens(texts.join('\n'));
  const { recall, precision } = wordRecall(wordTokens(known.truth), found);
  return {
    set: known.set,
    name: known.name,
    coverage: mean(({ coverage }) => coverage),
    confidence: mean(({ confidence }) => confidence),
    recall,
    accuracy: known.isWhole && found.length > 0 ? precision : null,
  };
}

/** With the running lines, which are a part of the result beside the Markdown. */
function textOf({ markdown, blocks }: ReadPage): string {
  const running = blocks.filter(({ type }) => type === 'header' || type === 'footer').map(({ text }) => text);
  return [...running, readMarkdown(markdown).text].join('\n');
}
