import type { TableColumn, Word } from '@recto/document-model';
import type { Run } from './text-row.js';

/** Edges that differ by less than this share of the size are flush. */
const flushShare = 0.25;
/** Pieces that were looked for stand nearer. */
const closeShare = 0.12;

/** Cells that nearly touch are one run; a wide space that lies in the gutter, or any in a narrow gutter, parts them. */
export function splitAtGutters(run: Run, columns: readonly TableColumn[], gutter: number): Run[] {
  if (run.words.length < 2) return [run];
  const parts: Run[] = [];
  const narrowest = narrowestGutter(columns) - 1;
  let start = 0;
  for (let index = 1; index < run.words.length; index += 1) {
    const [before, after] = [run.words[index - 1], run.words[index]];
    if (!before || !after) continue;
    const end = before.box.x + before.box.width;
    if (after.box.x - end < narrowest) continue;
    const isWide = after.box.x - end > gutter * 0.75;
    const isParted = columns.some((column, at) => {
      const next = columns[at + 1];
      if (!next || end > next.left + 0.5 || after.box.x < column.right - 0.5) return false;
      return isWide || next.left - column.right < gutter;
    });
    if (!isParted) continue;
    parts.push(toRun(run.words.slice(start, index)));
    start = index;
  }
  return [...parts, toRun(run.words.slice(start))];
}

/**
 * A run parted at every gutter that it crosses, if each piece then stands flush with one column, or in its middle: at the space that
 * lies in the gutter, or, where names reach beyond what they head, at the spaces that make every piece flush.
 */
export function cellsUnder(run: Run, columns: readonly TableColumn[]): Run[] | undefined {
  const [, ...later] = columns;
  const ends = later.flatMap(({ left }, index) => {
    const right = columns[index]?.right ?? left;
    const at = run.words.findIndex(({ box }) => box.x + box.width / 2 > (left + right) / 2);
    const [before, after] = [run.words[at - 1], run.words[at]];
    const isFree = before && after && before.box.x + before.box.width <= left && after.box.x >= right;
    return isFree ? [at] : [];
  });
  if (ends.length === 0) return undefined;
  const pieces = piecesOf(run, ends);
  if (pieces.every((piece) => columns.some((column) => offEdge(piece, column) <= flushShare))) return pieces;
  return flushPieces(run, columns);
}

/** The spaces at which a run over several columns falls into one piece for each, nearest to their edges; undefined where none are near. */
function flushPieces(run: Run, columns: readonly TableColumn[]): Run[] | undefined {
  const under = columns.filter(({ left, right }) => left < run.right && right > run.left);
  if (under.length < 2 || run.words.length < under.length) return undefined;
  let ways: readonly Way[] = [{ ends: [0], off: 0 }];
  under.forEach((column, index) => {
    const isLast = index === under.length - 1;
    const byEnd = new Map<number, Way>();
    for (const { ends, off } of ways) {
      const start = ends.at(-1) ?? 0;
      for (let end = isLast ? run.words.length : start + 1; end <= run.words.length; end += 1) {
        const share = start < end ? offEdge(toRun(run.words.slice(start, end)), column) : Infinity;
        const better = (byEnd.get(end)?.off ?? Infinity) > off + share;
        if (share <= closeShare && better) byEnd.set(end, { ends: [...ends, end], off: off + share });
      }
    }
    ways = [...byEnd.values()];
  });
  const [way] = ways;
  return way && piecesOf(run, way.ends.slice(1, -1));
}

/** Where the pieces so far end, as counts of words, and how far they stand from the edges of their columns. */
interface Way {
  readonly ends: readonly number[];
  readonly off: number;
}

function piecesOf(run: Run, ends: readonly number[]): Run[] {
  return [0, ...ends].map((start, index) => toRun(run.words.slice(start, ends[index] ?? run.words.length)));
}

/** How far a piece stands from the nearest of a column's left edge, right edge and middle, in shares of its size. */
function offEdge(piece: Run, column: TableColumn): number {
  const [left, right] = [piece.left - column.left, piece.right - column.right];
  const off = Math.min(Math.abs(left), Math.abs(right), Math.abs((left + right) / 2));
  return off / Math.max(piece.words[0]?.fontSizePt ?? 0, 1);
}

function narrowestGutter(columns: readonly TableColumn[]): number {
  let narrowest = Infinity;
  for (let at = 1; at < columns.length; at += 1)
    narrowest = Math.min(narrowest, (columns[at]?.left ?? 0) - (columns[at - 1]?.right ?? 0));
  return narrowest;
}

function toRun(words: readonly Word[]): Run {
  return {
    words,
    left: Math.min(...words.map(({ box }) => box.x)),
    right: Math.max(...words.map(({ box }) => box.x + box.width)),
  };
}
