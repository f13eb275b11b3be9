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

/** Words and boxes of a reading; a page without anything on it costs memory too. */
export function countItems({ words, rules, fills, dots, ticks = [], shapes = [], images, links }: TextLayer): number {
  return [words, rules, fills, dots, ticks, shapes, images, links].reduce((sum, items) => sum + items.length, 1);
}

/** Whoever inspects a short document to read it does so within this time. */
const handedForMs = 10_000;

/** What inspections have read of short documents, in this process; the oldest goes first where there is no room. */
export class HandedReadings<Page extends { readonly pageNumber: number }> {
  private readonly readings = new Map<string, { page: Page; keptAtMs: number }>();
  private readonly countItems: (page: Page) => number;
  private itemCount = 0;
  private timer: NodeJS.Timeout | undefined;

  /** `countItems`: how many words and boxes a page holds. */
  constructor(countOf: (page: Page) => number) {
    this.countItems = countOf;
  }

  keep(documentKey: string, page: Page): void {
    this.take(documentKey, page.pageNumber);
    this.readings.set(nameOf(documentKey, page.pageNumber), { page, keptAtMs: performance.now() });
    this.itemCount += this.countItems(page);
    this.dropOldest(() => this.itemCount > maxItems);
    this.timer ??= setTimeout(() => this.tidy(), handedForMs).unref();
  }

  /** Each is handed out once. */
  take(documentKey: string, pageNumber: number): Page | undefined {
    const name = nameOf(documentKey, pageNumber);
    const page = this.readings.get(name)?.page;
    if (page) this.itemCount -= this.countItems(page);
    this.readings.delete(name);
    return page;
  }

  clear(): void {
    clearTimeout(this.timer);
    this.dropOldest(() => true);
  }

  private dropOldest(isToGo: (keptAtMs: number) => boolean): void {
    for (const [name, { page, keptAtMs }] of this.readings) {
      if (!isToGo(keptAtMs)) return;
      this.itemCount -= this.countItems(page);
      this.readings.delete(name);
    }
  }

  private tidy(): void {
    const now = performance.now();
    this.dropOldest((keptAtMs) => now - keptAtMs >= handedForMs);
    this.timer = this.readings.size > 0 ? setTimeout(() => this.tidy(), handedForMs).unref() : undefined;
  }
}

/** Page numbers have no spaces in them, so no two pages share a name. */
function nameOf(documentKey: string, pageNumber: number): string {
  return `${pageNumber} ${documentKey}`;
}
