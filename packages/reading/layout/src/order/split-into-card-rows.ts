import { boxAround, median, type Box, type Word } from '@recto/document-model';
import { toRows } from '../lines/to-rows.js';
import { toRuns } from '../lines/to-runs.js';
import { groupBy } from '../group-by.js';
import { contentsColumns } from './contents-columns.js';
import { isWithin } from './gutter.js';
import type { Atom } from './region.js';
import { minGutterShare } from './split-into-columns.js';

/** White across the whole region between two rows of cards, in heights of the print, and how uneven cards may begin. */
const minWhiteShare = 0.9;
const maxUnevenShare = 1.1;
/** Letters of a title are so much larger than those of the text, or bold. */
const minTitleRatio = 1.12;
/** The spaces of large print are wider than white between columns of the text; in sizes. */
const maxSpaceShare = 0.6;
const minColumns = 3;
/** Lines over all columns are so wide together, the last and the one before, in heights of the print. */
const minAcrossShare = 0.75;
const maxLastLinesShare = 3;
const number = /^\p{N}{1,3}(?:\.\p{N}{1,3})*\.?$/u;
/** A number before a heading is nearer to it than so many heights. */
const maxNumberGapShare = 3;
/** Two columns may break level by chance once. */
const minCutsOfTwo = 2;
/** So much large print below each other is that of a table. */
const minCells = 3;
const maxSizeShare = 0.05;

/** The words of a row that stand together. */
interface Run {
  readonly x: number;
  readonly top: number;
  readonly words: readonly Word[];
  /** The number of a page or of a part, with words beside it. */
  readonly isNumber: boolean;
}

/**
 * Rows of cards, each with a title and a text of its own, as in a grid: white across all columns, under which each column
 * begins with a title, as above it. Columns of running text break so by chance only, and beside figures and tables two titles say
 * nothing, nor do chapters in contents. Undefined where there is no such white.
 */
export function splitIntoCardRows(atoms: readonly Atom[], rules: readonly Box[], height: number): Atom[][] | undefined {
  const runs = runsOf(atoms, height);
  const isTitle = titleTest(runs);
  const { width } = boxAround(atoms.map(({ box }) => box));
  let previous = -Infinity;
  const placed = atoms.flatMap((atom) => (atom.placed ? [atom.box] : []));
  const isDrawnThrough = (y: number) =>
    rules.some(
      (rule) => rule.height > height * 2 && rule.height > rule.width && rule.y < y && rule.y + rule.height > y,
    );
  const breaks = whiteBelow([...runs.map(extentOf), ...placed], height).flatMap((cut) => {
    const above = runs.filter(({ top }) => top < cut);
    const isFirst = (top: number) => top >= cut && top < cut + height * maxUnevenShare;
    const firsts = runs.filter(({ top }) => isFirst(top));
    const band = above.filter(({ top }) => top >= previous);
    const titles = band.filter(isTitle);
    const columns = columnsOf(firsts, height);
    // Three titles on one line are a row of cards whatever stands above.
    const isColumn = ({ x }: Run) => columns >= minColumns || titles.some((run) => Math.abs(run.x - x) <= height);
    const isAlone = firsts.length === 1 && !placed.some(({ y }) => isFirst(y)) && !hasBeside(firsts[0], runs, height);
    const isHeading = isAlone && !above.slice(-1).some(isTitle) && endsAcross(above, width, height);
    // Titles on one line and nothing else are of what stands below them, one for each column.
    const areTitles = band.length === titles.length && areLevel(band, height);
    const isUnderTitles = areTitles && columns >= minColumns && columnsOf(titles, height) >= columns;
    const isCell = (run: Run) => !isHeading && isAmongTitles(run, runs, isTitle, height);
    const isCells = firsts.filter(isCell).length >= firsts.length / 2;
    const isRow = !isCells && firsts.every((run) => isTitle(run) && (isHeading || isColumn(run)));
    const isBreak = isRow && !isUnderTitles && !isDrawnThrough(cut - height / 2);
    if (isBreak) previous = cut;
    return isBreak ? [{ cut, columns: isHeading ? minColumns : columns, isHeading }] : [];
  });
  const twos = breaks.filter(({ columns }) => columns === 2).map(({ cut }) => cut);
  const areCards = breaks.some(({ columns, isHeading }) => columns >= minColumns && !isHeading);
  if (!areCards && twos.length > 0 && beginElsewhere(runs.filter(isTitle), twos, runs, height)) return undefined;
  const isWide = breaks.some(({ columns }) => columns >= minColumns);
  const cuts = breaks.filter(({ columns }) => columns >= (placed.length > 0 ? minColumns : 2)).map(({ cut }) => cut);
  if (cuts.length < (isWide ? 1 : minCutsOfTwo)) return undefined;
  const contents = contentsColumns(runs.flatMap(({ words }) => words));
  if (contents && cuts.some((y) => isWithin({ x: 0, y, width: 0, height: 0 }, contents))) return undefined;
  const edges = [-Infinity, ...cuts, Infinity];
  const parts = edges
    .slice(1)
    .map((bottom, index) => atoms.filter(({ box }) => box.y >= (edges[index] ?? 0) && box.y < bottom));
  return parts.every((part) => part.length > 0) ? parts : undefined;
}

