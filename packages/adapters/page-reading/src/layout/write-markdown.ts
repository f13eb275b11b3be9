import { blockText, cellText } from './block-text.js';
import { escapeMarkdown } from './escape-markdown.js';
import type { LayoutBlock, ListItem, TableRow } from './layout-block.js';

/** Two spaces at a line's end are Markdown's line break. */
const hardBreak = '  \n';
const spacesPerListLevel = 4;
/** Items this far apart, in shares of the print's size, are on different levels. */
const listLevelShare = 0.8;

/** GitHub-flavoured Markdown of a page: the same blocks give the same bytes. Ends without a line break; '' for no blocks. */
export function writeMarkdown(blocks: readonly LayoutBlock[], pageVocabulary: ReadonlySet<string>): string {
  return blocks.map((block) => writeBlock(block, pageVocabulary)).join('\n\n');
}

function writeBlock(block: LayoutBlock, vocabulary: ReadonlySet<string>): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${oneLine(blockText(block, vocabulary))}`;
    case 'paragraph':
      return blockText(block, vocabulary).split('\n').map(escapeMarkdown).join(hardBreak);
    case 'list':
      return writeList(block.items, vocabulary);
    case 'table':
      return writeTable(block.rows, vocabulary);
  }
}

function oneLine(text: string): string {
  return escapeMarkdown(text.replaceAll('\n', ' '));
}

function writeList(items: readonly ListItem[], vocabulary: ReadonlySet<string>): string {
  const levels = listLevels(items);
  const lines = items.map((item, index) => {
    const text = blockText(item, vocabulary).slice(item.marker.length);
    const indent = ' '.repeat((levels[index] ?? 0) * spacesPerListLevel);
    const marker = item.marker.kind === 'bullet' ? '-' : `${item.marker.ordinal}.`;
    const continuation = `${hardBreak}${indent}${' '.repeat(marker.length + 1)}`;
    return `${indent}${marker} ${text.split('\n').map(escapeMarkdown).join(continuation)}`;
  });
  return lines.join('\n');
}

/** Depth by indentation; an item is never more than one level below the one before it. */
function listLevels(items: readonly ListItem[]): number[] {
  const open: number[] = [];
  return items.map(({ lines }) => {
    const [first] = lines;
    const x = first?.box.x ?? 0;
    const step = (first?.sizePt ?? 0) * listLevelShare;
    while (open.length > 1 && x < (open.at(-1) ?? 0) - step) open.pop();
    if (open.length === 0 || x > (open.at(-1) ?? 0) + step) open.push(x);
    return open.length - 1;
  });
}

function writeTable(rows: readonly TableRow[], vocabulary: ReadonlySet<string>): string {
  const cells = rows.map((row) => row.map((lines) => oneLine(cellText(lines, vocabulary))));
  const [header = [], ...body] = cells;
  const rule = header.map(() => '---');
  return [header, rule, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
