import { listMarker } from './list-marker.js';
import { median } from './median.js';
import type { TextLine } from './text-line.js';

/** What is typical for the region that the lines stand in. */
export interface RegionMeasure {
  readonly rightEdge: number;
  readonly width: number;
  readonly lineGap: number;
  /** Ratio of sizes that still is one paragraph; wider for recognised print, whose sizes are estimates. */
  readonly sizeTolerance: number;
}

/** Leading beyond the size: usual print has 0.2 to 0.45 of it. */
const minBlockGapShare = 0.6;
/** Blocks stand this share further apart than the region's lines do. */
const extraGapShare = 0.3;
const indentShare = 0.8;
const maxIndentShare = 5;
/** A last line leaves at least this share of the column empty. */
const shortLineShare = 0.12;

export function measureRegion(lines: readonly TextLine[], sizeTolerance: number): RegionMeasure {
  const left = Math.min(...lines.map(({ box }) => box.x));
  const rightEdge = Math.max(...lines.map(({ box }) => box.x + box.width));
  const gaps = lines.slice(1).map((line, index) => gapBetween(lines[index] ?? line, line));
  return { rightEdge, width: rightEdge - left, lineGap: Math.max(median(gaps), 0), sizeTolerance };
}

/** Decides whether `line` opens a new block after `block`, the lines collected so far; `next` follows `line`. */
export function startsNewBlock(
  block: readonly TextLine[],
  line: TextLine,
  next: TextLine | undefined,
  region: RegionMeasure,
): boolean {
  const previous = block.at(-1);
  const first = block[0];
  if (!previous || !first) return true;
  const size = Math.min(previous.sizePt, line.sizePt);
  if (Math.max(previous.sizePt, line.sizePt) > size * region.sizeTolerance) return true;
  if (previous.isBold !== line.isBold) return true;
  if (gapBetween(previous, line) > Math.max(size * minBlockGapShare, region.lineGap + size * extraGapShare))
    return true;
  if (startsItem(first, previous, line, region)) return true;
  if (listMarker(first.text)) return line.box.x < first.box.x - size * indentShare;
  return isFirstLineIndented(previous, line, next) || (block.length > 1 && isLastLine(previous, region));
}

/** White between two lines of print of the lower one's size. */
function gapBetween(above: TextLine, below: TextLine): number {
  return below.baselineY - above.baselineY - below.sizePt;
}

/** A number opens an item only where a list can begin or go on: "12. May" may well stand at the start of any line. */
function startsItem(first: TextLine, previous: TextLine, line: TextLine, region: RegionMeasure): boolean {
  const marker = listMarker(line.text);
  if (!marker) return false;
  const before = listMarker(first.text);
  const goesOn = before?.kind === marker.kind && before.ordinal + 1 === marker.ordinal;
  return marker.kind === 'bullet' || goesOn || marker.ordinal === 1 || isShort(previous, region);
}

function isFirstLineIndented(previous: TextLine, line: TextLine, next: TextLine | undefined): boolean {
  const indent = line.box.x - previous.box.x;
  const isIndented = indent > line.sizePt * indentShare && indent < line.sizePt * maxIndentShare;
  return isIndented && next !== undefined && next.box.x - previous.box.x < line.sizePt * 0.3;
}

function isLastLine(line: TextLine, region: RegionMeasure): boolean {
  return isShort(line, region) && /[.!?:]["')\]\u201d\u2019]?$/u.test(line.text);
}

function isShort({ box }: TextLine, { rightEdge, width }: RegionMeasure): boolean {
  return rightEdge - (box.x + box.width) > width * shortLineShare;
}
