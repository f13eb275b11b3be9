import { z } from 'zod';
import { optionalField, optionalInteger, textField, wholeNumberField } from './fields.js';

/** One slice of a list (specification 2.7). `total_count` stops counting at 10,000, of searches in large teams earlier, and says so. */
export function cursorPageOf<T extends z.ZodType>(item: T, id: string) {
  return z
    .object({
      data: z.array(item),
      has_more: z.boolean(),
      next_cursor: z.string().nullable(),
      total_count: z.int().min(0),
      total_count_capped: z.boolean().meta({
        description:
          'There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long.',
      }),
      total_pages: z.int().min(0),
    })
    .meta({ id });
}

/** Query fields of every list: an opaque cursor and 1..100 items. */
export const cursorQueryFields = {
  cursor: optionalField(textField(500)).meta({
    description: '`next_cursor` of the page before.',
    example: 'MDE5OGMwZGUtN2EwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAx',
  }),
  limit: optionalInteger(wholeNumberField(1, 100).default(20)).meta({
    description: 'Items of one page, 1 to 100.',
    default: 20,
    example: 50,
  }),
};
