import { bottom } from '../layout/box-geometry.js';
import type { CellFinder } from '../layout/find-cells.js';
import { sizeOf, type Layout, type Segment } from '../layout/layout-page.js';

/** A label is smaller than the entry of its cell by this factor at least. */
const labelPerEntry = 0.9;

/** A label of a form's cell and what is entered below it. */
export interface CellPair {
  readonly label: Segment;
  readonly entry: Segment;
}

/** The first line of a form's cell that holds one larger line below it is a label, whatever it says. */
export function pairsOfCells(layout: Layout, cellOf: CellFinder): CellPair[] {
  const byCell = new Map<string, Segment[]>();
  for (const segment of layout.flatMap((line) => line.segments)) {
    const cell = cellOf(segment.box);
    if (cell === undefined) continue;
    const key = [cell.x, cell.y, cell.width, cell.height].map(Math.round).join(' ');
    byCell.set(key, [...(byCell.get(key) ?? []), segment]);
  }
  return [...byCell.values()].flatMap((segments) => {
    const [label, entry, ...others] = segments.filter(({ text }) => !boxNumber.test(text));
    return label !== undefined && entry !== undefined && others.length === 0 && isLabelOver(label, entry)
      ? [{ label, entry }]
      : [];
  });
}

/** The numbers and letters of a form's boxes. */
const boxNumber = /^\(?(?:\d{1,3}\p{Ll}?|\p{L})[.)]?$/u;

function isLabelOver(label: Segment, entry: Segment): boolean {
  return (
    label.lineIndex < entry.lineIndex &&
    entry.box.y >= bottom(label.box) - 1 &&
    printSize(label) < labelPerEntry * printSize(entry) &&
    /\p{L}{2}/u.test(label.text) &&
    !/\d{3}|\d[.,]\d/.test(label.text)
  );
}

function printSize({ words }: Segment): number {
  return Math.max(...words.map(sizeOf));
}