/** Most titles over text stand below white of their own column alone: columns of entries, a few of which are level by chance. */
function beginElsewhere(
  titles: readonly Run[],
  cuts: readonly number[],
  runs: readonly Run[],
  height: number,
): boolean {
  const isCut = ({ top }: Run) => cuts.some((cut) => top >= cut && top < cut + height * maxUnevenShare);
  const atCuts = titles.filter(isCut);
  const begins = (title: Run) => {
    const { x, width } = extentOf(title);
    const column = runs.filter((run) => extentOf(run).x < x + width && extentOf(run).x + extentOf(run).width > x);
    const at = column.indexOf(title);
    const [above, below] = [column[at - 1], column[at + 1]];
    if (!above || !below || titles.includes(below)) return false;
    return title.top - extentOf(above).y - extentOf(above).height >= height * minWhiteShare;
  };
  const others = titles.filter((title) => !isCut(title) && begins(title));
  // A card has one title; where several stand below each other in two columns between the cuts, these are columns.
  const areSeveral = (own: readonly Run[]) => {
    const xs = own.map(({ x }) => x);
    return (
      columnsOf(
        own.filter(({ x }) => xs.filter((other) => Math.abs(other - x) <= height).length > 1),
        height,
      ) > 1
    );
  };
  const bands = groupBy(others, ({ top }) => cuts.filter((cut) => cut <= top).length);
  return others.length >= atCuts.length || [...bands.values()].some(areSeveral);
}

function runsOf(atoms: readonly Atom[], height: number): Run[] {
  const words = atoms.flatMap((atom) => atom.words ?? []);
  return toRows(words)
    .flatMap((row) => withNumbers(toRuns(row, Math.max(height * minGutterShare, sizeOf(row) * maxSpaceShare)), height))
    .map(({ words: own, isNumber }) => ({
      x: own[0]?.box.x ?? 0,
      top: Math.min(...own.map(({ box }) => box.y)),
      words: own,
      isNumber,
    }));
}

/**
 * The runs of a row with something else beside them: the number of a heading ("2", "2.1") and the heading are one; a number that is left
 * beside words is that of a page.
 */
function withNumbers(runs: readonly Word[][], height: number): Pick<Run, 'words' | 'isNumber'>[] {
  const isNear = (before: readonly Word[] | undefined, run: readonly Word[]): boolean => {
    const [last, first] = [before?.at(-1)?.box, run[0]?.box];
    return last !== undefined && first !== undefined && first.x - last.x - last.width < height * maxNumberGapShare;
  };
  const isNumber = (run: readonly Word[] | undefined): boolean => run?.length === 1 && number.test(run[0]?.text ?? '');
  const isAlone = runs.every((run, index) => index === 0 || isNear(runs[index - 1], run));
  if (isAlone) return runs.map((words) => ({ words, isNumber: false }));
  const joined: Word[][] = [];
  for (const run of runs) {
    const before = joined.at(-1);
    if (isNumber(before) && isNear(before, run)) before?.push(...run);
    else joined.push([...run]);
  }
  return joined.map((words) => ({ words, isNumber: isNumber(words) && !joined.every(isNumber) }));
}

