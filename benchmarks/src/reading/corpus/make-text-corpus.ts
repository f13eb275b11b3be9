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

/** Enough that every language comes at least once in each kind. */
const documentsPerKind = 10;

/** What the corpus consists of. Document n of a kind is the same whatever the number of documents. */
export function textCommissions(kinds: readonly TextKind[], perKind = documentsPerKind): Commission[] {
  return kinds.flatMap((kind) =>
    Array.from({ length: perKind }, (_, index) => ({
      name: `${kind}-${index + 1}`,
      kind,
      language: languageFor(kind, index + 1),
    })),
  );
}

/** Born-digital documents with their truth, the same bytes every time. Throws for a kind that is a scan. */
export async function makeTextDocuments(commissions: readonly Commission[]): Promise<CorpusDocument[]> {
  const fonts = createFontShelf();
  const documents: CorpusDocument[] = [];
  for (const commission of commissions) {
    const kind = textKinds.find((known) => known === commission.kind);
    if (kind === undefined) throw new Error(`${commission.name} is no document of text.`);
    const maker: DocumentMaker = makers[kind];
    documents.push(await maker(commission, fonts));
  }
  return documents;
}

/** Every other document is English; the rest go through the other languages, each kind from another one on. */
function languageFor(kind: TextKind, number: number): CorpusLanguage {
  if (number % 2 === 1) return 'eng';
  const others = corpusLanguages.filter((code) => code !== 'eng');
  return others[(number / 2 + textKinds.indexOf(kind)) % others.length] ?? 'eng';
}
