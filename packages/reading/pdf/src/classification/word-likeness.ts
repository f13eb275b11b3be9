import { isFunctionWord } from './function-words.js';
import { wordStrangeness } from './word-strangeness.js';

/** 97 % of the words of any language in Latin script lie below this. */
const maxStrangeness = 4.3;
const number = /^[\p{Sc}(+-]*\d[\d.,:/\-–%°'’)\p{Sc}]*$/u;
const singleLetters = /^[aAIiyYeEoOuUàÀéèêxXbBcCdDvVpPsSnN]$/;

/** Addresses of the net, options and names of programs, part numbers: nobody can tell whether they are spelled right. */
const neutral = /@|:\/\/|www\.|^--|_|\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}|[\\{}<>=]/u;

/** Share of a text's characters that stand in words that could be words: 0.92 and more for a clean text. */
export function wordLikeness(words: readonly string[]): number {
  let likely = 0;
  let all = 0;
  for (const word of words) {
    if (neutral.test(word)) continue;
    const bare = word.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '');
    const weight = Math.min(Math.max(bare.length, 1), 12);
    all += weight;
    if (isLikely(word, bare)) likely += weight;
  }
  return all === 0 ? 1 : likely / all;
}

function isLikely(word: string, bare: string): boolean {
  if (bare === '') return /^[-–—•·&§.…*]+$/u.test(word);
  if (number.test(word) || number.test(bare) || isFunctionWord(bare)) return true;
  return bare.split(/[-–—'’./]/u).every((part) => part === '' || isLikelyPart(part));
}

function isLikelyPart(part: string): boolean {
  if (/^\d+$/.test(part)) return true;
  if (!/^[\p{L}\p{M}]+$/u.test(part)) return false;
  if (!/\p{Script=Latin}/u.test(part)) return true;
  if (part.length === 1) return singleLetters.test(part);
  const strangeness = wordStrangeness(part);
  return strangeness !== undefined && strangeness <= maxStrangeness;
}