/** Whether the last lines above go over all columns, or columns end level there: a heading below them is over all of them, too. */
function endsAcross(runs: readonly Run[], width: number, height: number): boolean {
  const last = Math.max(...runs.map(({ top }) => top));
  const words = runs.filter(({ top }) => top > last - height * maxLastLinesShare).flatMap((run) => run.words);
  return words.length > 0 && boxAround(words.map(({ box }) => box)).width > width * minAcrossShare;
}

/** Whether a title is one of three in one size, each apart from the next, with nothing between them. */
function isAmongTitles(title: Run, runs: readonly Run[], isTitle: (run: Run) => boolean, height: number): boolean {
  const { x: left, width } = extentOf(title);
  const column = runs.filter((run) => extentOf(run).x < left + width && extentOf(run).x + extentOf(run).width > left);
  const at = column.indexOf(title);
  const nearest = (way: readonly Run[]) => {
    const end = way.findIndex(
      (run) => !isTitle(run) || Math.abs(sizeOf(run.words) / sizeOf(title.words) - 1) > maxSizeShare,
    );
    return end < 0 ? way : way.slice(0, end);
  };
  const titles = [...nearest(column.slice(0, at).reverse()).toReversed(), title, ...nearest(column.slice(at + 1))];
  const apart = titles.slice(1).filter((run, index) => {
    const above = extentOf(titles[index] ?? run);
    return extentOf(run).y - above.y - above.height >= height * minWhiteShare;
  });
  return apart.length + 1 >= minCells;
}

/** Whether text of another column begins between a heading and what stands below it. */
function hasBeside(heading: Run | undefined, runs: readonly Run[], height: number): boolean {
  if (!heading) return false;
  const { x, width } = extentOf(heading);
  const lower = runs.filter(({ top }) => top > heading.top);
  const below = lower.find((run) => run.x < x + width && extentOf(run).x + extentOf(run).width > x);
  return below !== undefined && lower.some(({ top }) => top < below.top - height * maxUnevenShare);
}

function areLevel(runs: readonly Run[], height: number): boolean {
  const tops = runs.map(({ top }) => top);
  return Math.max(...tops) - Math.min(...tops) < height * maxUnevenShare;
}

function sizeOf(row: readonly Word[]): number {
  return median(row.map(({ fontSizePt }) => fontSizePt));
}

/** Where print begins again below white that goes across. */
function whiteBelow(extents: readonly Pick<Box, 'y' | 'height'>[], height: number): number[] {
  const cuts: number[] = [];
  let bottom = Infinity;
  for (const extent of [...extents].sort((a, b) => a.y - b.y)) {
    if (extent.y - bottom >= height * minWhiteShare) cuts.push(extent.y);
    const end = extent.y + extent.height;
    bottom = bottom === Infinity ? end : Math.max(bottom, end);
  }
  return cuts;
}

function extentOf({ words }: Run): Box {
  return boxAround(words.map(({ box }) => box));
}

/** Titles are bold where the text is not, or larger. */
function titleTest(runs: readonly Run[]): (run: Run) => boolean {
  const all = runs.flatMap(({ words }) => words);
  const usualSizePt = median(all.map(({ fontSizePt }) => fontSizePt));
  const isBoldUsual = all.filter(({ isBold }) => isBold).length > all.length / 2;
  return ({ words, isNumber }) =>
    !isNumber &&
    words.every(({ isBold, fontSizePt }) => (isBold && !isBoldUsual) || fontSizePt >= usualSizePt * minTitleRatio);
}

function columnsOf(runs: readonly Run[], height: number): number {
  const places: number[] = [];
  for (const { x } of runs) if (!places.some((other) => Math.abs(other - x) <= height)) places.push(x);
  return places.length;
}
