import type { Nodes, Root } from 'mdast';

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

const tag = /<!--[^]*?-->|<(\/?)([A-Za-z][A-Za-z0-9-]*)([^<>]*)>/g;
const allowedTags = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'br', 'sup', 'sub']);
const span = /\b(?:row|col)span\s*=\s*["']?\d{1,3}["']?/gi;

/**
 * A model's Markdown without what a page cannot vouch for: targets of links that the page does not spell out, pictures,
 * and HTML other than tables, line breaks, super- and subscripts. The texts of links and tags stay.
 */
export function cleanMarkdown(markdown: string, root: Root, pageText: string): string {
  const cuts: Cut[] = [];
  collectCuts(root, pageText, markdown, cuts);
  let cleaned = markdown;
  for (const { start, end, replacement } of cuts.sort((a, b) => b.start - a.start)) {
    cleaned = cleaned.slice(0, start) + replacement + cleaned.slice(end);
  }
  return cleaned.trim();
}

function collectCuts(node: Nodes, pageText: string, markdown: string, cuts: Cut[]): void {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  if (node.type === 'image' || node.type === 'imageReference' || node.type === 'definition') {
    cuts.push({ start, end, replacement: '' });
  } else if (node.type === 'html') {
    cuts.push({ start, end, replacement: cleanHtml(markdown.slice(start, end)) });
  } else if ((node.type === 'link' && !pageText.includes(node.url)) || node.type === 'linkReference') {
    const inner = { start: node.children[0]?.position?.start.offset, end: node.children.at(-1)?.position?.end.offset };
    cuts.push({ start, end: inner.start ?? end, replacement: '' });
    if (inner.end !== undefined) cuts.push({ start: inner.end, end, replacement: '' });
  }
  if ('children' in node) for (const child of node.children) collectCuts(child, pageText, markdown, cuts);
}

function cleanHtml(html: string): string {
  return html.replace(tag, (_, slash: string | undefined, name: string | undefined, attributes: string | undefined) => {
    const lowerName = name?.toLowerCase() ?? '';
    if (!allowedTags.has(lowerName)) return '';
    const spans = (attributes ?? '').match(span)?.map((text) => ` ${text}`) ?? [];
    return `<${slash ?? ''}${lowerName}${spans.join('')}>`;
  });
}
