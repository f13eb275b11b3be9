import { setImmediate as othersTurn } from 'node:timers/promises';
import { getMarkdownPages, storedBlocks, type Job } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import { createChunker, type ChunkLimits } from '../chunks/create-chunker.js';
import type { Chunk } from '../chunks/open-chunk.js';

/** So many are loaded at once. */
const pagesOfALoad = 20;
/** So many are cut before other requests have their turn. */
const pagesOfATurn = 4;

/** The chunks of all pages of a job that were read. Access was checked when `job` was got. */
export async function chunkDocument({ db }: TeamContext, job: Job, limits: ChunkLimits): Promise<Chunk[]> {
  const chunker = createChunker(limits);
  let after = 0;
  for (;;) {
    const pages = await getMarkdownPages(db, job.id, { after, limit: pagesOfALoad });
    for (const [index, { pageNumber, markdown, blocks }] of pages.entries()) {
      if (index % pagesOfATurn === pagesOfATurn - 1) await othersTurn();
      chunker.add({ pageNumber, markdown: markdown ?? '', blocks: storedBlocks.parse(blocks ?? []) });
    }
    if (pages.length < pagesOfALoad) return chunker.finish();
    after = pages.at(-1)?.pageNumber ?? after;
  }
}
