import type { LayoutBlock, TextLine } from '@recto/document-model';
import { gapBetween } from './between-lines.js';

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

/** The blocks with a bold line at the end of the page as a heading, where it is set like others: what it heads had no room there. */
export function promoteLastLine(blocks: readonly LayoutBlock[]): readonly LayoutBlock[] {
  const [above, last] = blocks.slice(-2);
  const line = last && lineOf(last);
  const lineAbove = above && lastLineOf(above);
  if (!line?.isBold || !lineAbove || openEnd.test(line.text)) return blocks;
  if (gapBetween(lineAbove, line) < line.sizePt * minWhiteShare) return blocks;
  const headings = blocks.filter((block) => block.type === 'heading');
  const sibling = siblingOf(line, headings);
  if (!sibling) return blocks;
  const heading: LayoutBlock = { type: 'heading', level: sibling.level, lines: [line], rightEdge: Infinity };
  return [...blocks.slice(0, -1), heading];
}

/** The only line of a paragraph, or of an item whose number may be that of a title. */
function lineOf(block: LayoutBlock): TextLine | undefined {
  const lines = block.type === 'list' ? block.items.flatMap((item) => item.lines) : linesOf(block);
  return block.type === 'list' || block.type === 'paragraph' ? (lines.length === 1 ? lines[0] : undefined) : undefined;
}

function lastLineOf(block: LayoutBlock): TextLine | undefined {
  return block.type === 'list' ? block.items.at(-1)?.lines.at(-1) : linesOf(block).at(-1);
}

function linesOf(block: LayoutBlock): readonly TextLine[] {
  return 'lines' in block ? block.lines : [];
}
