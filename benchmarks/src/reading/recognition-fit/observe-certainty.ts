import type { PdfReader } from '@recto/pdf';
import type { PageReading, RecognisedWord, RecogniserPool } from '@recto/recognition';
import { corpusLanguages } from '../corpus/corpus-types.js';
import type { KnownPage } from './known-page.js';
import { labelWords } from './label-words.js';

/** What was read of a page, held against what is there. */
export interface ReadWords {
  readonly source: string;
  readonly language: string;
  /** Whether the page has the word; absent for marks. */
  readonly words: readonly (RecognisedWord & { readonly isTrue?: boolean })[];
}

/** As the models read pages by default. */
export const model = { renderDpi: 200, finestDpi: 300, letterWidth: 0.8, languages: corpusLanguages };
export const limits = { timeoutMs: 600_000 };

/** Reads a page as the product does, and holds what it read against what is there. */
export async function observeCertainty(pdf: PdfReader, pool: RecogniserPool, page: KnownPage): Promise<ReadWords> {
  const { source, language } = page;
  const seen = await readPage(pdf, pool, page);
  if (!seen) return { source, language, words: [] };
  const labels = labelWords(
    seen.words.map(({ text }) => text),
    page.words.map(({ text }) => text),
  );
  const words = seen.words.map((word, index) => {
    const isTrue = labels[index];
    return isTrue === undefined ? word : { ...word, isTrue };
  });
  return { source, language: seen.language, words };
}

async function readPage(
  pdf: PdfReader,
  pool: RecogniserPool,
  { name, bytes }: KnownPage,
): Promise<PageReading | undefined> {
  const document = { key: name, bytes };
  let dpi = model.renderDpi;
  for (let look = 0; look < 2; look += 1) {
    const image = await pdf.render(document, 1, { dpi, maxPixels: 20_000_000 });
    if (image.outcome !== 'rendered') return undefined;
    const maxDpi = look === 0 ? model.finestDpi : dpi;
    const settings = { languages: model.languages, quality: 'best', letterWidth: model.letterWidth, maxDpi } as const;
    const end = await pool.recognise(document, { type: 'page', image, settings, mayTurn: true }, limits);
    if (end.type !== 'recognised') return undefined;
    if (end.reading.type === 'page') return end.reading;
    if (end.reading.type !== 'too-small') return undefined;
    dpi = end.reading.wantedDpi;
  }
  return undefined;
}
