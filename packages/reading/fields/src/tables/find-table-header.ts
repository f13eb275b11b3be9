import type { Box } from '@recto/document-model';
import type { PageWord } from '../extraction-types.js';
import { labelAt } from '../labels/find-labels.js';
import { labelTokensAt } from '../labels/label-tokens-at.js';
import type { PageContext } from '../labels/page-context.js';
import { businessKeys } from '../vocabulary/business-keys.js';
import { bottom, overlapX, right, unionOf } from '../layout/box-geometry.js';
import type { Line, Segment } from '../layout/layout-page.js';
import { labelKey } from '../vocabulary/label-tokens.js';
import { assignFields, type HeaderCell } from './assign-fields.js';
import type { ItemField } from './item-fields.js';
import type { TableQuery } from './table-query.js';

export interface Column {
  readonly box: Box;
  readonly key: string;
  /** Undefined for a column that no field asks for. */
  readonly field: ItemField | undefined;
  /** Outgoing money in a column of its own is negative where the schema has one amount. */
  readonly sign: 1 | -1;
  /** How surely the column is the field's; 0 for none. */
  readonly strength: number;
}

export interface TableHeader {
  readonly columns: readonly Column[];
  /** First line below the headings. */
  readonly bodyIndex: number;
  /** Columns that name a field. */
  readonly namedCount: number;
}

/** Headings are set over so many lines at most, closer than this many line heights. */
const maxHeaderLines = 3;
const maxGapPerHeight = 0.8;

/** Returns the columns under the headings that begin on the line, or undefined when too few of them name a field. */
export function tableHeaderAt(lineIndex: number, query: TableQuery, context: PageContext): TableHeader | undefined {
  let best: { columns: Column[]; lineCount: number; named: number } | undefined;
  const lines: Line[] = [];
  for (const line of context.layout.slice(lineIndex, lineIndex + maxHeaderLines)) {
    const above = lines.at(-1);
    if (above !== undefined && line.box.y - bottom(above.box) > maxGapPerHeight * line.box.height) break;
    if (!isHeaderLine(line)) break;
    lines.push(line);
    const columns = columnsOf(lines, query, context);
    const named = columns?.filter((column) => column.field !== undefined).length ?? 0;
    if (columns !== undefined && named > (best?.named ?? 0)) best = { columns, lineCount: lines.length, named };
  }
  return best === undefined
    ? undefined
    : { columns: best.columns, bodyIndex: lineIndex + best.lineCount, namedCount: best.named };
}

/** Headings have no amounts and no long numbers. */
function isHeaderLine(line: Line): boolean {
  return !line.segments.some((segment) => /\d[.,]\d|\d{3}/.test(segment.text) || segment.words.length > 9);
}

function columnsOf(lines: readonly Line[], query: TableQuery, context: PageContext): Column[] | undefined {
  const cells =
    lines.length === 1
      ? (lines[0]?.segments ?? []).flatMap((segment) => cellsOf(segment, query.keys))
      : stackedCells(lines);
  const assigned = assignFields(cells, query);
  const neededFields = Math.min(2, query.fields.length);
  const namedCount = new Set([...assigned.values()].map(({ field }) => field)).size;
  if (cells.length < 2 || namedCount < neededFields) return undefined;
  return cells.map((cell, index) => {
    const found = assigned.get(index);
    const box = widened(cell.box, context);
    return { key: cell.key, box, field: found?.field, sign: found?.sign ?? 1, strength: found?.strength ?? 0 };
  });
}

/** A ruled column is as wide as its cell. */
function widened(box: Box, context: PageContext): Box {
  const cell = context.cellOf(box);
  return cell === undefined ? box : { ...box, x: cell.x, width: cell.width };
}

/** Headings over several lines: what stands under each other is one. */
function stackedCells(lines: readonly Line[]): HeaderCell[] {
  const groups: Segment[][] = [];
  for (const segment of lines.flatMap((line) => line.segments)) {
    const over = groups.filter((group) => group.some((other) => overlapX(other.box, segment.box) > 0));
    const [group] = over;
    if (over.length === 1 && group !== undefined) group.push(segment);
    else if (over.length === 0) groups.push([segment]);
  }
  return groups
    .map((segments) => cellOf(segments.flatMap((segment) => segment.words)))
    .sort((a, b) => a.box.x - b.box.x);
}

function cellOf(words: readonly PageWord[]): HeaderCell {
  const tokens = words.flatMap((_, index) => labelTokensAt(words, index));
  return { box: unionOf(words.map((word) => word.box)), key: labelKey(tokens), tokens };
}

/** Headings may stand so close that they are one segment; known labels divide it. */
function cellsOf(segment: Segment, keys: ReadonlySet<string>): HeaderCell[] {
  const whole = cellOf(segment.words);
  if (businessKeys.has(whole.key) || keys.has(whole.key)) return [whole];
  const groups: PageWord[][] = [];
  for (let index = 0; index < segment.words.length;) {
    const place = labelAt(segment, index, keys);
    if (place === undefined) return [whole];
    groups.push(segment.words.slice(index, place.endWord));
    index = place.endWord;
  }
  return groups.length > 1 && hasSpaceBetween(groups) ? groups.map(cellOf) : [whole];
}

/** Two headings have at least as much space between them as two words. */
function hasSpaceBetween(groups: readonly (readonly PageWord[])[]): boolean {
  return groups.slice(1).every((group, index) => {
    const before = groups[index]?.at(-1);
    const first = group[0];
    return before !== undefined && first !== undefined && first.box.x - right(before.box) > 0;
  });
}
