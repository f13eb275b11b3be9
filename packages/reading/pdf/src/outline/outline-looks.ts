import { typicalSize, type OutlineLook, type Word } from '@recto/document-model';

/** How the titles of the outline among a page's words are set. */
export function outlineLooks(words: readonly Word[]): OutlineLook[] {
  const byTitle = new Map<number, Word[]>();
  for (const word of words) {
    if (word.element?.role !== 'Outline') continue;
    const title = byTitle.get(word.element.order);
    if (title) title.push(word);
    else byTitle.set(word.element.order, [word]);
  }
  return addUpLooks(
    [...byTitle.values()].map((title) => ({
      depth: title[0]?.element?.depth ?? 1,
      sizePt: Math.round(typicalSize(title) * 2) / 2,
      isBold: title.filter(({ isBold }) => isBold).length > title.length / 2,
      count: 1,
    })),
  );
}

/** A title has so many letters. */
const titleLetters = { min: 4, max: 160 };

/** How the largest print of the first page is set, as the look of depth 0: the title of the document, unless the outline names it. */
export function titleLook(words: readonly Word[]): OutlineLook[] {
  const lettersOf = new Map<number, number>();
  for (const { text, fontSizePt } of words) {
    const sizePt = Math.round(fontSizePt * 2) / 2;
    lettersOf.set(sizePt, (lettersOf.get(sizePt) ?? 0) + (text.match(/\p{L}/gu)?.length ?? 0));
  }
  const sizes = [...lettersOf].filter(([, letters]) => letters >= titleLetters.min);
  const sizePt = Math.max(0, ...sizes.map(([size]) => size));
  const title = words.filter(({ fontSizePt }) => Math.round(fontSizePt * 2) / 2 === sizePt);
  const isNamed = title.some(({ element }) => element?.role === 'Outline');
  if (isNamed || (lettersOf.get(sizePt) ?? Infinity) > titleLetters.max) return [];
  return [{ depth: 0, sizePt, isBold: title.every(({ isBold }) => isBold), count: 1 }];
}

/** An honest document has no more. */
const maxLooks = 200;

/** The same looks of the same depth as one, the outermost and most used first. */
export function addUpLooks(looks: readonly OutlineLook[]): OutlineLook[] {
  const counts = new Map<string, OutlineLook>();
  for (const look of looks) {
    const name = `${look.depth} ${look.sizePt} ${look.isBold}`;
    counts.set(name, { ...look, count: look.count + (counts.get(name)?.count ?? 0) });
  }
  return [...counts.values()]
    .sort((a, b) => a.depth - b.depth || b.count - a.count || b.sizePt - a.sizePt)
    .slice(0, maxLooks);
}
