import type { Root, RootContent, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { BlockType } from '@recto/document-model';

/** A piece of Markdown that is a block of the page. */
export interface MarkdownSection {
  readonly type: BlockType;
  readonly level?: number;
  /** Plain text: items of a list and rows of a table on lines of their own, cells separated by tabs. */
  readonly text: string;
}

/** The blocks of a document's tree in its order; those without text are left out. */
export function markdownSections(root: Root): MarkdownSection[] {
  return root.children.map(toSection).filter(({ text }) => text !== '');
}

function toSection(node: RootContent): MarkdownSection {
  if (node.type === 'heading') return { type: 'heading', level: node.depth, text: toString(node) };
  if (node.type === 'list') return { type: 'list', text: node.children.map((item) => toString(item)).join('\n') };
  if (node.type === 'table') return { type: 'table', text: textOfTable(node) };
  if (node.type !== 'html') return { type: 'paragraph', text: toString(node).trim() };
  return { type: /<table/i.test(node.value) ? 'table' : 'paragraph', text: textOfHtml(node.value) };
}

function textOfTable({ children: rows }: Table): string {
  return rows.map((row) => row.children.map((cell) => toString(cell)).join('\t')).join('\n');
}

function textOfHtml(html: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return html
    .replace(/\s*\n\s*/g, '')
    .replace(/<\/t[dh]>(?!<\/tr>)/gi, '\t')
    .replace(/<\/tr>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/ +/g, ' ')
    .replace(/ ?([\t\n]) ?/g, '$1')
    .trim();
}
