import { findTable } from './find-table.js';
import type { HeadingScale } from './heading-scale.js';
import type { LayoutBlock } from './layout-block.js';
import { listMarker } from './list-marker.js';
import type { Region } from './reading-order.js';
import { measureRegion, startsNewBlock, type RegionMeasure } from './starts-new-block.js';
import { splitBySize } from './split-by-size.js';
import type { TextLine } from './text-line.js';

export interface GroupingOptions {
  readonly scale: HeadingScale;
  readonly sizeTolerance: number;
}

const maxHeadingLines = 3;
const maxHeadingChars = 200;
const maxBoldHeadingChars = 100;

/** Turns the regions of a page into blocks, in the same order. */
export function groupBlocks(regions: readonly Region[], { scale, sizeTolerance }: GroupingOptions): LayoutBlock[] {
  const blocks = regions.flatMap((region) => splitRegion(region, sizeTolerance));
  const classified = blocks.map((block, index) => classify(block, blocks[index + 1], scale));
  return mergeNeighbours(classified, sizeTolerance);
}

function splitRegion(rows: Region, sizeTolerance: number): LayoutBlock[] {
  const lines = rows.flatMap(splitBySize);
  const region = measureRegion(lines, sizeTolerance);
  const blocks: LayoutBlock[] = [];
  let block: TextLine[] = [];
  const finish = () => {
    if (block.length > 0) blocks.push({ type: 'paragraph', lines: block, rightEdge: fillableEdge(block, region) });
    block = [];
  };
  for (let index = 0; index < lines.length;) {
    const table = findTable(lines, index);
    if (table) {
      finish();
      blocks.push({ type: 'table', rows: table.rows });
      index += table.lineCount;
      continue;
    }
    const line = lines[index];
    if (line && startsNewBlock(block, line, lines[index + 1], region)) finish();
    if (line) block.push(line);
    index += 1;
  }
  finish();
  return blocks;
}

/** A block much narrower than its region was not broken by the region's edge: an address, a signature. */
const narrowShare = 0.6;

function fillableEdge(lines: readonly TextLine[], region: RegionMeasure): number {
  const left = Math.min(...lines.map(({ box }) => box.x));
  const right = Math.max(...lines.map(({ box }) => box.x + box.width));
  return right - left < region.width * narrowShare ? Infinity : right;
}

function classify(block: LayoutBlock, next: LayoutBlock | undefined, scale: HeadingScale): LayoutBlock {
  if (block.type !== 'paragraph') return block;
  const [first] = block.lines;
  const level = headingLevel(block.lines, next, scale);
  if (level !== undefined) return { ...block, type: 'heading', level };
  const marker = first && listMarker(first.text);
  return marker ? { type: 'list', items: [{ marker, lines: block.lines, rightEdge: block.rightEdge }] } : block;
}

function headingLevel(
  lines: readonly TextLine[],
  next: LayoutBlock | undefined,
  scale: HeadingScale,
): number | undefined {
  const text = lines.map((line) => line.text).join(' ');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (lines.length > maxHeadingLines || text.length > maxHeadingChars || letters < 2) return undefined;
  const level = scale.levelOfSize(Math.min(...lines.map(({ sizePt }) => sizePt)));
  if (level !== undefined) return level;
  const isBold = lines.every((line) => line.isBold && line.sizePt >= scale.bodySizePt * 0.95);
  const isTitle = text.length <= maxBoldHeadingChars && letters > text.length / 2 && !/[.,;:]$/.test(text);
  const leadsText = next !== undefined && (next.type !== 'paragraph' || next.lines[0]?.isBold === false);
  return isBold && isTitle && leadsText && !listMarkerIsBullet(text) ? scale.boldLevel : undefined;
}

function listMarkerIsBullet(text: string): boolean {
  return listMarker(text)?.kind === 'bullet';
}

/** Joins what a column's end or a blank line has separated: items of one list, halves of one paragraph. */
function mergeNeighbours(blocks: readonly LayoutBlock[], sizeTolerance: number): LayoutBlock[] {
  const merged: LayoutBlock[] = [];
  for (const block of blocks) {
    const last = merged.at(-1);
    const joined = last && join(last, block, sizeTolerance);
    if (joined) merged[merged.length - 1] = joined;
    else merged.push(block);
  }
  return merged.map(lonelyNumberToParagraph);
}

function join(first: LayoutBlock, second: LayoutBlock, sizeTolerance: number): LayoutBlock | undefined {
  if (first.type === 'list' && second.type === 'list') {
    return { type: 'list', items: [...first.items, ...second.items] };
  }
  if (first.type !== 'paragraph' || second.type !== 'paragraph') return undefined;
  const [before, after] = [first.lines.at(-1), second.lines[0]];
  if (!before || !after || !continues(before, after, sizeTolerance)) return undefined;
  return { ...first, lines: [...first.lines, ...second.lines] };
}

/** A sentence that is not over goes on at the top of the next column. */
function continues(before: TextLine, after: TextLine, sizeTolerance: number): boolean {
  const isHigher = after.box.y + after.box.height < before.box.y;
  const ratio = Math.max(before.sizePt, after.sizePt) / Math.max(Math.min(before.sizePt, after.sizePt), 0.1);
  return isHigher && ratio <= sizeTolerance && /[\p{L},\-\u2010]$/u.test(before.text) && /^\p{Ll}/u.test(after.text);
}

/** A single "12." is a paragraph that starts with a number: nothing says that it is a list. */
function lonelyNumberToParagraph(block: LayoutBlock): LayoutBlock {
  if (block.type !== 'list' || block.items.length > 1) return block;
  const [item] = block.items;
  return item && item.marker.kind !== 'bullet'
    ? { type: 'paragraph', lines: item.lines, rightEdge: item.rightEdge }
    : block;
}
