import { median } from '@recto/document-model';
import type { CellView } from './cell-view.js';

/** Edges that differ by less than this share of the size are flush. */
const flushShare = 0.25;
/** Standing in the middle says a little less than standing flush. */
const middleFactor = 0.9;

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly size: number;
}

/**
 * Share of the cells that stand flush with most of their column, on the left, on the right or in the middle: 0..1, the mean of the
 * columns, of which the cells are given.
 */
export function alignedShare(columns: readonly (readonly CellView[])[]): number {
  const shares = columns.map((cells) => {
    const edges = cells.flatMap(edgesOf);
    const flush = (place: (edge: Edges) => number) => {
      const usual = median(edges.map(place));
      const near = edges.filter((edge) => Math.abs(place(edge) - usual) <= edge.size * flushShare);
      return near.length / Math.max(edges.length, 1);
    };
    return Math.max(
      flush(({ left }) => left),
      flush(({ right }) => right),
      flush(({ left, right }) => (left + right) / 2) * middleFactor,
    );
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1);
}

function edgesOf({ text, cell }: CellView): Edges[] {
  const words = cell.words.flat();
  const [first] = words;
  if (text === '' || !first) return [];
  const left = Math.min(...words.map(({ box }) => box.x));
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  return [{ left, right, size: first.fontSizePt }];
}
