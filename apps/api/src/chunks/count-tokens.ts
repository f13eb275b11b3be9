const wholeSigns = String.raw`\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}`;
const parts = new RegExp(
  String.raw`(${wholeSigns})|(\p{Script=Latin}+)|(\p{N}+)|((?:(?!${wholeSigns})[\p{L}\p{M}])+)|\S`,
  'gu',
);

/** Letters of a Latin word, digits of a number, letters of a word of another alphabet: so many of them are a token. */
const latinPerToken = 4;
const digitsPerToken = 3;
const lettersPerToken = 3;

/**
 * About how many tokens a text is. No model's count: it is additive over words, needs no data, and lies between 0.7 and 1.5
 * of what cl100k_base and o200k_base count, in the middle at 1.0 (measured on 29 documents of many kinds).
 */
export function countTokens(text: string): number {
  let count = 0;
  for (const [, sign, latin, digits, letters] of text.matchAll(parts)) {
    if (latin !== undefined) count += Math.ceil(latin.length / latinPerToken);
    else if (digits !== undefined) count += Math.ceil(digits.length / digitsPerToken);
    else if (letters !== undefined) count += Math.ceil(letters.length / lettersPerToken);
    else count += sign === undefined ? 1 : sign.length > 1 ? 2 : 1;
  }
  return count;
}
