import type { PageWord } from '../extraction-types.js';
import { labelTokens, plainWords, whoseReference } from '../vocabulary/label-tokens.js';

/** A word is asked for its meanings by every label that might hold it. */
const tokensByWord = new WeakMap<PageWord, readonly string[]>();

/** Longest word that is taken for part of a label, in UTF-16 units. */
const maxWordLength = 60;

/** Words in parentheses are looked for over this many words. */
const maxWordsInParentheses = 8;

/** The meanings of one word of a label; none for units and rates, which say nothing about it: `VAT (19%)`, `Total EUR`. */
export function labelTokensAt(words: readonly PageWord[], index: number): readonly string[] {
  const word = words[index];
  if (word === undefined || word.text.length > maxWordLength) return [];
  const text = word.text.trim();
  if (isRate(text, words[index + 1]) || isMark(text, index) || isInParentheses(words, index)) return [];
  const whose = whoseReference(plainWords(text)[0] ?? '', plainWords(words[index + 1]?.text ?? '')[0]);
  if (whose !== undefined) return whose;
  const known = tokensByWord.get(word);
  if (known !== undefined) return known;
  const tokens = labelTokens(text, word.confidence < 1);
  tokensByWord.set(word, tokens);
  return tokens;
}

function isRate(text: string, next: PageWord | undefined): boolean {
  const isNumber = /^\d{1,2}(?:[.,]\d{1,3})?(?:%:?)?$/.test(text);
  return isNumber && (text.includes('%') || next?.text.trim().startsWith('%') === true);
}

/** Currencies, percent signs, the numbers of a form's boxes, and marks of footnotes and of fields that must be filled in. */
function isMark(text: string, index: number): boolean {
  if (index === 0 && /^\(?(?:\d{1,2}[a-z]?|[a-h])[.)]?$/.test(text)) return true;
  return /^(?:[€$£%*†]+:?|(?:EUR|USD|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|BRL|Euro|Fr\.|SFr\.?|Fr):?)$/u.test(text);
}

function isInParentheses(words: readonly PageWord[], index: number): boolean {
  for (let start = index; start >= 0 && start > index - maxWordsInParentheses; start -= 1) {
    const text = words[start]?.text ?? '';
    if (start < index && /[)\]]/.test(text)) return false;
    if (/^[([]/.test(text.trim())) return true;
  }
  return false;
}
