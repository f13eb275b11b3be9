import type { PageStyle, Vocabulary, Word } from '@recto/document-model';

/** A page with less of it is text in another face with programs in it, however long they are. */
const typewrittenShare = 0.8;

/** The style of a page, from all of its words. */
export function pageStyle(words: readonly Word[], uriOf: ReadonlyMap<Word, string>): PageStyle {
  const letters = { all: 0, bold: 0, italic: 0, fixed: 0 };
  for (const { text, isBold, isItalic, isFixedPitch } of words) {
    letters.all += text.length;
    if (isBold) letters.bold += text.length;
    if (isItalic) letters.italic += text.length;
    if (isFixedPitch) letters.fixed += text.length;
  }
  const isUsual = (count: number, share = 0.5) => count > letters.all * share;
  return {
    vocabulary: countWords(words),
    uriOf,
    isBoldUsual: isUsual(letters.bold),
    isItalicUsual: isUsual(letters.italic),
    isFixedPitchUsual: isUsual(letters.fixed, typewrittenShare),
    hasMarks: true,
  };
}

function countWords(words: readonly Word[]): Vocabulary {
  const counts = new Map<string, number>();
  for (const { text } of words) {
    if (/[-\u00ad\u2010]$/u.test(text)) continue;
    const word = text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
