import type { Point } from '@recto/document-model';
import type { PaperEdge } from './paper-edges.js';
import type { Line } from './quadrilateral.js';

/** A line that may be a side of the sheet; its direction is towards the sheet. */
export interface SideLine extends Line {
  /** Of the line from one point to another, how many pixels have an edge of paper there. */
  readonly edgePx: (from: Point, to: Point) => number;
}

/** Cells in which edges are counted. */
const cell = { radians: Math.PI / 60, px: 2 };
const cellsAround = 120;
/** An edge counts for lines that run so many cells askew to it: the direction of one pixel is not exact. */
const spread = 2;
/** Lines of one side of a sheet that are looked at; others closer than this are taken for the same. */
const mostLines = 7;
const distinct = { cells: 3, px: 7 };
/** A side may lean so far from level or upright. */
const farthestLean = (Math.PI * 45) / 180;
/** Edges this near, and this much alike in direction, are part of a line. */
const near = { px: 1.5, widePx: 3, radians: (Math.PI * 22) / 180 };
/** Contrast beyond this makes an edge no surer. */
const clearContrast = 0.2;

/** For each side (left, top, right, bottom of the sheet), the lines with the most edges of paper on them. */
export function sideLines(edges: readonly PaperEdge[], widthPx: number, heightPx: number): SideLine[][] {
  const reach = Math.ceil(Math.hypot(widthPx, heightPx) / cell.px);
  const counts = countLines(edges, reach);
  return [0, 1, 2, 3].map((side) =>
    strongest(counts, reach, (side * cellsAround) / 4)
      .map((line) => refined(refined(line, edges, near.widePx), edges, near.px))
      .map((line) => ({ ...line, edgePx: edgeCounter(line, edges, reach * cell.px) })),
  );
}

/** Hough's transform with directions: how much edge lies on each line. */
function countLines(edges: readonly PaperEdge[], reach: number): Float32Array {
  const counts = new Float32Array(cellsAround * 2 * reach);
  const cosines = Float64Array.from({ length: cellsAround }, (_, turn) => Math.cos(turn * cell.radians) / cell.px);
  const sines = Float64Array.from({ length: cellsAround }, (_, turn) => Math.sin(turn * cell.radians) / cell.px);
  for (const { x, y, towardsX, towardsY, contrast } of edges) {
    const own = Math.round(Math.atan2(towardsY, towardsX) / cell.radians) + cellsAround;
    const weight = Math.min(1, contrast / clearContrast);
    for (let turn = own - spread; turn <= own + spread; turn += 1) {
      const around = turn % cellsAround;
      const offset = Math.round(x * (cosines[around] ?? 0) + y * (sines[around] ?? 0)) + reach;
      const at = around * 2 * reach + offset;
      counts[at] = (counts[at] ?? 0) + weight;
    }
  }
  return counts;
}

/** Takes the fullest cell, empties those around it, and goes on. */
function strongest(counts: Float32Array, reach: number, middle: number): Line[] {
  const lean = Math.round(farthestLean / cell.radians);
  const left = counts.slice();
  const lines: Line[] = [];
  const place = (turn: number, offset: number) => ((turn + cellsAround) % cellsAround) * 2 * reach + offset;
  while (lines.length < mostLines) {
    let best = { turn: 0, offset: 0, count: 0 };
    for (let turn = middle - lean; turn <= middle + lean; turn += 1) {
      for (let offset = 0; offset < 2 * reach; offset += 1) {
        const count = left[place(turn, offset)] ?? 0;
        if (count > best.count) best = { turn, offset, count };
      }
    }
    if (best.count === 0) break;
    lines.push({ direction: best.turn * cell.radians, offset: (best.offset - reach) * cell.px });
    const px = Math.ceil(distinct.px / cell.px);
    for (let turn = best.turn - distinct.cells; turn <= best.turn + distinct.cells; turn += 1)
      for (let offset = Math.max(0, best.offset - px); offset <= Math.min(2 * reach - 1, best.offset + px); offset += 1)
        left[place(turn, offset)] = 0;
  }
  return lines;
}

/** The straight line through the edges near a line (total least squares). */
function refined(line: Line, edges: readonly PaperEdge[], nearPx: number): Line {
  const own = edges.filter(isOn(line, nearPx));
  if (own.length < 8) return line;
  const x = own.reduce((sum, edge) => sum + edge.x, 0) / own.length;
  const y = own.reduce((sum, edge) => sum + edge.y, 0) / own.length;
  let [xx, xy, yy] = [0, 0, 0];
  for (const edge of own) {
    xx += (edge.x - x) ** 2;
    xy += (edge.x - x) * (edge.y - y);
    yy += (edge.y - y) ** 2;
  }
  const along = Math.atan2(2 * xy, xx - yy) / 2;
  const across = [along + Math.PI / 2, along - Math.PI / 2].reduce((a, b) =>
    Math.cos(a - line.direction) > Math.cos(b - line.direction) ? a : b,
  );
  return { direction: across, offset: x * Math.cos(across) + y * Math.sin(across) };
}

function isOn({ direction, offset }: Line, nearPx: number): (edge: PaperEdge) => boolean {
  const [x, y] = [Math.cos(direction), Math.sin(direction)];
  const leastAlike = Math.cos(near.radians);
  return (edge) =>
    Math.abs(edge.x * x + edge.y * y - offset) <= nearPx && edge.towardsX * x + edge.towardsY * y >= leastAlike;
}

function edgeCounter(line: Line, edges: readonly PaperEdge[], reachPx: number): SideLine['edgePx'] {
  const [alongX, alongY] = [-Math.sin(line.direction), Math.cos(line.direction)];
  const placeOf = ({ x, y }: Point) =>
    Math.min(Math.max(Math.round(x * alongX + y * alongY) + reachPx, 0), 2 * reachPx);
  const has = new Uint8Array(2 * reachPx + 3);
  // An edge stands for its neighbours, too: a slanted line has fewer pixels than it is long.
  for (const edge of edges.filter(isOn(line, near.px))) has.fill(1, placeOf(edge), placeOf(edge) + 3);
  const sums = new Uint32Array(has.length + 1);
  for (let index = 0; index < has.length; index += 1) sums[index + 1] = (sums[index] ?? 0) + (has[index] ?? 0);
  return (from, to) => {
    const [a, b] = [placeOf(from) + 1, placeOf(to) + 1];
    return Math.abs((sums[b] ?? 0) - (sums[a] ?? 0));
  };
}
