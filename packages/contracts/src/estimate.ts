import { z } from 'zod';
import { optionalField, optionalInteger, textField, wholeNumberField } from './fields.js';
import { jobOptionFields } from './job-options/job-option-fields.js';
import { settleJobOptions } from './job-options/settle-job-options.js';
import { fileNameField } from './uploads/file-name.js';
import { httpUrlField } from './uploads/url-upload.js';

/** `12` says how many, `1-3,7` which: without a document, all of them are taken to be there. */
const pages = z.preprocess(
  (value) => (typeof value === 'number' && Number.isInteger(value) && value >= 1 ? `1-${value}` : value),
  optionalField(z.string({ error: 'must be how many pages, 12, or which, 1-3,7' }).pipe(textField(1_000))),
);

/** POST /ocr/estimate: as POST /ocr/uploads/url takes it, or pages and a model. */
export const estimateRequest = z
  .object({
    ...jobOptionFields,
    url: optionalField(httpUrlField),
    file_name: optionalField(fileNameField),
    pages: pages.meta({
      type: ['string', 'integer', 'null'],
      minimum: 1,
      maximum: 1_000_000,
      maxLength: 1_000,
      description: 'How many pages, `12`, or which, `1-3,7`.',
    }),
    page_count: optionalInteger(wholeNumberField(1, 1_000_000)).meta({
      description: 'Number of pages of the document, if known.',
    }),
  })
  .transform((wire, context) => {
    const options = settleJobOptions(wire, context);
    if (options === z.NEVER) return z.NEVER;
    const { pageSelection } = options;
    const total = wire.page_count ?? null;
    // Which of the pages of a document exist is not known before it is opened.
    const isOpen = total === null && (wire.url !== undefined || pageSelection === undefined);
    const pageCount = isOpen ? null : countSelectedPages(pageSelection ?? null, total);
    return { options, pageCount, ...(wire.url === undefined ? {} : { url: wire.url }) };
  });

export const estimateResponse = z
  .object({
    model: z.string(),
    pages: z.int().min(0).nullable().meta({ description: 'Null if unknown until the document is opened.' }),
    credits_per_page: z.int().min(0),
    surcharge_per_page: z.int().min(0),
    estimated_credits: z.int().min(0).nullable(),
    balance: z.int().meta({ description: 'Available credits.' }),
    balance_after: z
      .int()
      .nullable()
      .meta({ description: 'Credits that would be left; negative if there are not enough.' }),
    sufficient: z.boolean().nullable(),
  })
  .meta({ id: 'Estimate' });

export type EstimateResponse = z.infer<typeof estimateResponse>;

/** How many pages a canonical selection has, of a document of `total` pages or of one that has them all; null: every page. */
function countSelectedPages(selection: string | null, total: number | null): number {
  if (selection === null) return total ?? 0;
  return selection.split(',').reduce((sum, range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return sum + Math.max(0, Math.min(to, total ?? to) - from + 1);
  }, 0);
}
