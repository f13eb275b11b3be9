import type { DocumentProfile, SourceDocument } from '@recto/document-model';
import type { Job, PageResult } from '@recto/jobs';
import { modelProfile, type ModelProfile, type ReadingObserver } from '@recto/page-pipeline';
import type { WorkerDependencies } from '../dependencies.js';
import { openPageSpans } from './page-spans.js';
import { presentPage } from './present-page.js';
import { engineOfModel, parsePageKind } from './stored-values.js';

/**
 * An engine that throws on a page is a fault of ours, and may be a passing one. From this try on the page that threw
 * is given up as unreadable, so that one page cannot hold up its job.
 */
const giveUpFromAttempt = 3;

export interface PagesOfDocument {
  job: Job;
  pages: readonly { pageNumber: number; kind: string }[];
  profile: DocumentProfile;
  bytes: Uint8Array;
}

/** One result per page, in order. After a page that is given up, reading goes on with the next. */
export async function readDocumentPages(
  dependencies: WorkerDependencies,
  work: PagesOfDocument,
  run: { attempt: number; signal: AbortSignal },
): Promise<PageResult[]> {
  const { job, profile, bytes } = work;
  const { signal } = run;
  const document = { key: job.id, owner: job.teamId, bytes };
  const model = modelProfile(engineOfModel(job.modelName, dependencies.extractionModels));
  const results: PageResult[] = [];
  while (results.length < work.pages.length) {
    const spans = openPageSpans(dependencies.tracing, work.pages);
    try {
      const { observer } = spans;
      const reading = readFrom(dependencies, work, { document, model, observer, start: results.length, signal });
      for await (const page of reading) {
        const { usesLanguageModel } = model;
        const kind = work.pages[results.length]?.kind;
        const present = () => presentPage(dependencies, { job, document, profile, page, usesLanguageModel, signal });
        results.push(await spans.finish(page, present));
        if (kind !== undefined && page.outcome === 'read') dependencies.engines.trust(kind);
      }
    } catch (error) {
      const culprit = work.pages[results.length];
      if (culprit) spans.end({ pageNumber: culprit.pageNumber, error });
      if (culprit && !run.signal.aborted) dependencies.engines.doubt(culprit.kind);
      if (run.signal.aborted || run.attempt < giveUpFromAttempt || !culprit) throw error;
      const { pageNumber } = culprit;
      dependencies.logger.error('a page is given up: its engine failed again', {
        pageNumber,
        error,
      });
      results.push({ outcome: 'unreadable', pageNumber, reason: 'corrupt' });
    } finally {
      spans.end();
    }
  }
  return results;
}

function readFrom(
  { pageReader }: WorkerDependencies,
  { job, pages, profile }: PagesOfDocument,
  reading: {
    document: SourceDocument;
    model: ModelProfile;
    observer: ReadingObserver;
    start: number;
    signal: AbortSignal;
  },
) {
  const { document, model, observer, start, signal } = reading;
  return pageReader.readPages({
    document,
    ...partsOfPages(job),
    pages: pages.slice(start).map(({ pageNumber, kind }) => ({ pageNumber, kind: parsePageKind(kind) })),
    // For fields the language model is asked once, for the fields.
    model: { ...model, usesLanguageModel: model.usesLanguageModel && job.resultFormat === 'markdown' },
    profile,
    observer,
    signal,
  });
}

/** What a job wants of its pages beside their Markdown. */
export function partsOfPages({ resultFormat, extractFigures, extractWords, split }: Job) {
  return { namesFigures: extractFigures, omitsWords: resultFormat === 'markdown' && !extractWords && !split };
}
