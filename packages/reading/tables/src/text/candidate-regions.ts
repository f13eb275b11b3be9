import { hasCaptionLabel, median, type Word } from '@recto/document-model';
import { isListItem } from './is-list-item.js';
import { isProse } from './is-prose.js';
import { lineBand } from './line-band.js';
import { headingInOtherPrint, rowsOf, withHeadings } from './region-headings.js';
import { isOtherPrint, maxRowGapShare, type Shape } from './row-shape.js';
import { cellsUnder } from './split-at-gutters.js';
import { isStretched, joinStretched } from './stretched-spaces.js';
import { minGutter, textColumns } from './text-columns.js';
import { cellGapShare, runsOf, textOf, type Run, type TextRow } from './text-row.js';

interface Gap {
  readonly left: number;
  readonly right: number;
}

/** Spaces of justified lines are no wider, in sizes. */
const maxStretchShare = 1.8;
/** A line that reaches so far into the height of the row below it, in shares of the size, is a part of it. */
const minReachShare = 0.15;
/** Words reach into white when they cover more of it than this share of the size. */
const minWordReachShare = 0.2;
/** Rows further apart than this share of the usual distance in a table are two tables. */
const maxRowGapRatio = 2;
const noteGapRatio = 1.4;
/** White between lines of a cell, in shares of the size, where the table has no closer rows to tell. */
const maxLineGapShare = 0.6;
/** Two rows share a gutter when their gaps have at least this much in common. */
const minSharedGapShare = 0.4;
/** So many rows tell where columns stand, and where none do; rows next to them are no further away than the usual distance times this. */
const minTightRows = 3;
/** Where so many cells begin, a column does. */
const minFlushRows = 2;
/** Letters begin this near to the edge of their column, in shares of the size. */
const columnEdgeShare = 0.15;
const maxTightPitchRatio = 1.5;
/** "Figure 3:" */
const labelWords = 2;
const marker = /^(?:[•●▪◦‣■□○∙·*–—-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|§+|\(\d{1,2}\))$/iu;
const sectionNumber = /^(?:\d{1,2}(?:\.\d{1,2})*\.?|[A-Z](?:\.\d{1,2})*\.?|[IVX]+\.)$/u;

/**
 * Stretches of rows that keep common gutters: where a table without rules could be. A row of captions beside each other, below pictures, is in
 * none.
 */
export function candidateRegions(rows: readonly TextRow[], sizePt: number): TextRow[][] {
  const parts: TextRow[][] = [[]];
  for (const row of rows) {
    if (holdsCaptions(row)) parts.push([]);
    else parts.at(-1)?.push(row);
  }
  return parts.flatMap((part) => regionsOf(part, sizePt));
}

function holdsCaptions({ words }: TextRow): boolean {
  const labels = words.filter((_, at) => hasCaptionLabel(textOf({ words: words.slice(at, at + labelWords) }), false));
  return labels.length > 1;
}

function regionsOf(rows: readonly TextRow[], sizePt: number): TextRow[][] {
  const shapes = rows.map((row, index) => ({
    row,
    runs: isStretched(rows, index, sizePt)
      ? runsOf(row, Infinity)
      : joinStretched(cellRuns(row, sizePt), row, rows[index + 1], sizePt),
  }));
  const regions: TextRow[][] = [];
  let floor = 0;
  for (let start = 0; start < shapes.length;) {
    const end = (shapes[start]?.runs.length ?? 0) > 1 ? regionEnd(shapes, start, sizePt) : start + 1;
    if (end - start > 1) {
      const [first, after] = withTightRows(shapes, start, end, sizePt);
      const named = headingInOtherPrint(shapes, first, after, { sizePt, floor });
      regions.push(named < first ? rowsOf(shapes, named, after) : withHeadings(shapes, first, after, sizePt));
      [start, floor] = [after, after];
    } else start = end;
  }
  return regions;
}

/** Markers of lists stand apart from their text, which makes no column. */
function cellRuns(row: TextRow, sizePt: number): Run[] {
  const runs = runsOf(row, sizePt * cellGapShare);
  const [first, second, ...rest] = runs;
  if (!first || !second) return runs;
  const isItem = marker.test(textOf(first)) && isProse(second);
  const isHeading = rest.length === 0 && sectionNumber.test(textOf(first)) && isSetOff(row, sizePt);
  if (!isItem && !isHeading) return runs;
  return [{ words: [...first.words, ...second.words], left: first.left, right: second.right }, ...rest];
}

/** Print of headings: bold, or larger than most. */
function isSetOff({ words }: TextRow, sizePt: number): boolean {
  return words.every(({ isBold }) => isBold) || words.every(({ fontSizePt }) => fontSizePt > sizePt * 1.1);
}

/** Index after the last row of the region that begins at `start`. */
function regionEnd(shapes: readonly Shape[], start: number, sizePt: number): number {
  let gutters = gapsOf(shapes[start]?.runs ?? []);
  let end = start + 1;
  const distances: number[] = [];
  let printed = shapes[start];
  const above = shapes.slice(start, start + 1).map(({ runs }) => runs);
  for (let index = start + 1; index < shapes.length; index += 1) {
    const [shape, previous] = [shapes[index], shapes[index - 1]];
    if (!shape || !previous || !printed) break;
    const distance = shape.row.top - previous.row.bottom;
    if (!isOtherPrint(shape.row, printed.row)) printed = shape;
    else if (distance > nearness(distances, sizePt) || !isSmallPrint(shape, printed, gutters, sizePt)) break;
    const usual = distances.length > 2 ? median(distances) : sizePt;
    if (distance > Math.max(sizePt * maxRowGapShare, usual * maxRowGapRatio)) break;
    // What is above an item heads its list.
    if (isListItem(shape.runs, above)) break;
    if (shape.runs.length > 1 || isParted(shape, gutters, shapes.slice(start, end), sizePt)) {
      const kept = keptGutters(gutters, shape, sizePt, shapes.slice(start, index));
      if (!kept) break;
      gutters = kept;
      end = index + 1;
    } else if (!fitsBetween(shape, gutters) || isNote(shape, gutters, distance, distances)) break;
    else if (index === end && isWithinColumn(shape, gutters) && distance <= nearness(distances, sizePt))
      end = index + 1;
    else if (
      shapes.slice(end, index + 1).every((line) => isWithinColumn(line, gutters)) &&
      reachesInto(shape, previous, sizePt)
    )
      end = index + 1;
    distances.push(distance);
    above.push(shape.runs);
  }
  return end;
}

/** Whether a line stands in the height of the line above it: beside it, around one middle. */
function reachesInto({ row }: Shape, above: Shape, sizePt: number): boolean {
  return lineBand(above.row).bottom - lineBand(row).top > sizePt * minReachShare;
}

/** How near a line below a row stands when it goes on with one of its cells. */
function nearness(distances: readonly number[], sizePt: number): number {
  return Math.max(sizePt * maxLineGapShare, Math.min(...distances, sizePt) * 1.15);
}

function gapsOf(runs: readonly Run[]): Gap[] {
  return runs.slice(1).map(({ left }, index) => ({ left: runs[index]?.right ?? left, right: left }));
}

/** The gutters after one more row; undefined when the row has nothing in common with them. */
function keptGutters(
  gutters: readonly Gap[],
  { row, runs }: Shape,
  sizePt: number,
  above: readonly Shape[],
): Gap[] | undefined {
  const gaps = gapsOf(runs);
  const narrow = gapsOf(runsOf(row, minGutter([row], sizePt)));
  const used = new Set<Gap>();
  let [matched, crossed] = [0, 0];
  const kept = gutters.map((gutter) => {
    const isShared = ({ left, right }: Gap) =>
      Math.min(right, gutter.right) - Math.max(left, gutter.left) >= sizePt * minSharedGapShare;
    const gap = gaps.find(isShared) ?? narrow.find(isShared);
    if (gap) {
      used.add(gap);
      matched += 1;
      return { left: Math.max(gap.left, gutter.left), right: Math.min(gap.right, gutter.right) };
    }
    if (runs.some(({ left, right }) => left < gutter.right && right > gutter.left)) crossed += 1;
    return gutter;
  });
  const isForeign = matched === 0 || (crossed > matched && above.length >= minTightRows);
  if (isForeign) return undefined;
  const added = gaps.filter((gap) => !used.has(gap) && !isSpace(gap, above, sizePt));
  return [...kept, ...added].sort((a, b) => a.left - b.left);
}

/** White of one row into which words of several rows above it reach: a stretched space of a justified cell. */
function isSpace({ left, right }: Gap, above: readonly Shape[], sizePt: number): boolean {
  const reaches = ({ box: { x, width } }: Word) =>
    Math.min(x + width, right) - Math.max(x, left) > sizePt * minWordReachShare;
  const over = above.filter(({ row }) => row.words.some(reaches));
  return right - left < sizePt * maxStretchShare
    ? over.length > 1
    : over.length >= Math.max(minTightRows, above.length / 2);
}

/** Cells that reach as near to each other as words do, with white in each of several gutters, or up to where a column begins. */
function isParted({ row }: Shape, gutters: readonly Gap[], above: readonly Shape[], sizePt: number): boolean {
  const gaps = gapsOf(runsOf(row, minGutter([row], sizePt)));
  const [gutter, ...more] = gutters;
  if (!gutter) return false;
  if (more.length === 0) return endsAtColumn(row, gutter, above, sizePt);
  return gutters.every((each) =>
    gaps.some(
      ({ left, right }) => Math.min(right, each.right) - Math.max(left, each.left) >= sizePt * minSharedGapShare,
    ),
  );
}

/** White that ends where the cells of several rows above begin; text is left of it only where these have text there, too. */
function endsAtColumn(row: TextRow, gutter: Gap, above: readonly Shape[], sizePt: number): boolean {
  const [first, second] = runsOf(row, minGutter([row], sizePt));
  if (!first || !second || first.right < gutter.left) return false;
  const isFlush = (x: number) => Math.abs(x - second.left) < sizePt * columnEdgeShare;
  const begins = above.filter(({ runs }) => runs.slice(1).some((run) => isFlush(run.left)));
  const isAlike = !isProse(first) || begins.some(({ runs }) => runs[0] !== undefined && isProse(runs[0]));
  return isAlike && isFlush(gutter.right) && begins.length >= minFlushRows;
}

/** A single run may be a section's title or a part of a cell, but no running text across columns. */
function fitsBetween({ runs }: Shape, gutters: readonly Gap[]): boolean {
  const [run] = runs;
  if (!run) return false;
  const crossed = gutters.filter(({ left, right }) => run.left < left && run.right > right).length;
  return crossed === 0 || !isProse(run) || run.words.length < 9;
}

/** A sentence across the columns that stands apart from the rows above. */
function isNote(
  { runs: [run] }: Shape,
  gutters: readonly Gap[],
  distance: number,
  distances: readonly number[],
): boolean {
  if (!run || distances.length < 3 || distance < median(distances) * noteGapRatio || !isProse(run)) return false;
  return gutters.some(({ left, right }) => run.left < left && run.right > right);
}

/** A line of small print below a cell of a row, flush with it: it goes on in that cell. */
function isSmallPrint(shape: Shape, { row, runs }: Shape, gutters: readonly Gap[], sizePt: number): boolean {
  const [run, ...more] = shape.runs;
  if (!run || more.length > 0 || !isWithinColumn(shape, gutters)) return false;
  const isSmaller = (run.words[0]?.fontSizePt ?? 0) < (row.words[0]?.fontSizePt ?? 0);
  return isSmaller && runs.some(({ left }) => Math.abs(left - run.left) < sizePt * columnEdgeShare);
}

function isWithinColumn({ runs }: Shape, gutters: readonly Gap[]): boolean {
  const [run] = runs;
  return run !== undefined && gutters.every(({ left, right }) => run.right <= right || run.left >= left);
}

/** The region with the rows next to it whose words keep to its columns, though they stand as close as words do. */
function withTightRows(shapes: readonly Shape[], start: number, end: number, sizePt: number): [number, number] {
  const rows = rowsOf(shapes, start, end);
  const columns = textColumns(rows, sizePt);
  if (columns.length < 2 || rows.length < minTightRows) return [start, end];
  const pitch = median(rows.slice(1).map((row, index) => row.bottom - (rows[index]?.bottom ?? row.bottom)));
  const belongs = (near: Shape | undefined, edge: Shape | undefined) => {
    const [run, ...more] = near ? runsOf(near.row, Infinity) : [];
    if (!near || !edge || !run || more.length > 0 || isProse(run) || isOtherPrint(near.row, edge.row)) return false;
    const isNear = Math.abs(near.row.bottom - edge.row.bottom) < pitch * maxTightPitchRatio;
    return isNear && (cellsUnder(run, columns)?.length ?? 0) >= Math.max(2, columns.length - 1);
  };
  let [first, after] = [start, end];
  while (belongs(shapes[first - 1], shapes[first])) first -= 1;
  while (belongs(shapes[after], shapes[after - 1])) after += 1;
  return [first, after];
}
