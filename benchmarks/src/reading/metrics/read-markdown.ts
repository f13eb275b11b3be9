import type { Nodes, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { TruthListItem } from '../corpus/corpus-types.js';
import { readHtml } from './read-html.js';
import type { TableGrid } from './table-grid.js';

/** What a Markdown text says, as far as it is compared. */
export interface MarkdownContent {
  /** Everything in order, without Markdown; a block or a row per line. */
  readonly text: string;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly items: readonly TruthListItem[];
  readonly tables: readonly TableGrid[];
}

interface Draft {
  lines: string[];
  headings: { level: number; text: string }[];
  items: TruthListItem[];
  tables: TableGrid[];
}

/** Reads CommonMark with GitHub tables and HTML tables. */
export function readMarkdown(markdown: string): MarkdownContent {
  const draft: Draft = { lines: [], headings: [], items: [], tables: [] };
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  for (const node of tree.children) readBlock(node, draft, -1);
  return { ...draft, text: draft.lines.join('\n') };
}

function readBlock(node: Nodes, draft: Draft, depth: number): void {
  if (node.type === 'heading') {
    const text = textOf(node);
    draft.headings.push({ level: node.depth, text });
    draft.lines.push(text);
  } else if (node.type === 'list') {
    for (const item of node.children) readItem(item, draft, depth + 1, node.ordered === true);
  } else if (node.type === 'table') {
    const grid = gridOf(node);
    draft.tables.push(grid);
    draft.lines.push(...rowLines(grid));
  } else if (node.type === 'html') {
    const { tables, text } = readHtml(node.value);
    draft.tables.push(...tables);
    draft.lines.push(...(tables.length > 0 ? tables.flatMap(rowLines) : [text]));
  } else if (node.type === 'blockquote') {
    for (const child of node.children) readBlock(child, draft, depth);
  } else {
    draft.lines.push(textOf(node));
  }
}

/** Markdown knows figures only; other marks of order (`iv.`, `(b)`) stand in the text of an item. */
const writtenMark = /^\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,5})[.)]\s+/i;

/** An item's own text, then what is nested in it. */
function readItem(item: Extract<Nodes, { type: 'listItem' }>, draft: Draft, depth: number, hasFigure: boolean): void {
  const own = item.children.filter((child) => child.type === 'paragraph').map(textOf);
  const text = own.join(' ');
  draft.items.push({ text: text.replace(writtenMark, ''), depth, isOrdered: hasFigure || writtenMark.test(text) });
  draft.lines.push(...own);
  for (const child of item.children.filter(({ type }) => type !== 'paragraph')) readBlock(child, draft, depth);
}

function textOf(node: Nodes): string {
  if (node.type === 'html') return '';
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  if ('children' in node) return node.children.map(textOf).join('');
  return '';
}

function gridOf({ children }: Table): TableGrid {
  const cells = children.flatMap((row, rowIndex) =>
    row.children.map((cell, column) => ({
      text: cell.children
        .map((child) => (child.type === 'html' && /^<br/i.test(child.value) ? ' ' : textOf(child)))
        .join(''),
      row: rowIndex,
      column,
      rowSpan: 1,
      columnSpan: 1,
    })),
  );
  return { cells, rowCount: children.length, columnCount: children[0]?.children.length ?? 0 };
}

function rowLines({ cells, rowCount }: TableGrid): string[] {
  return Array.from({ length: rowCount }, (_, row) =>
    cells
      .filter((cell) => cell.row === row)
      .map((cell) => cell.text)
      .join(' '),
  );
}
