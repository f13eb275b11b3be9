import { z } from 'zod';
import { idField, orNull } from '../fields.js';

export const blockTypes = ['paragraph', 'heading', 'table', 'figure', 'caption', 'list', 'footer', 'header'] as const;

const bounds = z
  .object({ x: z.int(), y: z.int(), width: z.int().min(0), height: z.int().min(0) })
  .meta({ id: 'Bounds', description: 'Pixels at 150 dpi, from the top left.' });

const boundingBox = z
  .object({
    type: z.enum(blockTypes),
    text: z.string(),
    bounds,
    metadata: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'BoundingBox' });

const citation = z
  .object({ quote: z.string(), box: orNull(bounds), confidence: z.number().min(0).max(1) })
  .meta({ id: 'Citation' });

const check = z
  .object({
    rule: z.string().meta({ description: 'What has to hold, such as `subtotal + tax = total`.' }),
    holds: z.boolean(),
    fields: z.array(z.string()).meta({ description: 'JSON pointers of the values concerned.' }),
    expected: z.number().nullable(),
    found: z.number().nullable(),
  })
  .meta({ id: 'Check' });

const pageError = z.object({ code: z.string(), message: z.string() }).meta({ id: 'PageError' });

/** One page of a result. A page that could not be read to its end has an `error`; `result` is what could be read. */
export const jobPageResponse = z
  .object({
    id: idField,
    page_number: z.int().min(1),
    result: z.union([z.string(), z.record(z.string(), z.unknown())]).meta({
      description: 'Markdown text, or an object where the result format is `structured`.',
    }),
    confidence: z.number().min(0).max(1).nullable(),
    coverage: z.number().min(0).max(1).nullable().meta({ description: 'Share of the text of the page in the result.' }),
    invented_words: z.int().min(0).nullable().meta({ description: 'Words of the result that the page does not have.' }),
    dimensions: orNull(
      z.object({ width: z.int().min(1), height: z.int().min(1) }).meta({ description: 'Pixels at 150 dpi.' }),
    ),
    has_bounding_boxes: z.boolean(),
    bounding_boxes: z.array(boundingBox).optional().meta({ description: 'When they were asked for.' }),
    citations: z
      .record(z.string(), citation)
      .optional()
      .meta({ description: 'Structured pages: JSON pointer of a field -> where its value stands.' }),
    checks: z.array(check).optional().meta({ description: 'Structured pages: sums and other rules over values.' }),
    error: orNull(pageError).meta({
      description:
        'The page could not be read, or not to its end: it costs nothing, and `result` is what could be read.',
    }),
  })
  .meta({ id: 'JobPage' });

export type JobPageResponse = z.infer<typeof jobPageResponse>;
