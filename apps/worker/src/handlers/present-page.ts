import type { Extraction } from '@recto/field-extraction';
import type { Job, PageResult } from '@recto/jobs';
import type { BlankPage, PageOutcome, ReadPage } from '@recto/page-reading';
import type { FieldExtractor } from '../extraction/field-extractor.js';
import { parseSchema } from './stored-values.js';

/** Turns what the engine said of a page into what is recorded: fields are extracted where the job wants them. */
export async function presentPage(
  fieldExtractor: FieldExtractor,
  job: Job,
  page: PageOutcome,
  signal: AbortSignal,
): Promise<PageResult> {
  if (page.outcome === 'unreadable') return page;
  const read = page.outcome === 'read' ? page : withoutText(page);
  const { pageNumber } = read;
  const fields = job.resultFormat === 'structured' ? await extract(fieldExtractor, job, read, signal) : null;
  if (fields === 'timed-out') return { outcome: 'unreadable', pageNumber, reason: 'timed-out' };
  return {
    outcome: 'read',
    pageNumber,
    // A page of pictures without a word is as good as blank: nothing can be delivered from it.
    readFrom: read.words.length === 0 ? 'blank' : read.source,
    markdown: read.markdown,
    structured: fields?.value ?? null,
    citations: fields?.citations ?? null,
    blocks: read.blocks,
    confidence: read.confidence,
    coverage: read.coverage,
    inventedWords: read.inventedWords,
    checks: fields?.checks ?? null,
    modelTokens: read.modelTokens,
  };
}

function withoutText({ pageNumber, widthPt, heightPt }: BlankPage): ReadPage {
  const empty = { markdown: '', blocks: [], words: [], rules: [] };
  const truth = { confidence: 1, coverage: 1, inventedWords: 0, modelTokens: null };
  return { outcome: 'read', pageNumber, widthPt, heightPt, ...empty, ...truth, source: 'text-layer' };
}

function extract(
  fieldExtractor: FieldExtractor,
  { schema, instruction }: Job,
  { pageNumber, widthPt, heightPt, words, blocks, rules }: ReadPage,
  signal: AbortSignal,
): Promise<Extraction | 'timed-out'> {
  const page = { pageNumber, widthPt, heightPt, words, blocks, rules };
  return fieldExtractor.extract({ page, schema: parseSchema(schema), instruction, signal });
}
