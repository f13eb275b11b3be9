import { extractFields } from '@recto/field-extraction';
import type { Job, PageResult } from '@recto/jobs';
import type { PageOutcome, ReadPage } from '@recto/page-reading';
import { parseSchema } from './stored-values.js';

/** Turns what the engine said of a page into what is recorded: fields are extracted where the job wants them. */
export function presentPage(job: Job, page: PageOutcome): PageResult {
  if (page.outcome === 'unreadable') return page;
  const read: ReadPage =
    page.outcome === 'read'
      ? page
      : {
          ...page,
          outcome: 'read',
          markdown: '',
          blocks: [],
          words: [],
          confidence: 1,
          coverage: 1,
          inventedWords: 0,
          source: 'text-layer',
          modelTokens: null,
        };
  const fields = job.resultFormat === 'structured' ? extract(job, read) : null;
  return {
    outcome: 'read',
    pageNumber: read.pageNumber,
    // A page of pictures without a word is as good as blank: nothing can be delivered from it.
    readFrom: read.words.length === 0 ? 'blank' : read.source,
    markdown: read.markdown,
    structured: fields?.value ?? null,
    citations: fields?.citations ?? null,
    blocks: read.blocks,
    confidence: read.confidence,
    coverage: read.coverage,
    inventedWords: read.inventedWords,
    checks: null,
    modelTokens: read.modelTokens,
  };
}

function extract(job: Job, page: ReadPage) {
  return extractFields({
    page,
    schema: parseSchema(job.schema),
    ...(job.instruction === null ? {} : { instruction: job.instruction }),
  });
}
