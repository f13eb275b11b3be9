import type { Desk } from '../corpus/documents/create-desk.js';

/** So many passages have every word of a language's stock. */
const maxPassages = 60;

/** Words in the order of the alphabet, each once; fewer where the stock has not as many. */
export function sortedWords({ author }: Pick<Desk, 'author'>, count: number): string[] {
  const words = new Set<string>();
  for (let passage = 0; words.size < count && passage < maxPassages; passage += 1)
    for (const word of author.passage().match(/\p{L}{4,}/gu) ?? [])
      if (words.size < count) words.add(word.toLowerCase());
  return [...words].sort((a, b) => a.localeCompare(b));
}

/** Names of persons, the last name first, in the order of the alphabet. */
export function sortedNames(desk: Pick<Desk, 'author' | 'random'>, count: number): string[] {
  return sortedWords(desk, count).map((word) => {
    const [first = ''] = desk.random.pick(desk.author.language.people).split(' ');
    return `${word.charAt(0).toUpperCase()}${word.slice(1)}, ${first}`;
  });
}
