import { filesByLanguage } from '../vocabulary/files-by-language.js';
import type { Grid } from './grid.js';

type Heading = Grid['headings'][number];

/** What the columns of the latest year and of the one before are called where no year is named; phrases divided by commas. */
type YearWords = Readonly<Record<'latest' | 'before', string>>;

const files = filesByLanguage<YearWords>('years');
const phrases = (['latest', 'before'] as const).map((which) => files.flatMap((file) => file[which].split(', ')));

/**
 * Other words for headings that are years (`2025`, `31 Dec 2024`), by column: those of the latest year are also called "this year",
 * those of the one before "last year". Empty where not all years of a table are of one or two columns in order: then nobody says
 * which of them is meant.
 */
export function yearNames(headings: readonly Heading[]): ReadonlyMap<number, readonly string[]> {
  const years = headings.map(({ own, whole }) => yearOf(own) ?? yearOf(whole));
  const named = [...new Set(years)].filter((year) => year !== undefined).sort((a, b) => b - a);
  if (named.length < 2 || named.some((year) => years.filter((one) => one === year).length > 1)) return new Map();
  return new Map(named.slice(0, 2).map((year, at) => [years.indexOf(year), phrases[at] ?? []]));
}

/** The only year in a text of few words. */
function yearOf(text: string): number | undefined {
  const found = text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];
  return found.length === 1 && text.length <= maxLength ? Number(found[0]) : undefined;
}

const maxLength = 40;
