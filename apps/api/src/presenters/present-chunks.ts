import { blockTypes, type JobChunksResponse } from '@recto/contracts';
import type { Chunk } from '../chunks/open-chunk.js';
import type { ChunkLimits } from '../chunks/create-chunker.js';

/** The chunks of a job's document. */
export function presentChunks(jobId: string, limits: ChunkLimits, chunks: readonly Chunk[]): JobChunksResponse {
  return {
    job_id: jobId,
    max_tokens: limits.maxTokens,
    overlap: limits.overlapTokens,
    chunks: chunks.map((chunk, index) => ({
      index,
      text: chunk.text,
      heading_path: [...chunk.headingPath],
      pages: [...chunk.pages],
      boxes: chunk.boxes.flatMap(({ pageNumber, type, bounds }) => {
        const known = blockTypes.find((name) => name === type);
        return known === undefined ? [] : [{ page_number: pageNumber, type: known, bounds }];
      }),
      token_count: chunk.tokens,
      repeated: { start: chunk.repeatedStart, end: chunk.repeatedEnd },
    })),
  };
}
