import type { DocumentProfile, SourceDocument } from '@recto/document-model';
import type { Job, PageResult } from '@recto/jobs';
import { modelProfile, type ReadingObserver, type ReadPagesRequest } from '@recto/page-pipeline';
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
  /** Pages that were laid out as `layoutOf` asks, when they were inspected. */
  composed?: ReadPagesRequest['composed'];
}

/** What a job asks of the layout of its pages. */
export function layoutOf(
  { extractionModels, languageModel }: Pick<WorkerDependencies, 'extractionModels' | 'languageModel'>,
  job: Job,
  profile: DocumentProfile,
): Pick<ReadPagesRequest, 'model' | 'profile' | 'namesFigures' | 'needsWords'> {
  const model = modelProfile(engineOfModel(job.modelName, extractionModels));
  const asksModel = languageModel !== undefined && model.usesLanguageModel;
  return {
    // For fields the language model is asked once, for the fields.
    model: { ...model, usesLanguageModel: model.usesLanguageModel && job.resultFormat === 'markdown' },
    profile,
    namesFigures: job.extractFigures,
    needsWords: job.resultFormat === 'structured' || job.extractWords || job.split || asksModel,
  };
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
  const { usesLanguageModel } = modelProfile(engineOfModel(job.modelName, dependencies.extractionModels));
  const results: PageResult[] = [];
  while (results.length < work.pages.length) {
    const spans = openPageSpans(dependencies.tracing, work.pages);
    try {
      const { observer } = spans;
      const reading = readFrom(dependencies, work, { document, observer, start: results.length, signal });
      for await (const page of reading) {
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
  dependencies: WorkerDependencies,
  { job, pages, profile, composed }: PagesOfDocument,
  reading: { document: SourceDocument; observer: ReadingObserver; start: number; signal: AbortSignal },
) {
  const { document, observer, start, signal } = reading;
  return dependencies.pageReader.readPages({
    ...layoutOf(dependencies, job, profile),
    document,
    pages: pages.slice(start).map(({ pageNumber, kind }) => ({ pageNumber, kind: parsePageKind(kind) })),
    ...(composed && { composed }),
    observer,
    signal,
  });
}
