import type { LayoutBlock, TextLine } from '@recto/document-model';
import { gapBetween } from './between-lines.js';
import { isNoTitle } from './is-no-title.js';

type Heading = Extract<LayoutBlock, { readonly type: 'heading' }>;

/** So many headings of one look tell what else is one. */
const minSiblings = 2;
const maxSizeRatio = 1.02;
/** What begins at one place, and what stands apart from the text above it, in sizes. */
const flushShare = 0.3;
const minWhiteShare = 0.5;
const openEnd = /[.,;:]$/u;

/** A heading that a line is set like, where there are some: of their face, weight and size, and begun at their place. */
export function siblingOf(line: TextLine, headings: readonly Heading[]): Heading | undefined {
  const siblings = headings.filter(({ lines: [first] }) => first && areAlike(first, line));
  return siblings.length < minSiblings ? undefined : siblings.at(-1);
}

function areAlike(a: TextLine, b: TextLine): boolean {
  const isOfSize = Math.max(a.sizePt, b.sizePt) <= Math.min(a.sizePt, b.sizePt) * maxSizeRatio;
  const isFlush = Math.abs(a.box.x - b.box.x) < b.sizePt * flushShare;
  return isOfSize && isFlush && a.isBold === b.isBold && a.face !== undefined && a.face === b.face;
}

/**
 * The blocks with bold lines as headings that are set like others: at the end of the page, where what it heads had no room, or above bold
 * print. Of lines in a row none heads anything.
 */
export function promoteSiblings(blocks: readonly LayoutBlock[]): readonly LayoutBlock[] {
  const headings = blocks.filter((block) => block.type === 'heading');
  return blocks.map((block, index) => {
    const line = lineOf(block);
    const [above, below] = [blocks[index - 1], blocks[index + 1]];
    if (!line?.isBold || !above || !mayHead(line, above, below)) return block;
    const sibling = siblingOf(line, headings);
    return sibling ? { type: 'heading', level: sibling.level, lines: [line], rightEdge: Infinity } : block;
  });
}

/** Apart from what stands above it, which is no heading, and above what is not set like it. */
function mayHead(line: TextLine, above: LayoutBlock, below: LayoutBlock | undefined): boolean {
  const [last, first] = [linesOf(above).at(-1), below && linesOf(below)[0]];
  if (openEnd.test(line.text) || isNoTitle(line.text) || above.type === 'heading' || below?.type === 'heading')
    return false;
  const isFirst = last && !areAlike(last, line) && gapBetween(last, line) >= line.sizePt * minWhiteShare;
  return isFirst === true && !(first && areAlike(first, line));
}

/** The only line of a paragraph, or of an item whose number may be that of a title. */
function lineOf(block: LayoutBlock): TextLine | undefined {
  const lines = block.type === 'list' || block.type === 'paragraph' ? linesOf(block) : [];
  return lines.length === 1 ? lines[0] : undefined;
}

function linesOf(block: LayoutBlock): readonly TextLine[] {
  return block.type === 'list' ? block.items.flatMap((item) => item.lines) : 'lines' in block ? block.lines : [];
}
