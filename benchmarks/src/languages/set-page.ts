import type { Browser } from 'playwright-core';
import { pathToFileURL } from 'node:url';
import type { LanguagePage } from './pages.js';

/** Files of the fonts by what they are for. */
export type Fonts = Readonly<Record<LanguagePage['font'], string>>;

/** Sets a page of A4 as PDF, with a text layer as browsers write it. */
export async function setPage(browser: Browser, htmlFile: string): Promise<Uint8Array> {
  const sheet = await browser.newPage();
  try {
    await sheet.goto(pathToFileURL(htmlFile).href);
    await sheet.evaluate('document.fonts.ready');
    return await sheet.pdf({ format: 'A4', printBackground: true });
  } finally {
    await sheet.close();
  }
}

/** Fonts of the family are named by their files: nothing depends on what is installed. */
export function toHtml(page: LanguagePage, fonts: Fonts): string {
  const direction = page.isRightToLeft ? 'rtl' : 'ltr';
  const writing = page.isVertical ? 'vertical-rl' : 'horizontal-tb';
  return `<!doctype html><html lang="${page.language}" dir="${direction}"><meta charset="utf-8"><style>
    @font-face { font-family: page; src: url("${pathToFileURL(fonts[page.font]).href}"); }
    @font-face { font-family: latin; src: url("${pathToFileURL(fonts.sans).href}"); }
    @page { margin: 20mm; }
    body { font: 12pt/1.7 page, latin; margin: 0; writing-mode: ${writing}; ${page.isVertical ? 'height: 250mm;' : ''} }
    h1 { font-size: 20pt; font-weight: normal; }
    .columns { display: flex; gap: 10mm; } .columns div { flex: 1; }
  </style><body><h1>${page.heading}</h1><p>${page.opening}</p>
  <div class="columns">${page.columns.map((texts) => `<div>${texts.map((text) => `<p>${text}</p>`).join('')}</div>`).join('')}</div>
  </body></html>`;
}

/** What a reader should get. */
export function textOf({ heading, opening, columns }: LanguagePage): string {
  return [heading, opening, ...columns.flat()].join('\n\n');
}
