import { readFileSync } from 'node:fs';
import { labelTokens, plainWords } from './label-tokens.js';

/** What columns of lists are about: kind -> its words in one language, a file of our own for each, so its shape is known. */
type ColumnWords = Readonly<Record<string, string>>;

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
const files = languages.map(
  (language) => JSON.parse(readFileSync(new URL(`./columns/${language}.json`, import.meta.url), 'utf8')) as ColumnWords,
);

/** What a column may be about, in the order of the file. */
export const columnNotions: readonly string[] = Object.keys(files[0] ?? {});

const notionsByWord = new Map<string, Set<string>>();
for (const file of files)
  for (const [notion, words] of Object.entries(file))
    for (const word of words.split(' ')) notionsByWord.set(word, (notionsByWord.get(word) ?? new Set()).add(notion));
const words = [...notionsByWord.keys()];
const known = new Map<string, ReadonlySet<string>>();
const maxKnown = 5_000;

/** What the words of a heading or of a name are about, in seven languages; abbreviations count as what they begin. */
export function notionsOf(text: string, mayBeShort = true): ReadonlySet<string> {
  const key = `${mayBeShort ? '' : '!'}${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const own = new Set([...plainWords(text), ...labelTokens(text)]);
  const ofWord = (word: string): Iterable<string> =>
    notionsByWord.get(word) ?? (mayBeShort ? notionsOfShort(word) : []);
  const notions = new Set([...own].flatMap((word) => [...ofWord(word)]));
  if (known.size >= maxKnown) known.clear();
  known.set(key, notions);
  return notions;
}

/** `kateg` is the beginning of a word. */
function notionsOfShort(word: string): string[] {
  if (word.length < 3 || word.length > 6) return [];
  return words
    .filter((one) => one.length > word.length && one.startsWith(word))
    .flatMap((one) => [...(notionsByWord.get(one) ?? [])]);
}
