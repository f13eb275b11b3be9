import type { DocumentFont } from '../pdf-reader-types.js';

/** Hostile files name a new font for every letter; the rare ones say nothing about headings. */
const maxFonts = 200;

/** Adds up the same font at the same size; most used first, ties by name and size, at most 200 entries. */
export function mergeFonts(fonts: Iterable<DocumentFont>): DocumentFont[] {
  const byIdentity = new Map<string, DocumentFont>();
  for (const font of fonts) {
    const identity = JSON.stringify([font.name, font.sizePt, font.weight]);
    const charCount = (byIdentity.get(identity)?.charCount ?? 0) + font.charCount;
    byIdentity.set(identity, { ...font, charCount });
  }
  const byUse = (a: DocumentFont, b: DocumentFont) =>
    b.charCount - a.charCount || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.sizePt - b.sizePt);
  return [...byIdentity.values()].sort(byUse).slice(0, maxFonts);
}
