import type { Word } from '@recto/document-model';

/** Marks that open an item and never a word. */
const gluedBullet = /^[•◦▪▫●○■□‣⁃➢➤►✓✔❖\uf0b7\uf0a7](?=[\p{L}\p{N}"“(])/u;

/** Bullets that are set without a space before their item, as words of their own. */
export function splitOffBullets(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ text }) => gluedBullet.test(text))) return words;
  return words.flatMap((word) => {
    if (!gluedBullet.test(word.text)) return [word];
    const letters = Array.from(word.text);
    const width = word.box.width / letters.length;
    const item = { ...word.box, x: word.box.x + width, width: word.box.width - width };
    // Narrower than its share of the word, so that white stands between the two.
    const bullet = { ...word.box, width: width / 2 };
    return [
      { ...word, text: letters[0] ?? '', box: bullet },
      { ...word, text: letters.slice(1).join(''), box: item },
    ];
  });
}
