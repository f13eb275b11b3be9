import { corpusLanguages, textKinds, type CorpusDocument } from '../corpus/corpus-types.js';
import { makeTextDocuments, textCommissions } from '../corpus/make-text-corpus.js';
import { createFontShelf } from '../corpus/typeset/fonts.js';
import type { KnownDocument, KnownTable } from './known-document.js';
import { makeDenseTables } from './make-dense-tables.js';
import { makeLevelColumns } from './make-level-columns.js';
import { makeListColumns } from './make-list-columns.js';
import { makeManual } from './manuals/make-manual.js';
import { makePlainTables } from './make-plain-tables.js';
import { makePrintouts } from './make-printouts.js';

/** The reading bench measures on the first ten of each kind. */
const firstNumber = 11;

/** Documents of our own making: further ones of the kinds of the reading bench, dense tables beside charts, plain tables beside blocks, news, lists in columns, and manuals. */
export async function makeKnownDocuments(perKind: number): Promise<KnownDocument[]> {
  const commissions = textCommissions(textKinds, firstNumber + perKind - 1);
  const plain = await makeTextDocuments(
    commissions.filter((_, index) => index % (firstNumber + perKind - 1) >= firstNumber - 1),
  );
  const fonts = createFontShelf();
  const others: CorpusDocument[] = [];
  for (let index = 1; index <= perKind * 5; index += 1) {
    const language = index % 2 === 1 ? 'eng' : (corpusLanguages[(index / 2) % corpusLanguages.length] ?? 'eng');
    others.push(await makeDenseTables({ name: `dense-${index}`, kind: 'tables-unruled', language }, fonts));
    if (index <= perKind * 3)
      others.push(await makeLevelColumns({ name: `news-${index}`, kind: 'columns', language }, fonts));
    others.push(await makePlainTables({ name: `plain-${index}`, kind: 'tables-unruled', language }, fonts));
    others.push(await makeManual({ name: `manual-${index}`, kind: 'reports', language }, fonts));
    others.push(await makeListColumns({ name: `list-${index}`, kind: 'columns', language }, fonts));
    if (index <= perKind * 2)
      others.push(await makePrintouts({ name: `printout-${index}`, kind: 'reports', language }, fonts));
  }
  return [...plain, ...others].map(({ name, bytes, pages }) => ({
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
