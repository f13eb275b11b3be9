import type { PageStyle, Vocabulary, Word } from '@recto/document-model';

/** The style of a page, from all of its words. */
export function pageStyle(words: readonly Word[], uriOf: ReadonlyMap<Word, string>): PageStyle {
  const letters = { all: 0, bold: 0, italic: 0 };
  for (const { text, isBold, isItalic } of words) {
    letters.all += text.length;
    if (isBold) letters.bold += text.length;
    if (isItalic) letters.italic += text.length;
  }
  const isUsual = (count: number) => count > letters.all / 2;
  return {
    vocabulary: countWords(words),
    uriOf,
    isBoldUsual: isUsual(letters.bold),
    isItalicUsual: isUsual(letters.italic),
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
