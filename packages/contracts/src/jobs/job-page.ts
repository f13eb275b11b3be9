import { z } from 'zod';
import { idField, orNull } from '../fields.js';

export const blockTypes = ['paragraph', 'heading', 'table', 'figure', 'caption', 'list', 'footer', 'header'] as const;

export const bounds = z
  .object({ x: z.int(), y: z.int(), width: z.int().min(0), height: z.int().min(0) })
  .meta({ id: 'Bounds', description: 'Pixels at 150 dpi, from the top left.' });

const boundingBox = z
  .object({
    type: z.enum(blockTypes),
    text: z.string(),
    bounds,
    metadata: z.record(z.string(), z.unknown()).meta({
      description:
        '`confidence` of its words, `level` of a heading, `unsupported_words` of a language model, and `cells` of a table: ' +
        '`{ row, column, row_span, column_span, bounds }`, counted from 0, of each cell that holds words.',
    }),
  })
  .meta({ id: 'BoundingBox' });

const word = z
  .object({
    text: z.string(),
    bounds,
    confidence: z.number().min(0).max(1).meta({
      description: 'Probability that the word is right. 1 for words of a trusted text layer.',
    }),
  })
  .meta({ id: 'PageWord' });

const figure = z
  .object({
    id: z.string().meta({ description: 'The number of the page and that of the figure on it, such as `3-1`.' }),
    path: z.string().meta({ description: 'As the Markdown names it; its address below `/ocr/jobs/{job_id}/`.' }),
    caption: z.string().nullable(),
    bounds,
  })
  .meta({ id: 'Figure' });

const citation = z
  .object({ quote: z.string(), box: orNull(bounds), confidence: z.number().min(0).max(1) })
  .meta({ id: 'Citation' });

/** A rule over the values of a result, and whether it holds. */
export const check = z
  .object({
    rule: z.string().meta({
      description:
        'What has to hold: arithmetic, such as `subtotal + tax = total`; `value stands on the page` (a value of a language ' +
        'model that the words of the page do not show); `missing_required` (`fields` are the required fields of the schema ' +
        'that were not found); `schema_violation` (`value` was read and left out, as it breaks the schema at `fields`); ' +
        '`schema_undecided` (nothing is delivered, as the schema never comes to a verdict).',
    }),
    holds: z.boolean(),
    fields: z.array(z.string()).meta({ description: 'JSON pointers of the values concerned.' }),
    expected: z.number().nullable(),
    found: z.number().nullable(),
    message: z.string().optional().meta({ description: 'Of `schema_violation`: what the schema asks for.' }),
    value: z.unknown().optional().meta({ description: 'Of `schema_violation`: the value that was left out.' }),
  })
  .meta({ id: 'Check' });

const pageError = z.object({ code: z.string(), message: z.string() }).meta({ id: 'PageError' });

/** One page of a result. A page that could not be read to its end has an `error`; `result` is what could be read. */
export const jobPageResponse = z
  .object({
    id: idField,
    page_number: z.int().min(1),
    result: z.union([z.string(), z.record(z.string(), z.unknown())]).meta({
      description:
        'Markdown text, or an object where the result format is `structured`. The object fits the schema, but for required ' +
        'fields that were not found, which `checks` names. What is not found is null where the schema allows null, `[]` ' +
        'where it wants a list, and left out otherwise.',
    }),
    header: z.string().nullable().meta({
      description: 'Running heads, one per line, which `result` leaves out; null if there are none.',
    }),
    footer: z.string().nullable().meta({
      description: 'Running footers and page numbers, one per line; null if there are none.',
    }),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({
        description:
          'Expected share of the words read from the page that are right: the mean of their probabilities. A trusted text ' +
          'layer counts as right. Null for pages that could not be read.',
      }),
    coverage: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({
        description:
          'Expected share of the words of the page, including ink that looks like text, that stand in `result`, `header` and ' +
          '`footer` as the page has them. Lowered by text that was not read (ink, characters without a Unicode value, letters ' +
          'drawn as outlines, pictures of text, missing parts of the file) and by words as far as they are probably misread. ' +
          '1: nothing is missing, as far as can be told.',
      }),
    invented_words: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Words of the result that do not occur on the page.' }),
    dimensions: orNull(
      z.object({ width: z.int().min(1), height: z.int().min(1) }).meta({ description: 'Pixels at 150 dpi.' }),
    ),
    has_bounding_boxes: z.boolean(),
    bounding_boxes: z.array(boundingBox).optional().meta({ description: 'When they were asked for.' }),
    words: z
      .array(word)
      .optional()
      .meta({
        description:
          'When they were asked for (`extract_words`): every word that was read from the page, running lines included, in the ' +
          'order of the file for a text layer and in reading order for recognised text.',
      }),
    figures: z
      .array(figure)
      .optional()
      .meta({ description: 'Left out where the page has none, and for jobs with `extract_figures` false.' }),
    citations: z
      .record(z.string(), citation)
      .optional()
      .meta({ description: 'Structured pages: JSON pointer of a field -> the location of its value.' }),
    checks: z
      .array(check)
      .optional()
      .meta({ description: 'Structured pages: arithmetic and other checks of values, and violations of the schema.' }),
    error: orNull(pageError).meta({
      description:
        'The page could not be read, or not to its end: it costs nothing, and `result` is what could be read.',
    }),
  })
  .meta({ id: 'JobPage' });

export type JobPageResponse = z.infer<typeof jobPageResponse>;
