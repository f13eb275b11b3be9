import { isFunctionWord } from './function-words.js';
import { wordStrangeness } from './word-strangeness.js';

/** 97 % of the words of any language in Latin script lie below this. */
const maxStrangeness = 4.3;
const number = /^[\p{Sc}(+-]*\d[\d.,:/\-–%°'’)\p{Sc}]*$/u;
/** Codes and ordinals: letters and digits in at most two turns (A4, 3rd, B2B, 12a). */
const code = /^(\p{L}{1,3}\d+\p{L}{0,2}|\d+\p{L}{1,3})$/u;
const singleLetters = /^[aAIiyYeEoOuUàÀéèêxXbBcCdDvVpPsSnN]$/;

/** Share of a text's characters that stand in words that could be words: 1 for a clean text, below 0.8 after bad recognition. */
export function wordLikeness(words: readonly string[]): number {
  let likely = 0;
  let all = 0;
  for (const word of words) {
    const bare = word.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '');
    const weight = Math.min(Math.max(bare.length, 1), 12);
    all += weight;
    if (isLikely(word, bare)) likely += weight;
  }
  return all === 0 ? 0 : likely / all;
}

function isLikely(word: string, bare: string): boolean {
  if (bare === '') return /^[-–—•·&§.…*]+$/u.test(word);
  if (number.test(word) || number.test(bare) || code.test(bare) || isFunctionWord(bare)) return true;
  return bare.split(/[-–—'’./]/u).every((part) => part === '' || isLikelyPart(part));
}

function isLikelyPart(part: string): boolean {
  if (/^\d+$/.test(part)) return true;
  if (!/^[\p{L}\p{M}]+$/u.test(part)) return false;
  if (!/\p{Script=Latin}/u.test(part)) return true;
  if (/\p{Ll}\p{Lu}/u.test(part) && !/^(Mc|Mac|De|La|Di|O)\p{Lu}/u.test(part)) return false;
  if (part.length === 1) return singleLetters.test(part);
  const strangeness = wordStrangeness(part);
  return strangeness !== undefined && strangeness <= maxStrangeness;
}
