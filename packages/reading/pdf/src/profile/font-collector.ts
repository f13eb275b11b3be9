import type { DocumentFont } from '@recto/document-model';

/** Hostile files name a new font for every letter; the rare ones say nothing about headings. */
const maxFonts = 200;
const maxRemembered = 5_000;

/** Adds up the same font at the same size, in memory that does not grow with the number of pages. */
export class FontCollector {
  private byIdentity = new Map<string, DocumentFont>();

  add(fonts: Iterable<DocumentFont>): void {
    for (const font of fonts) {
      const identity = JSON.stringify([font.name, font.sizePt, font.weight]);
      const charCount = (this.byIdentity.get(identity)?.charCount ?? 0) + font.charCount;
      this.byIdentity.set(identity, { ...font, charCount });
    }
    if (this.byIdentity.size <= maxRemembered) return;
    const kept = [...this.byIdentity].sort(([, a], [, b]) => byUse(a, b)).slice(0, maxRemembered / 2);
    this.byIdentity = new Map(kept);
  }

  /** Most used first, ties by name and size, at most 200 entries. */
  result(): DocumentFont[] {
    return [...this.byIdentity.values()].sort(byUse).slice(0, maxFonts);
  }
}

function byUse(a: DocumentFont, b: DocumentFont): number {
  return b.charCount - a.charCount || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.sizePt - b.sizePt);
}
