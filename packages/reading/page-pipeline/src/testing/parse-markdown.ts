import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';

/** The tree that a reader of GitHub-flavoured Markdown sees. */
export function parseMarkdown(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}

/** The tree as nested names and texts: ["list", ["listItem", ["paragraph", "one"]]]. */
export type Outline = readonly [type: string, ...children: (string | Outline)[]];

export function outlineOf(markdown: string): Outline[] {
  return parseMarkdown(markdown).children.map(outline);
}

function outline(node: Nodes): Outline {
  const name =
    node.type === 'heading' ? `heading ${node.depth}` : node.type === 'list' ? listName(node.ordered) : node.type;
  const isLeaf =
    !('children' in node) || node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
  return isLeaf ? [name, toString(node)] : [name, ...node.children.map(outline)];
}

function listName(isOrdered: boolean | null | undefined): string {
  return isOrdered ? 'ordered' : 'bullets';
}
