import { median, type Word } from '@recto/document-model';

/** How far letters reach below and above the baseline, in shares of their size. */
const descenderShare = 0.21;
const ascenderShare = 0.72;
const hasDescender = /[gjpqyQ,;()[\]{}|/_$§]/u;

/** The height that a line of print takes, whichever letters it happens to hold. */
export function lineBand({ words }: { readonly words: readonly Word[] }): { top: number; bottom: number } {
  const size = median(words.map(({ fontSizePt }) => fontSizePt));
  const baseline = baselineOf(words);
  return { top: baseline - size * ascenderShare, bottom: baseline + size * descenderShare };
}

export function baselineOf(words: readonly Word[]): number {
  const places = words.map(({ text, box, fontSizePt }) => {
    const drop = hasDescender.test(text) ? fontSizePt * descenderShare : 0;
    return box.y + box.height - drop;
  });
  return median(places);
}
