import type { LayoutBlock, TextLine } from '@recto/document-model';
import { siblingOf } from './heading-siblings.js';
import { headingElement } from './tagged-headings.js';

/** One line set out by chance is no list of terms. */
const minTerms = 2;
/** In sizes of the print: what stands flush, and how far the explanation of a term is set in. */
const flushShare = 0.3;
const minIndentShare = 0.8;
/** Terms are set in the size of the text. */
const maxSizeRatio = 1.05;

/**
 * Terms with their explanations set in below them, as in manuals, are no headings: they stand where running text begins, and
 * headings above them stand further out or are larger; what is set like headings is one. Nor are labels of lists that are set in under the text above.
 */
export function demoteTerms(blocks: readonly LayoutBlock[]): readonly LayoutBlock[] {
  const text = blocks.flatMap((block) => (block.type === 'paragraph' ? [leftOf(block.lines)] : []));
  const terms = blocks.filter(
    (block, index) => isTerm(block, blocks[index + 1], text) || isLabel(block, blocks[index - 1], blocks[index + 1]),
  );
  if (terms.length < minTerms) return blocks;
  const headings = blocks.filter((block) => block.type === 'heading').filter((block) => !terms.includes(block));
  const known = new Set(
    terms.filter((block) => !('lines' in block) || !block.lines.some((line) => siblingOf(line, headings))),
  );
  return blocks.map((block) =>
    block.type === 'heading' && known.has(block)
      ? { type: 'paragraph', lines: block.lines, rightEdge: block.rightEdge }
      : block,
  );
}

function isTerm(block: LayoutBlock, below: LayoutBlock | undefined, text: readonly number[]): boolean {
  const line = block.type === 'heading' ? block.lines[0] : undefined;
  const first = below?.type === 'paragraph' ? below.lines[0] : undefined;
  if (!line || headingElement(line) !== undefined) return false;
  if (!first || below?.type !== 'paragraph' || line.sizePt > first.sizePt * maxSizeRatio) return false;
  const isFlush = text.some((x) => Math.abs(x - line.box.x) < line.sizePt * flushShare);
  return isFlush && leftOf(below.lines) > line.box.x + line.sizePt * minIndentShare;
}

/** Set in under the text right above it, with a list that is set in under it. */
function isLabel(block: LayoutBlock, above: LayoutBlock | undefined, below: LayoutBlock | undefined): boolean {
  const line = block.type === 'heading' ? block.lines[0] : undefined;
  const text = above?.type === 'paragraph' ? above.lines : undefined;
  const item = below?.type === 'list' ? below.items[0]?.lines[0] : undefined;
  if (!line || !text || !item || headingElement(line) !== undefined) return false;
  const isBelow = text.every(({ box, sizePt }) => box.y < line.box.y && line.sizePt <= sizePt * maxSizeRatio);
  const indent = line.sizePt * minIndentShare;
  return isBelow && line.box.x > leftOf(text) + indent && item.box.x > line.box.x + indent;
}

function leftOf(lines: readonly TextLine[]): number {
  return Math.min(...lines.map(({ box }) => box.x));
}
