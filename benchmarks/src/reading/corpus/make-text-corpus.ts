import { corpusLanguages, textKinds, type CorpusDocument, type CorpusLanguage, type TextKind } from './corpus-types.js';
import type { Commission } from './documents/create-desk.js';
import { makeColumns } from './documents/make-columns.js';
import { makeLetter } from './documents/make-letter.js';
import { makeMagazine } from './documents/make-magazine.js';
import { makePaper } from './documents/make-paper.js';
import { makeProse } from './documents/make-prose.js';
import { makeReport } from './documents/make-report.js';
import { makeTables } from './documents/make-tables.js';
import { createFontShelf, type FontShelf } from './typeset/fonts.js';

type DocumentMaker = (commission: Commission, fonts: FontShelf) => Promise<CorpusDocument>;

const makers = {
  prose: makeProse,
  columns: makeColumns,
  reports: makeReport,
  papers: makePaper,
  magazines: makeMagazine,
  letters: makeLetter,
  'tables-ruled': (commission, fonts) => makeTables('tables-ruled', commission, fonts),
  'tables-unruled': (commission, fonts) => makeTables('tables-unruled', commission, fonts),
  'tables-spanned': (commission, fonts) => makeTables('tables-spanned', commission, fonts),
  statements: (commission, fonts) => makeTables('statements', commission, fonts),
} satisfies Record<TextKind, DocumentMaker>;

/** Documents of each kind; enough that every language comes at least once. */
const documentsPerKind = 10;

/**
 * Born-digital documents with their truth, the same bytes every time. `perKind` takes fewer (or more) of each kind;
 * document n is the same whatever their number.
 */
export async function makeTextCorpus(
  kinds: readonly TextKind[] = textKinds,
  perKind = documentsPerKind,
): Promise<CorpusDocument[]> {
  const fonts = createFontShelf();
  const documents: CorpusDocument[] = [];
  for (const kind of kinds) {
    const maker: DocumentMaker = makers[kind];
    for (let number = 1; number <= perKind; number += 1)
      documents.push(await maker({ name: `${kind}-${number}`, kind, language: languageFor(kind, number) }, fonts));
  }
  return documents;
}

/** Every other document is English; the rest go through the other languages, each kind from another one on. */
function languageFor(kind: TextKind, number: number): CorpusLanguage {
  if (number % 2 === 1) return 'eng';
  const others = corpusLanguages.filter((code) => code !== 'eng');
  return others[(number / 2 + textKinds.indexOf(kind)) % others.length] ?? 'eng';
}
