import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Random } from '../facts/create-random.js';

const texts = z.array(z.string());
const byCountry = z.record(z.string(), texts);
const wordsFile = z.object({
  brands: texts,
  trades: texts,
  formsByCountry: byCountry,
  kindsByCountry: byCountry,
  people: texts,
  buildings: byCountry,
  streets: byCountry,
  quarters: byCountry,
  towns: byCountry,
  countries: z.record(z.string(), z.string()),
  money: z.record(z.string(), z.string()),
  registers: byCountry,
  taxNumbers: byCountry,
  branches: texts,
  syllables: texts,
  mottos: texts,
  ofSigns: texts,
  sites: texts,
  inclusions: byCountry,
  totals: byCountry,
  inclusives: byCountry,
  subtotals: byCountry,
  taxes: byCountry,
  given: byCountry,
  change: byCountry,
  counts: texts,
  savings: texts,
  fees: texts,
  vouchers: texts,
  summaries: texts,
  taxCodes: texts,
  titles: byCountry,
  wares: texts,
  thanks: texts,
  asked: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
});
type Words = z.infer<typeof wordsFile>;

/** What a receipt says, field by field; what it does not say, as when it is due and to whom, is null. */
export type Facts = Readonly<Record<string, string | number | null>>;

export interface Shop {
  readonly random: Random;
  readonly words: Words;
  readonly country: string;
  /** A text of the country. */
  readonly say: (from: Readonly<Record<string, readonly string[]>>) => string;
}

const words = wordsFile.parse(JSON.parse(readFileSync(new URL('./receipt-words.json', import.meta.url), 'utf8')));

/** A shop of one of the eight countries. */
export function openShop(random: Random): Shop {
  const country = random.pick(Object.keys(words.countries));
  return { random, words, country, say: (from) => random.pick(from[country] ?? ['']) };
}
