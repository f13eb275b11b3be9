import { readFileSync } from 'node:fs';
import { z } from 'zod';

const texts = z.array(z.string());
const subjectsShape = z.array(
  z.object({
    name: z.string(),
    lists: z.array(z.string()),
    fields: z.array(
      z.object({ make: z.string(), keys: z.array(z.string()), says: z.string(), heads: z.array(z.array(z.string())) }),
    ),
  }),
);
const wordsShape = z.object({
  first: texts,
  last: texts,
  towns: texts,
  clubs: texts,
  nations: texts,
  wares: texts,
  titles: texts,
  captions: texts,
  groups: texts,
  totals: texts,
  /** Rows that say what there was before and is left, means, and sums of groups, which `%` stands for. */
  balances: texts,
  means: texts,
  subtotals: texts,
  /** Two lists with the same columns: their names, and by language what stands above them. */
  twins: z.array(z.object({ lists: texts, captions: z.array(texts) })),
  subjects: subjectsShape,
});
/** Words that made lists consist of. */
export type Words = z.infer<typeof wordsShape> & { readonly shares: Shares };

/** How much of the lists is hard to read, as shares of one. */
export interface Shares {
  /** Documents with two lists of the same form, told apart by what stands above them. */
  readonly twins: number;
  /** Documents with another list that nobody asks for, on a page of its own. */
  readonly others: number;
  /** Headings that are words of no language, lists without headings, and columns that are asked for and not printed. */
  readonly nonsense: number;
  readonly headless: number;
  readonly missing: number;
}

/** Trees learn most from what is hard. */
const hardShares: Shares = { twins: 0.15, others: 0.45, nonsense: 0.18, headless: 0.12, missing: 0.07 };
/** How sure a cell is depends on how often it is hard: nearer to what papers have. */
const usualShares: Shares = { twins: 0.03, others: 0.1, nonsense: 0.04, headless: 0.05, missing: 0.07 };

/** A column of a kind of records. */
export type Field = Words['subjects'][number]['fields'][number];

/** Of the kinds of records that trees are fitted on. */
export function wordsOfLists(): Words {
  return { ...wordsShape.parse(parsed('record-list-words.json')), shares: hardShares };
}

/** Of further kinds, which they are not fitted on. */
export function furtherWords(): Words {
  const { subjects } = z.object({ subjects: subjectsShape }).parse(parsed('further-list-words.json'));
  return { ...wordsOfLists(), subjects, shares: usualShares };
}

function parsed(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}
