import { isRow, type LayoutBlock, type ListItem, type TextLine } from '@recto/document-model';
import { follows, opensList } from './list-marker.js';
import { areOnOtherGrounds, type Drawn } from './parted-code.js';
import { areOfOneList } from './tagged-lists.js';

interface MergingOptions extends Drawn {
  readonly sizeTolerance: number;
}

/** A sentence is looked for behind at most this many figures, tables and captions. */
const maxSkipped = 4;

/**
 * Joins what a column's end, a figure or a blank line has separated: items of one list, halves of one paragraph, lines of
 * one program. What stood between the halves of a paragraph then follows it.
 */
export function mergeNeighbours(blocks: readonly LayoutBlock[], options: MergingOptions): LayoutBlock[] {
  const merged: LayoutBlock[] = [];
  for (const block of blocks) {
    const index = placeToJoin(merged, block);
    const joined = index === undefined ? undefined : join(merged[index], block, options, index < merged.length - 1);
    if (index !== undefined && joined) merged[index] = joined;
    else merged.push(block);
  }
  const text = merged.flatMap((block) => (block.type === 'paragraph' ? [block.lines] : []));
  return merged.flatMap((block) => lonelyItemsToParagraphs(block, text));
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
  { sizeTolerance, ...drawn }: MergingOptions,
  isOverFloat: boolean,
): LayoutBlock | undefined {
  if (first?.type === 'list' && second.type === 'list') return joinLists(first.items, second.items);
  if (first?.type === 'code' && second.type === 'code' && isBelow(first.lines, second.lines, drawn)) {
    return { type: 'code', lines: [...first.lines, ...second.lines] };
  }
  if (first?.type !== 'paragraph' || second.type !== 'paragraph') return undefined;
  const [before, after] = [first.lines.at(-1), second.lines[0]];
  if (!before || !after) return undefined;
  const right = Math.max(...[...first.lines, ...second.lines].map(({ box }) => box.x + box.width));
  const isNext = isNextLine(before, after, right);
  if (!continues(before, after, sizeTolerance, isOverFloat || isNext) || areEntries(first.lines, after))
    return undefined;
  return { ...first, lines: [...first.lines, ...second.lines], ...(isNext && { rightEdge: right }) };
}

/** Both begin with a name in bold, and nothing bold goes on from the one to the other. */
function areEntries(lines: readonly TextLine[], after: TextLine): boolean {
  const opensInBold = ({ words, isBold }: TextLine) => words[0]?.isBold === true && !isBold;
  const [first, last] = [lines[0], lines.at(-1)];
  return first !== undefined && opensInBold(first) && opensInBold(after) && last?.words.at(-1)?.isBold === false;
}

function isBelow(above: readonly TextLine[], below: readonly TextLine[], drawn: Drawn): boolean {
  const [last, first] = [above.at(-1), below[0]];
  if (!last || !first || first.box.y <= last.box.y) return false;
  return first.box.y - last.box.y < last.sizePt * 4 && !areOnOtherGrounds(last, first, drawn);
}

/** Items follow each other when some item still open is followed by the new one, or when it begins a list of its own. */
function joinLists(items: readonly ListItem[], more: readonly ListItem[]): LayoutBlock | undefined {
  const [next, last] = [more[0], items.at(-1)];
  if (!next || !last) return undefined;
  const isUnmarked = [next, last].some(({ marker }) => marker.text === '');
  if (isUnmarked && !areOfOneList(last.lines[0], next.lines[0])) return undefined;
  const isNext = items.some(({ marker }) => follows(marker, next.marker));
  return isNext || opensList(next.marker) ? { type: 'list', items: [...items, ...more] } : undefined;
}

/** Lines of one paragraph begin so near to each other, and follow at so many sizes, where columns beside the second parted them. */
const maxShiftShare = 0.3;
const maxPitchShare = 1.6;

/** A sentence that is not over goes on at the top of the next column, below what interrupts it, or on the very next line. */
function continues(before: TextLine, after: TextLine, sizeTolerance: number, isOver: boolean): boolean {
  const isHigher = after.box.y + after.box.height < before.box.y;
  const ratio = Math.max(before.sizePt, after.sizePt) / Math.max(Math.min(before.sizePt, after.sizePt), 0.1);
  const isOpen = /[\p{L}\p{N},;\-\u2010\u00ad)]$/u.test(before.text) && /^["“(]?\p{Ll}/u.test(after.text);
  const isText = !isRow(before) && !isRow(after) && before.words.length > 2;
  return (isHigher || isOver) && ratio <= sizeTolerance && isOpen && isText;
}

/** The second stands on the next line, and its first word had no place on the line above, up to where any of their lines ends. */
function isNextLine(before: TextLine, after: TextLine, right: number): boolean {
  const pitch = after.baselineY - before.baselineY;
  const isFlush = Math.abs(after.box.x - before.box.x) <= after.sizePt * maxShiftShare;
  const isNext = pitch > 0 && pitch <= after.sizePt * maxPitchShare && before.isBold === after.isBold;
  const room = right - before.box.x - before.box.width;
  return isFlush && isNext && room < (after.words[0]?.box.width ?? 0) + after.sizePt * maxShiftShare;
}

/** Marks that stand before single lines for other reasons too: speech, required fields of a form, notes. */
const minItemsOf: Readonly<Record<string, number>> = { '': 2, '*': 3, '∗': 3, '-': 2, '–': 2, '—': 2 };

/** How far apart edges of print may stand that are flush, and how far at least what is set in, in sizes. */
const flushShare = 0.3;
const minIndentShare = 0.8;

/**
 * One "12." is a paragraph that starts with a number, one "*" a mark: nothing says that it is a list. But of a list that begins
 * at the end of a page, or ends at its top, the number hangs before the item's lines or is set in.
 */
function lonelyItemsToParagraphs(block: LayoutBlock, text: readonly (readonly TextLine[])[]): LayoutBlock[] {
  if (block.type !== 'list') return [block];
  const [first] = block.items;
  if (first?.depth !== undefined && first.marker.text !== '') return [block];
  const wanted = first?.marker.kind === 'bullet' ? (minItemsOf[first.marker.text] ?? 1) : 2;
  if (block.items.length >= wanted) return [block];
  if (first?.marker.kind === 'number' && (hangs(first) || isSetIn(first, text))) return [block];
  return block.items.map(({ lines, rightEdge }) => ({ type: 'paragraph', lines, rightEdge }));
}

/** The lines of the item stand flush with its text, right of the number. */
function hangs({ lines: [first, ...more] }: ListItem): boolean {
  const textX = first?.words[1]?.box.x;
  if (!first || textX === undefined || more.length === 0) return false;
  return more.every(({ box, sizePt }) => Math.abs(box.x - textX) < sizePt * flushShare);
}

/** A line further right than paragraphs begin, and than their first lines. */
function isSetIn({ lines: [line, second] }: ListItem, text: readonly (readonly TextLine[])[]): boolean {
  if (!line || second || text.length === 0) return false;
  const left = Math.min(...text.flat().map(({ box }) => box.x));
  const isFirstLine = ([first]: readonly TextLine[]) =>
    first !== undefined && Math.abs(first.box.x - line.box.x) < line.sizePt * flushShare;
  return line.box.x > left + line.sizePt * minIndentShare && !text.some(isFirstLine);
}
