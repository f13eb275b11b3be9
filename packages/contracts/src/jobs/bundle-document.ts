import { z } from 'zod';
import { orNull } from '../fields.js';
import { bounds, check } from './job-page.js';

/** What a document of a bundle may be. */
export const documentKinds = ['invoice', 'receipt', 'letter', 'contract', 'form', 'other'] as const;

/** What speaks for the beginning of a document. */
export const evidenceGroups = [
  'page_numbers',
  'sender',
  'heading',
  'words',
  'running_text',
  'layout',
  'page_size',
  'blank_page',
] as const;

const probability = z.number().min(0).max(1);

/** Where a value was read: the page of the document, and the place on it. */
export const documentCitation = z
  .object({ page_number: z.int().min(1), quote: z.string(), box: orNull(bounds), confidence: probability })
  .meta({ id: 'DocumentCitation' });

/** A document of a bundle; page numbers are those of the file. */
const bundleDocumentResponse = z
  .object({
    number: z.int().min(1).meta({ description: 'From 1, in the order of the pages.' }),
    kind: z.enum(documentKinds),
    kind_confidence: probability.meta({ description: 'Probability that the kind is right.' }),
    first_page: z.int().min(1),
    last_page: z.int().min(1).meta({ description: 'Blank pages belong to the document before them.' }),
    confidence: probability.meta({
      description:
        'Probability that the document has exactly these pages: that it begins and ends there, and nothing begins within.',
    }),
    is_doubtful: z.boolean().meta({ description: '`confidence` is below 0.8.' }),
    reasons: z.array(z.enum(evidenceGroups)).meta({
      description:
        'What speaks for its beginning on `first_page`, most telling first; empty for the first document. `page_numbers` (they ' +
        'restart, or the ones before are complete), `sender` (other lines or other numbers at the top), `heading`, `words` (others ' +
        'than before), `running_text` (what came before is at its end), `layout` (fonts, margins), `page_size`, `blank_page`.',
    }),
    possible_starts: z
      .array(z.object({ page_number: z.int().min(1), probability }).meta({ id: 'PossibleStart' }))
      .meta({ description: 'Pages within it that may begin another document, with a probability of 0.2 to 0.5.' }),
    unread_pages: z.array(z.int().min(1)).meta({
      description: 'Pages that could not be read: they are counted to it for their neighbours only.',
    }),
    template_slug: z.string().nullable().meta({
      description:
        'The preset that the fields were read by; null for kinds without one, and where the job has a schema.',
    }),
    fields: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({
        description:
          'One object for the document: by the preset of its kind, or where the job has a schema by that, merged from its pages. ' +
          'Null for letters, forms and others of a job without a schema.',
      }),
    field_pages: z.record(z.string(), z.int().min(1)).optional().meta({
      description: 'With `fields`: JSON pointer of a field -> page number of its value.',
    }),
    citations: z.record(z.string(), documentCitation).optional().meta({
      description: 'With `fields`: JSON pointer of a field -> the page and the location of its value.',
    }),
    checks: z.array(check).optional().meta({ description: 'With `fields`: as those of structured pages.' }),
    error: orNull(z.object({ code: z.string(), message: z.string() }).meta({ id: 'BundleDocumentError' })).meta({
      description: 'Why fields are missing: `timed_out`, `fields_failed`.',
    }),
  })
  .meta({ id: 'BundleDocument' });

export type BundleDocumentResponse = z.infer<typeof bundleDocumentResponse>;

/** What stands beside the pages of a job that was split. */
export const documentsField = {
  documents: z
    .array(bundleDocumentResponse)
    .optional()
    .meta({
      description:
        'Jobs with `split`: the documents of the bundle in the order of their pages, the same in every slice; empty until the job ' +
        'has ended, and for cancelled and failed ones.',
    }),
};
