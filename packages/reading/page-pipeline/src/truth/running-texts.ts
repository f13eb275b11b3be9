import type { Block } from '@recto/document-model';

/** Texts of the lines that a result has beside its Markdown: running heads, footers, page numbers and those of lines. */
export function runningTexts(blocks: readonly Block[]): string[] {
  return blocks.filter(({ type }) => type === 'header' || type === 'footer').map(({ text }) => text);
}
