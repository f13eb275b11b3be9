import { isFunctionWord } from './function-words.js';
import { wordLikeness } from './word-likeness.js';

/** Clean text scores 0.92 and more, whatever the language in Latin script; one wrong letter in ten makes it 0.89 at most. */
const minWordLikeness = 0.9;
/**
 * Bad recognition makes short words that could be words and are none ("wth", "tht"). In the languages that we read
 * ourselves, eight short words in ten are among the commonest; Latin filler has four, and so has bad recognition.
 */
const minKnownShare = 0.5;
const minShortWords = 15;
const maxShortLength = 3;
/** Letters that none of those languages use, or hardly: with so many of them the text is in another one. */
const foreignLetters = /[^\p{ASCII}àáâãäçèéêëìíîïñòóôõöùúûüýßœæ]/giu;
const minForeignShare = 0.015;

/** Whether a layer of somebody else's recognition may stand for the page. */
export function isTrustedLayer(words: readonly string[]): boolean {
  if (wordLikeness(words) < minWordLikeness) return false;
  const text = words.join('').replace(/[^\p{L}]/gu, '');
  const finnish = text.match(/[äå]/gi)?.length ?? 0;
  const foreign = (text.match(foreignLetters)?.length ?? 0) + (finnish > text.length * 0.025 ? finnish : 0);
  if (foreign >= text.length * minForeignShare) return true;
  const short = words
    .map((word) => word.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, ''))
    .filter((word) => word.length <= maxShortLength && /^\p{L}{2,}$/u.test(word) && word !== word.toUpperCase());
  return short.length < minShortWords || short.filter(isFunctionWord).length >= short.length * minKnownShare;
}
