/** What tests use of jsdom. Its published types bring the browser's globals into every file of the project. */
declare module 'jsdom' {
  export interface PageElement {
    readonly textContent: string;
    readonly value?: string;
    getAttribute(name: string): string | null;
  }
  export interface PageDocument {
    querySelector(selector: string): PageElement | null;
    querySelectorAll(selector: string): Iterable<PageElement>;
    getElementById(id: string): PageElement | null;
  }
  export class JSDOM {
    constructor(html: string, options?: { runScripts?: 'outside-only' });
    readonly window: { readonly document: PageDocument; eval(code: string): unknown; close(): void };
  }
}
