import { isFunctionWord } from './function-words.js';
import { wordStrangeness } from './word-strangeness.js';

/** `unsure`: too little text, or too much of it numbers, codes and names, to tell. */
export type LanguageVerdict = 'language' | 'unsure' | 'gibberish';

/** So much running text has a function word in eight or so; one in twelve is proof enough. */
const provenShare = 1 / 12;
const minProven = 5;
/** With fewer it may be a language in bad company; even gibberish hits the odd short word. */
const doubtfulShare = 1 / 25;
const minDoubtful = 3;
/** Mean strangeness of real words: up to 3.1 in the default languages, 3.5 in Polish or Hungarian; wrong maps from 3.7. */
const strangeness = { familiar: 3.3, foreign: 3.65 };
/** The mean of few words strays: the limit is the first number plus the second over the root of their count. */
const gibberishFrom = { base: 3.45, spread: 1.6 };
const minTokens = 12;
/** Short words in capitals are abbreviations, unless the whole text is in capitals. */
const maxAbbreviation = 4;
const minLongShare = 0.25;
const minLetters = 60;
/** Cyrillic or Greek read as Latin-1 is nearly all accents; no language comes near half. */
const maxAccentedShare = 0.45;
const maxRareShare = 0.25;
const maxMixedShare = 0.3;
const minMixed = 10;
/** Signs that neither sentences nor numbers need, as a share of letters and such signs. */
const maxOddSignShare = 0.35;
const minRealShare = 0.3;

const latin = /\p{Script=Latin}/u;
const plainWord = /^[("']?([A-Za-z]{2,})[.,;:)"']?$/;
const codeSigns = /[\d\\@_{}=]/;
const accentedLatin1 = /[À-ÖØ-öø-ÿ]/g;
/** Phonetic letters, rare Latin and Chinese extensions, private use: where wrong maps often lead. */
const rareLetters =
  /[\u0180-\u019f\u01a2-\u01ae\u01b1-\u0217\u021c-\u02af\u2c60-\u2c7f\ua720-\ua7ff\u3400-\u4dbf\ue000-\uf8ff\ufffd]/g;
const oddSigns = /[!"#&'?@[\\\]^`{|}~¡-¿]/g;
/** Scripts that never meet in one word; Chinese, Japanese and Korean write Latin words without a space. */
const scriptsOfText = [
  latin,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Armenian}/u,
];

/**
 * Whether words say something in a human language, or are what a wrong character map makes of it. Works by what all
 * languages in Latin script share (which letters follow which) and, for others, by whether the letters belong together.
 */
export function judgeLanguage(words: readonly string[]): LanguageVerdict {
  const tokens = latinTokens(words);
  const proven = tokens.filter(isFunctionWord).length;
  if (proven >= minProven && proven >= tokens.length * provenShare) return 'language';
  const text = words.join(' ');
  if (hasImpossibleLetters(text, words) || (hasOddSigns(words) && !hasRealWords(words))) return 'gibberish';
  return judgeTokens(tokens, proven);
}

function judgeTokens(tokens: readonly string[], provenCount: number): LanguageVerdict {
  const spelled = tokens.filter((token) => token.length >= 3);
  const isAbbreviation = (token: string) => token.length <= maxAbbreviation && token === token.toUpperCase();
  const withoutAbbreviations = spelled.filter((token) => !isAbbreviation(token));
  // Glyph numbers in place of letters are mostly capitals, but of all lengths.
  const longCount = spelled.filter((token) => token.length > maxAbbreviation).length;
  const isCapitals = withoutAbbreviations.length < spelled.length / 2 && longCount >= spelled.length * minLongShare;
  const judged = isCapitals ? spelled : withoutAbbreviations;
  if (judged.length < minTokens) return 'unsure';
  // A table of the same few codes a hundred times over says as much as those few.
  const scores = [...new Set(judged)].map(wordStrangeness).filter((score) => score !== undefined);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  if (scores.length < minTokens) return 'unsure';
  if (mean <= strangeness.familiar) return 'language';
  if (provenCount >= minDoubtful && provenCount >= tokens.length * doubtfulShare) return 'unsure';
  const limit = gibberishFrom.base + gibberishFrom.spread / Math.sqrt(scores.length);
  return mean >= limit ? 'gibberish' : 'unsure';
}

/** Words of Latin letters without what stands around them; names of programs and part numbers are no words of a language. */
function latinTokens(words: readonly string[]): string[] {
  const tokens: string[] = [];
  for (const word of words) {
    // The common case, spared the Unicode classes.
    const plain = plainWord.exec(word)?.[1];
    if (plain !== undefined) {
      if (!/[a-z][A-Z]/.test(plain)) tokens.push(plain);
    } else if (latin.test(word) && !codeSigns.test(word)) {
      const parts = word.split(/[^\p{L}\p{M}]+/u);
      tokens.push(...parts.filter((part) => part.length >= 2 && latin.test(part) && !/\p{Ll}\p{Lu}/u.test(part)));
    }
  }
  return tokens;
}

function hasImpossibleLetters(text: string, words: readonly string[]): boolean {
  const letterCount = text.match(/[\p{L}\ue000-\uf8ff\ufffd]/gu)?.length ?? 0;
  if (letterCount < minLetters) return false;
  if ((text.match(accentedLatin1)?.length ?? 0) > letterCount * maxAccentedShare) return true;
  if ((text.match(rareLetters)?.length ?? 0) > letterCount * maxRareShare) return true;
  const long = words.filter((word) => word.length >= 3 && /\p{L}.*\p{L}.*\p{L}/u.test(word));
  const mixed = long.filter((word) => scriptsOfText.filter((script) => script.test(word)).length >= 2);
  return mixed.length >= minMixed && mixed.length > long.length * maxMixedShare;
}

/** Programs have as many signs as gibberish, but their names are words. */
function hasRealWords(words: readonly string[]): boolean {
  const parts = words.flatMap((word) => word.match(/\p{Script=Latin}{3,}/gu) ?? []);
  const lengthOf = (list: readonly string[]) => list.reduce((sum, part) => sum + part.length, 0);
  const real = parts.filter((part) => (wordStrangeness(part) ?? Infinity) <= strangeness.foreign);
  return (
    real.length > 0 && lengthOf(real) >= lengthOf(words.flatMap((word) => word.match(/\p{L}+/gu) ?? [])) * minRealShare
  );
}

/** Repeated signs are leaders and rules, so each run counts once. */
function hasOddSigns(words: readonly string[]): boolean {
  const text = words.join('').replace(/(.)\1+/gu, '$1');
  const oddCount = text.match(oddSigns)?.length ?? 0;
  const letterCount = text.match(/\p{L}/gu)?.length ?? 0;
  return oddCount >= minLetters / 2 && oddCount > (oddCount + letterCount) * maxOddSignShare;
}
