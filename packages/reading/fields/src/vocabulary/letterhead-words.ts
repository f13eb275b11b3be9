import { filesByLanguage } from './files-by-language.js';
import { plainWords } from './label-tokens.js';

/** Words of what businesses are, of streets, of what else stands in addresses, of how documents are headed, and headings of orders, divided by `|`. */
type LetterheadWords = Readonly<Record<'trades' | 'streets' | 'places' | 'titles' | 'orders', string>>;

const files = filesByLanguage<LetterheadWords>('letterheads', ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ms']);
const wordsOf = (...sorts: readonly (keyof LetterheadWords)[]): ReadonlySet<string> =>
  new Set(files.flatMap((file) => sorts.flatMap((sort) => plainWords(file[sort]))));
const trades = wordsOf('trades');
const places = wordsOf('streets', 'places');
const titles = wordsOf('titles');

/** Words of streets and of what else stands in addresses; shorter ones say too little of how they are spelt. */
export const addressWords: ReadonlySet<string> = new Set([...places].filter((word) => /^[a-z]{3,}$/.test(word)));

/** Words of streets, in eight languages, as they are written in files. */
export const streetWords: readonly string[] = files.flatMap(({ streets }) => streets.split(' '));

/** A heading of an order, alone or with its number. */
export const titleOfOrder = new RegExp(
  `^(?:${files.flatMap(({ orders }) => orders.split('|')).join('|')})(?: *(?:no\\.?|nr\\.?|n[.°º]+|#|:)? *[\\w/.-]*\\d[\\w/.-]*)?$`,
  'iu',
);

/** How many words of a text are those of businesses, of addresses and of headings. */
export interface LetterheadCounts {
  readonly trades: number;
  readonly places: number;
  readonly titles: number;
}

const known = new Map<string, LetterheadCounts>();
const maxKnown = 5_000;

export function countLetterheadWords(text: string): LetterheadCounts {
  const found = known.get(text);
  if (found !== undefined) return found;
  const words = plainWords(text);
  const count = (of: ReadonlySet<string>): number => words.reduce((sum, word) => (of.has(word) ? sum + 1 : sum), 0);
  const counts = { trades: count(trades), places: count(places), titles: count(titles) };
  if (known.size >= maxKnown) known.clear();
  known.set(text, counts);
  return counts;
}
