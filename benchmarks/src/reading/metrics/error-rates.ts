import { distance } from 'fastest-levenshtein';

/** Edits that turn one text into another, out of the length of the true one. */
export interface Edits {
  readonly edits: number;
  readonly length: number;
}

export interface TextEdits {
  readonly characters: Edits;
  readonly words: Edits;
}

/** Levenshtein's distance over characters and over words. Both texts are normalised before. */
export function countEdits(truth: string, output: string): TextEdits {
  const [trueWords, otherWords] = [wordsOf(truth), wordsOf(output)];
  return {
    characters: { edits: distance(truth, output), length: truth.length },
    words: { edits: wordDistance(trueWords, otherWords), length: trueWords.length },
  };
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

/** Each word as one character, so that the same count serves. Throws beyond the characters there are. */
function wordDistance(truth: readonly string[], output: readonly string[]): number {
  const codes = new Map<string, string>();
  const encode = (word: string): string => {
    const code = codes.get(word) ?? String.fromCharCode(codes.size);
    codes.set(word, code);
    return code;
  };
  const [a, b] = [truth.map(encode).join(''), output.map(encode).join('')];
  if (codes.size > 0xffff) throw new Error('More different words than can be told apart.');
  return distance(a, b);
}
