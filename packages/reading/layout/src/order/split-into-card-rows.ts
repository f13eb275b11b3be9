import { median, type Box, type Word } from '@recto/document-model';
import { toRows } from '../lines/to-rows.js';
import { toRuns } from '../lines/to-runs.js';
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
/** Two columns may break level by chance once. */
const minCutsOfTwo = 2;

/** The words of a row that stand together. */
interface Run {
  readonly x: number;
  readonly top: number;
  readonly words: readonly Word[];
}

/**
 * Rows of cards, each with a title and a text of its own, as in a grid: white across all columns, under which each column
 * begins with a title, as above it. Columns of running text break so by chance only, and beside figures and tables two titles say
 * nothing. Undefined where there is no such white.
 */
export function splitIntoCardRows(atoms: readonly Atom[], rules: readonly Box[], height: number): Atom[][] | undefined {
  const runs = runsOf(atoms, height);
  const isTitle = titleTest(runs);
  let previous = -Infinity;
  const isPlacedAcross = (y: number) =>
    atoms.some(({ placed, box }) => placed !== undefined && box.y < y && box.y + box.height > y);
  const isDrawnThrough = (y: number) =>
    isPlacedAcross(y) ||
    rules.some(
      (rule) => rule.height > height * 2 && rule.height > rule.width && rule.y < y && rule.y + rule.height > y,
    );
  const breaks = whiteBelow(runs, height).flatMap((cut) => {
    const above = runs.filter(({ top }) => top < cut);
    const firsts = runs.filter(({ top }) => top >= cut && top < cut + height * maxUnevenShare);
    const titles = above.filter((run) => run.top >= previous && isTitle(run));
    const columns = columnsOf(firsts, height);
    // Three titles on one line are a row of cards whatever stands above.
    const isColumn = ({ x }: Run) => columns >= minColumns || titles.some((run) => Math.abs(run.x - x) <= height);
    const isBreak = firsts.every((run) => isTitle(run) && isColumn(run)) && !isDrawnThrough(cut - height / 2);
    if (isBreak) previous = cut;
    return isBreak ? [{ cut, columns }] : [];
  });
  const isWide = breaks.some(({ columns }) => columns >= minColumns);
  const hasPlaced = atoms.some(({ placed }) => placed !== undefined);
  const cuts = breaks.filter(({ columns }) => columns >= (hasPlaced ? minColumns : 2)).map(({ cut }) => cut);
  if (cuts.length < (isWide ? 1 : minCutsOfTwo)) return undefined;
  const edges = [-Infinity, ...cuts, Infinity];
  const parts = edges
    .slice(1)
    .map((bottom, index) => atoms.filter(({ box }) => box.y >= (edges[index] ?? 0) && box.y < bottom));
  return parts.every((part) => part.length > 0) ? parts : undefined;
}

function runsOf(atoms: readonly Atom[], height: number): Run[] {
  const words = atoms.flatMap((atom) => atom.words ?? []);
  return toRows(words)
    .flatMap((row) => toRuns(row, Math.max(height * minGutterShare, sizeOf(row) * maxSpaceShare)))
    .map((own) => ({ x: own[0]?.box.x ?? 0, top: Math.min(...own.map(({ box }) => box.y)), words: own }));
}

function sizeOf(row: readonly Word[]): number {
  return median(row.map(({ fontSizePt }) => fontSizePt));
}

/** Where print begins again below white that goes across. */
function whiteBelow(runs: readonly Run[], height: number): number[] {
  const cuts: number[] = [];
  let bottom = Infinity;
  for (const { top, words } of [...runs].sort((a, b) => a.top - b.top)) {
    if (top - bottom >= height * minWhiteShare) cuts.push(top);
    const end = Math.max(...words.map(({ box }) => box.y + box.height));
    bottom = bottom === Infinity ? end : Math.max(bottom, end);
  }
  return cuts;
}

/** Titles are bold where the text is not, or larger. */
function titleTest(runs: readonly Run[]): (run: Run) => boolean {
  const all = runs.flatMap(({ words }) => words);
  const usualSizePt = median(all.map(({ fontSizePt }) => fontSizePt));
  const isBoldUsual = all.filter(({ isBold }) => isBold).length > all.length / 2;
  return ({ words }) =>
    words.every(({ isBold, fontSizePt }) => (isBold && !isBoldUsual) || fontSizePt >= usualSizePt * minTitleRatio);
}

function columnsOf(runs: readonly Run[], height: number): number {
  const places: number[] = [];
  for (const { x } of runs) if (!places.some((other) => Math.abs(other - x) <= height)) places.push(x);
  return places.length;
}
