import { corpusLanguages, textKinds, type CorpusDocument } from '../corpus/corpus-types.js';
import { makeTextDocuments, textCommissions } from '../corpus/make-text-corpus.js';
import { createFontShelf } from '../corpus/typeset/fonts.js';
import type { KnownDocument, KnownTable } from './known-document.js';
import { makeDenseTables } from './make-dense-tables.js';

/** Documents of our own making: those of the reading bench, and dense tables beside charts. */
export async function makeKnownDocuments(perKind: number): Promise<KnownDocument[]> {
  const plain = await makeTextDocuments(textCommissions(textKinds, perKind));
  const fonts = createFontShelf();
  const dense: CorpusDocument[] = [];
  for (let index = 1; index <= perKind * 8; index += 1) {
    const language = index % 2 === 1 ? 'eng' : (corpusLanguages[(index / 2) % corpusLanguages.length] ?? 'eng');
    dense.push(await makeDenseTables({ name: `dense-${index}`, kind: 'tables-unruled', language }, fonts));
  }
  return [...plain, ...dense].map(({ name, bytes, pages }) => ({
    name,
    source: 'documents of our own making',
    bytes,
    tables: pages.flatMap(({ blocks }, page) =>
      blocks.flatMap((block): KnownTable[] =>
        block.type === 'table' ? [{ pageNumber: page + 1, rows: block.lines }] : [],
      ),
    ),
  }));
}
