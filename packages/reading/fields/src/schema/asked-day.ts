import { asText } from '../json-values.js';
import { filesByLanguage } from '../vocabulary/files-by-language.js';
import type { LeafPlan } from './field-plan.js';
import { splitName } from './split-name.js';

/** Words for the first and the last day of a period: whole names of fields that end with them, and descriptions that speak of days. */
type PeriodWords = Readonly<Record<'firstInNames' | 'lastInNames' | 'first' | 'last' | 'days', string>>;

const files = filesByLanguage<PeriodWords>('periods');
const anyOf = (sort: keyof PeriodWords): string => files.flatMap((file) => file[sort].split(' ')).join('|');
const asName = (words: string): RegExp => new RegExp(`(?:^| )(?:${words})(?: (?:date|day|datum|on|am))?$`, 'i');
const ofDays = (words: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L}).{0,12}(?<!\\p{L})(?:${anyOf('days')})(?!\\p{L})`, 'iu');

/** How names of fields, and descriptions, ask for one day of a period. */
const periodWords = {
  first: { name: asName(anyOf('firstInNames')), description: ofDays(anyOf('first')) },
  last: { name: asName(anyOf('lastInNames')), description: ofDays(anyOf('last')) },
} as const;

const days = ['last', 'first'] as const;

/** Which day of a period a field asks for, by its name and description; undefined where it does not say. */
export function dayAskedFor({ name, schema }: LeafPlan): 'first' | 'last' | undefined {
  const words = splitName(name);
  const description = asText(schema.description).slice(0, 200);
  return (
    days.find((day) => periodWords[day].name.test(words)) ??
    days.find((day) => periodWords[day].description.test(description))
  );
}
