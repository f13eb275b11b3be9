import { distance } from 'fastest-levenshtein';

/** Shorter words are as like to each other as to their misreadings. */
const shortestWord = 4;
/** Of words that long, two letters may have been misread; of shorter ones one. */
const longWord = 8;

/** Pairs of letters that recognisers take for one letter, and the other way round. */
const oneForTwo = [
  [/rn/g, 'm'],
  [/cl/g, 'd'],
  [/vv/g, 'w'],
] as const;

/**
 * Of the words that a model wrote and recognition did not find, those that are not plainly a misreading put right: like
 * a word of the page that is missing from the model's text, but for a letter or two. Digits are never put right.
 */
export function discountCorrections(invented: readonly string[], missing: readonly string[]): string[] {
  const open = missing.filter(isWord);
  return invented.filter((word) => {
    const index = isWord(word) ? open.findIndex((candidate) => isLike(word, candidate)) : -1;
    if (index >= 0) open.splice(index, 1);
    return index < 0;
  });
}

function isWord(token: string): boolean {
  return token.length >= shortestWord && !/\p{N}/u.test(token);
}

function isLike(word: string, candidate: string): boolean {
  return distance(byShape(word), byShape(candidate)) <= (word.length >= longWord ? 2 : 1);
}

function byShape(word: string): string {
  return oneForTwo.reduce((shape, [two, one]) => shape.replace(two, one), word);
}
