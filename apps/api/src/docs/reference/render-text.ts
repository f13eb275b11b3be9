import { marked } from 'marked';

/** Markdown of the OpenAPI document as paragraphs. */
export function renderText(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true });
}

/** One line of Markdown, without a paragraph around it. */
export function renderInline(markdown: string): string {
  return marked.parseInline(markdown, { async: false, gfm: true });
}
