import type { LayoutBlock, PageStyle } from '@recto/document-model';
import { inlineTokens } from './inline/inline-tokens.js';
import { writeCode } from './write-code.js';
import { writeInline } from './write-inline.js';
import { writeList } from './write-list.js';
import { writeTable } from './write-table.js';

/** Two spaces at a line's end are Markdown's line break. */
const hardBreak = '  \n';

/**
 * GitHub-flavoured Markdown of a page: the same blocks give the same bytes. Running heads and footers are left
 * out, and pictures without a name. Ends without a line break; '' for no blocks.
 */
export function writeMarkdown(
  blocks: readonly LayoutBlock[],
  style: PageStyle,
  nameOfFigure: (block: LayoutBlock) => string = () => '',
): string {
  return blocks
    .map((block) => (block.type === 'figure' ? nameOfFigure(block) : writeBlock(block, style)))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** A displayed formula as a block of its own. */
function writeDisplay(latex: string): string {
  return `$$\n${latex}\n$$`;
}

function writeBlock(block: Exclude<LayoutBlock, { type: 'figure' }>, style: PageStyle): string {
  switch (block.type) {
    case 'heading': {
      const text = writeInline(inlineTokens(block, style), { hasEmphasis: false, startsBlock: false }).join(' ');
      // A "#" at the end would be taken for the closing mark of the heading.
      return text === '' ? '' : `${'#'.repeat(block.level)} ${text.replace(/(\s)(#+)$/u, '$1\\$2')}`;
    }
    case 'paragraph':
    case 'caption':
    case 'footnote':
      return writeInline(inlineTokens(block, style), { hasEmphasis: true, startsBlock: true }).join(hardBreak);
    case 'list':
      return writeList(block.items, style);
    case 'code':
      return writeCode(block.lines);
    case 'formula':
      return block.formula.latex.map(writeDisplay).join('\n\n');
    case 'table':
      return writeTable(block.table, style);
    case 'header':
    case 'footer':
      return '';
  }
}
