/** Han, Japanese kana and their punctuation: written without spaces. Hangul has spaces. */
const ideograph = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{323af}]/u;
const ideographs = new RegExp(ideograph, 'gu');
const firstIdeograph = 0x2e80;
const figure = /[\p{N}%.,]/u;

/** Whether no space is written where one text ends and the next one begins: Chinese or Japanese, or a number beside it. */
export function isUnspaced(left: string, right: string): boolean {
  // Spares the common case, Latin letters, the regular expressions.
  if (!(left.charCodeAt(left.length - 1) >= firstIdeograph || right.charCodeAt(0) >= firstIdeograph)) return false;
  const [before = '', after = ''] = [Array.from(left.slice(-2)).at(-1), Array.from(right.slice(0, 2))[0]];
  if (ideograph.test(before)) return ideograph.test(after) || figure.test(after);
  return ideograph.test(after) && figure.test(before);
}

/** How many characters of a text are Chinese or Japanese. */
export function countIdeographs(text: string): number {
  return text.match(ideographs)?.length ?? 0;
}
