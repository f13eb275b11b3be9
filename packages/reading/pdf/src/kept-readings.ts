import type { TextLayer } from '@recto/document-model';

/** Words and boxes of all readings together: some 30 MB, or two hundred pages of print. */
const maxItems = 80_000;

/**
 * What inspection has read of a document's pages, until somebody asks for their text: the first pages, as many as the
 * memory allows. Each is handed out once.
 */
export class KeptReadings {
  private readonly byPage = new Map<number, TextLayer>();
  private itemCount = 0;

  /** Whether there is room for one reading more. */
  hasRoom(): boolean {
    return this.itemCount < maxItems;
  }

  keep(page: TextLayer): void {
    this.take(page.pageNumber);
    const count = countItems(page);
    if (this.itemCount + count > maxItems) return;
    this.byPage.set(page.pageNumber, page);
    this.itemCount += count;
  }

  take(pageNumber: number): TextLayer | undefined {
    const page = this.byPage.get(pageNumber);
    if (page) this.itemCount -= countItems(page);
    this.byPage.delete(pageNumber);
    return page;
  }
}

/** A page without anything on it costs memory too. */
function countItems({ words, rules, fills, dots, ticks = [], shapes = [], images, links }: TextLayer): number {
  return [words, rules, fills, dots, ticks, shapes, images, links].reduce((sum, items) => sum + items.length, 1);
}
