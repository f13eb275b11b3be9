import type { Word } from '@recto/document-model';
import type { PlacedGrid } from '../grid/placed-grid.js';
import { bandOf } from './row-rules.js';
import type { TextRow } from './text-row.js';

/** How far from the middle of its rows a label may stand, in heights of a row. */
const maxOffCentreShare = 0.3;

interface Band {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The grid of a table's body in which labels of the first column that stand at the middle of several rows are of all of
 * these. Only where no other reading is left: the first row has no label, and every row is one of a label's.
 */
export function spanLabels(placed: PlacedGrid, groups: readonly (readonly TextRow[])[]): PlacedGrid {
  const labels = labelBands(placed, groups.length);
  if (labels[0] !== undefined) return placed;
  const blocks = blocksOf(labels, groups.map(bandOf));
  if (!blocks) return placed;
  const horizontalWalls = placed.grid.horizontalWalls.map((walls) => [...walls]);
  for (const { first, last } of blocks)
    for (let wall = first + 1; wall <= last; wall += 1) horizontalWalls[wall]?.splice(0, 1, false);
  return { ...placed, grid: { ...placed.grid, horizontalWalls } };
}

/** Where the label of each row stands; undefined for a row without one. */
function labelBands({ places }: PlacedGrid, rowCount: number): (Band | undefined)[] {
  const words = Array.from({ length: rowCount }, (): Word[] => []);
  for (const [word, { row, column }] of places) if (column === 0) words[row]?.push(word);
  return words.map((own) => {
    if (own.length === 0) return undefined;
    const tops = own.map(({ box }) => box.y);
    return { top: Math.min(...tops), bottom: Math.max(...own.map(({ box }) => box.y + box.height)) };
  });
}

/** The rows of each label, such that it stands at their middle; undefined when they do not come out even. */
function blocksOf(labels: readonly (Band | undefined)[], bands: readonly Band[]) {
  const blocks: { first: number; last: number }[] = [];
  let first = 0;
  while (first < bands.length) {
    const at = labels.findIndex((label, row) => row >= first && label !== undefined);
    const label = labels[at];
    const next = labels.findIndex((other, row) => row > at && other !== undefined);
    if (!label) return undefined;
    const last = lastRow(first, label, bands);
    if (last < at || (next !== -1 && last >= next)) return undefined;
    blocks.push({ first, last });
    first = last + 1;
  }
  return blocks;
}

/** The row up to which rows from `first` on have the label at their middle; -1 for none. */
function lastRow(first: number, label: Band, bands: readonly Band[]): number {
  const top = bands[first]?.top ?? 0;
  const height = (bands[first]?.bottom ?? top) - top;
  const middle = (label.top + label.bottom) / 2;
  const offCentre = bands.map(({ bottom }) => Math.abs((top + bottom) / 2 - middle));
  const best = Math.min(...offCentre.slice(first));
  return best <= height * maxOffCentreShare ? offCentre.indexOf(best, first) : -1;
}
