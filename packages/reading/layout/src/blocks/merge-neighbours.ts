import { isRow, type LayoutBlock, type ListItem, type TextLine } from '@recto/document-model';
import { follows, opensList } from './list-marker.js';

/** A sentence is looked for behind at most this many figures, tables and captions. */
const maxSkipped = 4;

/**
 * Joins what a column's end, a figure or a blank line has separated: items of one list, halves of one paragraph, lines of
 * one program. What stood between the halves of a paragraph then follows it.
 */
export function mergeNeighbours(blocks: readonly LayoutBlock[], sizeTolerance: number): LayoutBlock[] {
  const merged: LayoutBlock[] = [];
  for (const block of blocks) {
    const index = placeToJoin(merged, block);
    const joined =
      index === undefined ? undefined : join(merged[index], block, sizeTolerance, index < merged.length - 1);
    if (index !== undefined && joined) merged[index] = joined;
    else merged.push(block);
  }
  return merged.flatMap(lonelyItemsToParagraphs);
}

/** The block before, or for a paragraph the one before what floats between. */
function placeToJoin(merged: readonly LayoutBlock[], block: LayoutBlock): number | undefined {
  let index = merged.length - 1;
  if (block.type === 'paragraph') {
    const isFloat = (type: LayoutBlock['type'] | undefined) =>
      type === 'figure' || type === 'table' || type === 'caption';
    while (index >= 0 && merged.length - index <= maxSkipped && isFloat(merged[index]?.type)) index -= 1;
  }
  return index < 0 ? undefined : index;
}

function join(
  first: LayoutBlock | undefined,
  second: LayoutBlock,
  sizeTolerance: number,
  isOverFloat: boolean,
): LayoutBlock | undefined {
  if (first?.type === 'list' && second.type === 'list') return joinLists(first.items, second.items);
  if (first?.type === 'code' && second.type === 'code' && isBelow(first.lines, second.lines)) {
    return { type: 'code', lines: [...first.lines, ...second.lines] };
  }
  if (first?.type !== 'paragraph' || second.type !== 'paragraph') return undefined;
  const [before, after] = [first.lines.at(-1), second.lines[0]];
  if (!before || !after || !continues(before, after, sizeTolerance, isOverFloat)) return undefined;
  return { ...first, lines: [...first.lines, ...second.lines] };
}

function isBelow(above: readonly TextLine[], below: readonly TextLine[]): boolean {
  const [last, first] = [above.at(-1), below[0]];
  return (
    last !== undefined && first !== undefined && first.box.y - last.box.y < last.sizePt * 4 && first.box.y > last.box.y
  );
}

/** Items follow each other when some item still open is followed by the new one, or when it begins a list of its own. */
function joinLists(items: readonly ListItem[], more: readonly ListItem[]): LayoutBlock | undefined {
  const [next] = more;
  if (!next) return undefined;
  const isNext = items.some(({ marker }) => follows(marker, next.marker));
  return isNext || opensList(next.marker) ? { type: 'list', items: [...items, ...more] } : undefined;
}

/** A sentence that is not over goes on at the top of the next column, or below what interrupts it. */
function continues(before: TextLine, after: TextLine, sizeTolerance: number, isOverFloat: boolean): boolean {
  const isHigher = after.box.y + after.box.height < before.box.y;
  const ratio = Math.max(before.sizePt, after.sizePt) / Math.max(Math.min(before.sizePt, after.sizePt), 0.1);
  const isOpen = /[\p{L}\p{N},;\-\u2010\u00ad)]$/u.test(before.text) && /^["“(]?\p{Ll}/u.test(after.text);
  const isText = !isRow(before) && !isRow(after) && before.words.length > 2;
  return (isHigher || isOverFloat) && ratio <= sizeTolerance && isOpen && isText;
}

/** Marks that stand before single lines for other reasons too: speech, required fields of a form, notes. */
const minItemsOf: Readonly<Record<string, number>> = { '*': 3, '-': 2, '–': 2, '—': 2 };

/** One "12." is a paragraph that starts with a number, one "*" a mark: nothing says that it is a list. */
function lonelyItemsToParagraphs(block: LayoutBlock): LayoutBlock[] {
  if (block.type !== 'list') return [block];
  const [first] = block.items;
  const wanted = first?.marker.kind === 'bullet' ? (minItemsOf[first.marker.text] ?? 1) : 2;
  if (block.items.length >= wanted) return [block];
  return block.items.map(({ lines, rightEdge }) => ({ type: 'paragraph', lines, rightEdge }));
}
