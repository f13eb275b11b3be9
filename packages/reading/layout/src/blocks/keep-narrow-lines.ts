import { boxAround, type Box, type LayoutBlock, type TextLine } from '@recto/document-model';

/** A paragraph that fills less than this share of the white between its neighbours was not broken by them. */
const narrowShare = 0.6;
/** Lines of addresses and of labels and values begin with capitals or figures, or are addresses of the net. */
const lineStart = /^[^\p{L}\p{N}]{0,3}[\p{Lu}\p{Nd}]|^\S+@\S|^(?:https?:\/\/|www\.)/u;

/**
 * Paragraphs keep their lines where each begins as one of its own and nothing but white stands beside them: an address, the number
 * and date of a letter, what a form says of itself. Not those that begin with the first lines of `entries`, whose edge is known.
 */
export function keepNarrowLines(blocks: readonly LayoutBlock[], entries: ReadonlySet<TextLine>): LayoutBlock[] {
  const boxes = blocks.map(boxOf);
  const page = boxAround(boxes);
  return blocks.map((block, index) => {
    const own = boxes[index];
    const [first] = block.type === 'paragraph' ? block.lines : [];
    if (block.type !== 'paragraph' || block.lines.length < 2 || !own || (first && entries.has(first))) return block;
    if (!block.lines.every(({ text }) => lineStart.test(text))) return block;
    const beside = boxes.filter((box) => box !== own && box.y < own.y + own.height && box.y + box.height > own.y);
    const left = Math.max(page.x, ...beside.flatMap(({ x, width }) => (x + width <= own.x ? [x + width] : [])));
    const right = Math.min(page.x + page.width, ...beside.flatMap(({ x }) => (x >= own.x + own.width ? [x] : [])));
    return own.width < (right - left) * narrowShare ? { ...block, rightEdge: Infinity } : block;
  });
}

function boxOf(block: LayoutBlock): Box {
  if (block.type === 'table') return block.table.box;
  if (block.type === 'formula') return block.formula.box;
  if (block.type === 'figure') return block.box;
  const lines = block.type === 'list' ? block.items.flatMap((item) => item.lines) : block.lines;
  return boxAround(lines.map(({ box }) => box));
}
