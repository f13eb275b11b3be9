import { z } from 'zod';
import { idField, optionalInteger, wholeNumberField } from '../fields.js';
import { blockTypes, bounds } from './job-page.js';

const defaultMaxTokens = 512;

/** GET /ocr/jobs/{job_id}/chunks. */
export const jobChunksQuery = z
  .object({
    max_tokens: optionalInteger(wholeNumberField(32, 8_192)).meta({
      description: 'Most tokens of a chunk, with what is repeated in it: 32 to 8192.',
      default: defaultMaxTokens,
      example: 512,
    }),
    overlap: optionalInteger(wholeNumberField(0, 4_096)).meta({
      description:
        'Most tokens of the end of a chunk that the next one begins with, where a text goes on: at most half of `max_tokens`.',
      default: 0,
      example: 64,
    }),
  })
  .transform((wire, context) => {
    const [maxTokens, overlapTokens] = [wire.max_tokens ?? defaultMaxTokens, wire.overlap ?? 0];
    if (overlapTokens * 2 <= maxTokens) return { maxTokens, overlapTokens };
    context.addIssue({ code: 'custom', path: ['overlap'], message: 'must be at most half of max_tokens' });
    return z.NEVER;
  });

const chunk = z
  .object({
    index: z.int().min(0),
    text: z.string().meta({ description: 'Markdown.' }),
    heading_path: z.array(z.string()).meta({ description: 'The headings that it stands under, outermost first.' }),
    pages: z.array(z.int().min(1)).meta({ description: 'The pages that it comes from, ascending.' }),
    boxes: z
      .array(z.object({ page_number: z.int().min(1), type: z.enum(blockTypes), bounds }).meta({ id: 'ChunkBox' }))
      .meta({ description: 'The blocks that it comes from. A block that was cut is named by each of its chunks.' }),
    token_count: z.int().min(0).meta({ description: 'About how many tokens `text` is.' }),
    repeated: z
      .object({ start: z.int().min(0), end: z.int().min(0) })
      .meta({ id: 'RepeatedText' })
      .meta({
        description:
          'Characters (UTF-16) at the two ends of `text` that other chunks have as well: the head of a table that goes on, ' +
          'and the overlap. The texts without them are the document.',
      }),
  })
  .meta({ id: 'Chunk' });

/** GET /ocr/jobs/{job_id}/chunks, 200. */
export const jobChunksResponse = z
  .object({ job_id: idField, max_tokens: z.int(), overlap: z.int(), chunks: z.array(chunk) })
  .meta({ id: 'JobChunks' });

export type JobChunksResponse = z.infer<typeof jobChunksResponse>;
