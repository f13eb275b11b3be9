import { blockTypes, type JobChunksResponse } from '@recto/contracts';
import type { Chunk } from '../chunks/open-chunk.js';
import type { ChunkLimits } from '../chunks/create-chunker.js';

/** So many are written before other requests have their turn. */
const chunksOfAPiece = 50;

/** The JSON of the chunks of a job's document, piece by piece: a `JobChunksResponse`. */
export function* presentChunks(jobId: string, limits: ChunkLimits, chunks: readonly Chunk[]): Generator<string> {
  const frame: Omit<JobChunksResponse, 'chunks'> = {
    job_id: jobId,
    max_tokens: limits.maxTokens,
    overlap: limits.overlapTokens,
  };
  yield `${JSON.stringify(frame).slice(0, -1)},"chunks":[`;
  for (let start = 0; start < chunks.length; start += chunksOfAPiece) {
    const piece = chunks.slice(start, start + chunksOfAPiece);
    const texts = piece.map((chunk, index) => JSON.stringify(presentChunk(chunk, start + index)));
    yield (start === 0 ? '' : ',') + texts.join(',');
  }
  yield ']}';
}

function presentChunk(chunk: Chunk, index: number): JobChunksResponse['chunks'][number] {
  return {
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
  };
}
