import path from 'node:path';
import type { CorpusKind } from './corpus/corpus-types.js';
import type { StoredDocument } from './corpus/stored-document.js';
import type { CorpusFile, Engine } from './engines/engine-types.js';
import { firstPages } from './first-pages.js';
import { scoreDocument, type DocumentScore, type EngineOutput } from './metrics/score-document.js';

export interface ScoredDocument {
  readonly name: string;
  readonly kind: CorpusKind;
  readonly pageCount: number;
  readonly tookMs: number;
  readonly score: DocumentScore;
  /** Each page by itself, where the engine tells them apart and the document is a scan. */
  readonly pageScores: readonly DocumentScore[];
  /** What was delivered; empty when the engine failed. */
  readonly text: string;
  readonly error?: string;
}

/** One engine on the text documents or on the scans. */
export interface ScoredRun {
  readonly engine: string;
  readonly threads: number;
  readonly category: 'text' | 'scans';
  readonly peakBytes: number | null;
  readonly documents: readonly ScoredDocument[];
}

/** Lets an engine read the documents and compares what it delivers with the truth. A failed document has read nothing. */
export async function runEngine(
  engine: Engine,
  category: 'text' | 'scans',
  documents: readonly StoredDocument[],
): Promise<ScoredRun> {
  const limit = category === 'scans' ? engine.scanPageLimit : undefined;
  const wanted =
    limit === undefined ? documents : await Promise.all(documents.map((document) => firstPages(document, limit)));
  const run = await engine.run(wanted.map(toFile));
  const scored = run.documents.flatMap((read) => {
    const document = wanted.find(({ name }) => name === read.name);
    if (document === undefined) return [];
    const { kind, pages } = document;
    const format = run.documents.find(({ output }) => output !== null)?.output?.format ?? 'text';
    const output = read.output ?? { format, text: '' };
    return {
      name: read.name,
      kind,
      pageCount: pages.length,
      tookMs: read.tookMs,
      score: scoreDocument(document, output),
      pageScores: category === 'scans' ? scorePages(document, output) : [],
      text: output.text,
      ...(read.error === undefined ? {} : { error: read.error }),
    };
  });
  return { engine: engine.name, threads: engine.threads, category, peakBytes: run.peakBytes, documents: scored };
}

function scorePages({ pages }: StoredDocument, { format, pages: texts = [] }: EngineOutput): DocumentScore[] {
  if (texts.length !== pages.length) return [];
  return pages.map((page, index) => scoreDocument({ pages: [page] }, { format, text: texts[index] ?? '' }));
}

function toFile({ name, kind, language, pages, folder, pictures }: StoredDocument): CorpusFile {
  return {
    name,
    kind,
    language,
    pageCount: pages.length,
    isScan: pictures.length > 0,
    pdfPath: path.join(folder, `${name}.pdf`),
    pictures: pictures.map(({ file, dpi }) => ({ path: path.join(folder, file), dpi })),
  };
}
