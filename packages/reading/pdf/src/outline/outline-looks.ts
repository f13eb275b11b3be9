import { halfPoint, typicalSize, type OutlineLook, type Word } from '@recto/document-model';

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
      sizePt: halfPoint(typicalSize(title)),
      isBold: title.filter(({ isBold }) => isBold).length > title.length / 2,
      count: 1,
    })),
  );
}

/** A title has so many letters. */
const titleLetters = { min: 2, max: 160 };

/** How the largest print above the first title of the outline is set on the first page, as the look of depth 0: the document's title. */
export function titleLook(words: readonly Word[]): OutlineLook[] {
  const first = Math.min(...words.filter(({ element }) => element?.role === 'Outline').map(({ box }) => box.y));
  const above = words.filter(({ box }) => box.y + box.height <= first);
  const lettersOf = new Map<number, number>();
  for (const { text, fontSizePt } of above) {
    const sizePt = halfPoint(fontSizePt);
    lettersOf.set(sizePt, (lettersOf.get(sizePt) ?? 0) + (text.match(/\p{L}/gu)?.length ?? 0));
  }
  const sizes = [...lettersOf].filter(([, letters]) => letters >= titleLetters.min);
  const [sizePt, letters] = sizes.toSorted(([a], [b]) => b - a)[0] ?? [];
  if (sizePt === undefined || letters === undefined || letters > titleLetters.max) return [];
  const isBold = above.every((word) => word.isBold || halfPoint(word.fontSizePt) !== sizePt);
  return [{ depth: 0, sizePt, isBold, count: 1 }];
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
