/**
 * Words of the Markdown that the page does not have: what is left of it once every word of the page is taken out. Marks
 * of Markdown itself are no words, nor are the pieces that a joined or split word leaves.
 */
export function countInventedWords(words: readonly string[], markdown: string): number {
  const onPage = words.map(lettersAndDigits).join(' ');
  const glued = onPage.replaceAll(' ', '');
  const known = new Set(onPage.split(' '));
  const tokens = markdown.replace(/<[^>]*>|\]\([^)]*\)/gu, ' ').split(/[^\p{L}\p{N}]+/u);
  return tokens.map(lettersAndDigits).filter((token) => token !== '' && !known.has(token) && !glued.includes(token))
    .length;
}

function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
