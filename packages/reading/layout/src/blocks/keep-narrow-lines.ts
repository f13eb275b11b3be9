import { boxAround, type Box, type LayoutBlock, type TextLine } from '@recto/document-model';
import { hadRoom } from './between-lines.js';

/** A paragraph that fills less than this share of the white between its neighbours was not broken by them. */
const narrowShare = 0.6;
const minBegunShare = 0.75;
/** Lines of addresses and of labels and values begin with capitals or figures, or are addresses of the net. */
const lineStart = /^[^\p{L}\p{N}]{0,3}[\p{Lu}\p{Nd}]|^\S+@\S|^(?:https?:\/\/|www\.)/u;

/**
 * Paragraphs keep their lines where these begin as lines of their own and nothing but white stands beside them: an address, the number
 * and date of a letter, what a form says of itself. Not those that begin with the first lines of `entries`, whose edge is known.
 */
export function keepNarrowLines(blocks: readonly LayoutBlock[], entries: ReadonlySet<TextLine>): LayoutBlock[] {
  const boxes = blocks.map(boxOf);
  const page = boxAround(boxes);
  return blocks.map((block, index) => {
    const own = boxes[index];
    const [first] = block.type === 'paragraph' ? block.lines : [];
    if (block.type !== 'paragraph' || block.lines.length < 2 || !own || (first && entries.has(first))) return block;
    if (!areOwn(block.lines, own.x + own.width)) return block;
    const beside = boxes.filter((box) => box !== own && box.y < own.y + own.height && box.y + box.height > own.y);
    const left = Math.max(page.x, ...beside.flatMap(({ x, width }) => (x + width <= own.x ? [x + width] : [])));
    const right = Math.min(page.x + page.width, ...beside.flatMap(({ x }) => (x >= own.x + own.width ? [x] : [])));
    return own.width < (right - left) * narrowShare ? { ...block, rightEdge: Infinity } : block;
  });
}

/** All begin as lines of their own, or nearly all where one ended although the next word had room. */
function areOwn(lines: readonly TextLine[], rightEdge: number): boolean {
  const begun = lines.filter(({ text }) => lineStart.test(text)).length;
  if (begun === lines.length) return true;
  const endsEarly = (line: TextLine, next: TextLine | undefined) =>
    next !== undefined && hadRoom(line, next, rightEdge);
  return begun >= lines.length * minBegunShare && lines.some((line, index) => endsEarly(line, lines[index + 1]));
}

function boxOf(block: LayoutBlock): Box {
  if (block.type === 'table') return block.table.box;
  if (block.type === 'formula') return block.formula.box;
  if (block.type === 'figure') return block.box;
  const lines = block.type === 'list' ? block.items.flatMap((item) => item.lines) : block.lines;
  return boxAround(lines.map(({ box }) => box));
}
