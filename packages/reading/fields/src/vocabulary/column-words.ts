import { filesByLanguage } from './files-by-language.js';
import { labelTokens, plainWords } from './label-tokens.js';

/** What columns of lists are about: kind -> its words in one language. */
type ColumnWords = Readonly<Record<string, string>>;

const notionsByWord = new Map<string, Set<string>>();
for (const file of filesByLanguage<ColumnWords>('columns'))
  for (const [notion, words] of Object.entries(file))
    for (const word of words.split(' ')) notionsByWord.set(word, (notionsByWord.get(word) ?? new Set()).add(notion));
const words = [...notionsByWord.keys()];
const known = new Map<string, ReadonlySet<string>>();
const maxKnown = 5_000;

/** All words about any of some notions. */
export function wordsAbout(notions: readonly string[]): ReadonlySet<string> {
  return new Set(words.filter((word) => notions.some((notion) => notionsByWord.get(word)?.has(notion))));
}

/** What the words of a heading or of a name are about, in seven languages; abbreviations count as what they begin. */
export function notionsOf(text: string, mayBeShort = true): ReadonlySet<string> {
  const key = `${mayBeShort ? '' : '!'}${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const own = new Set([...plainWords(text), ...labelTokens(text)]);
  const ofWord = (word: string): Iterable<string> =>
    notionsByWord.get(word) ?? (mayBeShort ? [...notionsOfShort(word), ...notionsOfCompound(word)] : []);
  const notions = new Set([...own].flatMap((word) => [...ofWord(word)]));
  if (known.size >= maxKnown) known.clear();
  known.set(key, notions);
  return notions;
}

/** What is the beginning of words about more says nothing. */
const maxNotionsOfShort = 2;

/** `kateg` is the beginning of a word. */
function notionsOfShort(word: string): string[] {
  if (word.length < 3 || word.length > 6) return [];
  const begun = words.filter((one) => one.length > word.length && one.startsWith(word));
  const notions = [...new Set(begun.flatMap((one) => [...(notionsByWord.get(one) ?? [])]))];
  return notions.length > maxNotionsOfShort ? [] : notions;
}

/** `Bestellmenge`: how a long word begins, and how it ends. */
function notionsOfCompound(word: string): string[] {
  if (word.length < 2 * minPartLength) return [];
  for (let at = minPartLength; at <= word.length - minPartLength; at += 1) {
    const ending = notionsByWord.get(word.slice(at));
    if (ending !== undefined) return [...(notionsByWord.get(word.slice(0, at)) ?? []), ...ending];
  }
  return [];
}

/** Shorter words stand in too many others, in letters. */
const minPartLength = 4;
