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

/** An honest document has no more. */
const maxLooks = 200;

/** The same looks of the same depth as one, the outermost and most used first. */
export function addUpLooks(looks: readonly OutlineLook[]): OutlineLook[] {
  const counts = new Map<string, OutlineLook>();
  for (const look of looks) {
    const name = `${look.depth} ${look.sizePt} ${look.isBold}`;
    counts.set(name, { ...look, count: look.count + (counts.get(name)?.count ?? 0) });
  }
  return [...counts.values()].sort((a, b) => a.depth - b.depth || b.count - a.count || b.sizePt - a.sizePt).slice(0, maxLooks);
}
