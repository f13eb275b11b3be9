import { median } from '../../statistics.js';
import type { ScoredDocument, ScoredRun } from '../run-engine.js';
import { summarise, type Figures } from '../summarise.js';

/** One engine on some of the documents, as figures. */
export interface EngineRow extends Figures {
  readonly engine: string;
  readonly threads: number;
  readonly category: 'text' | 'scans';
  /** A kind of the corpus, or `all`. */
  readonly kind: string;
  readonly pages: number;
  readonly failures: number;
  /** Middle one of the documents. */
  readonly medianMsPerPage: number;
  readonly meanMsPerPage: number;
  readonly pagesPerSecond: number;
  /** Of the whole run, whatever the kind. */
  readonly peakMb: number | null;
}

/** A row over all documents of a run, and one per kind. */
export function engineRows(run: ScoredRun): EngineRow[] {
  const kinds = [...new Set(run.documents.map(({ kind }) => kind))];
  return [
    row(run, 'all', run.documents),
    ...kinds.map((kind) =>
      row(
        run,
        kind,
        run.documents.filter((document) => document.kind === kind),
      ),
    ),
  ];
}

function row(run: ScoredRun, kind: string, documents: readonly ScoredDocument[]): EngineRow {
  const pages = documents.reduce((sum, { pageCount }) => sum + pageCount, 0);
  const tookMs = documents.reduce((sum, document) => sum + document.tookMs, 0);
  return {
    engine: run.engine,
    threads: run.threads,
    category: run.category,
    kind,
    pages,
    failures: documents.filter(({ error }) => error !== undefined).length,
    medianMsPerPage: median(documents.map((document) => document.tookMs / document.pageCount)),
    meanMsPerPage: tookMs / pages,
    pagesPerSecond: (pages * 1_000) / tookMs,
    peakMb: run.peakBytes === null ? null : run.peakBytes / 1_000_000,
    ...summarise(documents.map(({ score }) => score)),
  };
}
