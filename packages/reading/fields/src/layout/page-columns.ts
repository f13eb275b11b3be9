import { bottom, overlapX, right } from './box-geometry.js';
import type { Layout, Segment } from './layout-page.js';

/** Part of the page's width that is read by itself, in points. */
export interface PageColumn {
  readonly left: number;
  readonly right: number;
}

export const wholePage: PageColumn = { left: 0, right: Infinity };

/** The empty strip between two columns is at least so wide, in points. */
const minGutterPt = 14;

/** The strip is looked for in steps of so many points. */
const stepPt = 4;

/** So large a share of the page's texts may reach over the strip: its title, a line of contacts. */
const maxShareAcross = 0.08;

/** A column has so many texts at least. */
const minSegments = 6;

/** Where more than this share of the texts on the left has a text at its height on the right, they are labels and values. */
const maxShareBeside = 0.6;

/**
 * The columns of a page that is set in two that have nothing to do with each other, a résumé with a bar at its side; one
 * column as wide as the page for all others.
 */
export function pageColumns(layout: Layout): readonly PageColumn[] {
  const segments = layout.flatMap((line) => line.segments);
  const end = Math.max(0, ...segments.map(({ box }) => right(box)));
  const gutter = widestGutter(segments, end);
  if (gutter === undefined) return [wholePage];
  const leftSide = segments.filter(({ box }) => right(box) <= gutter.right);
  const rightSide = segments.filter(({ box }) => box.x >= gutter.left);
  if (Math.min(leftSide.length, rightSide.length) < minSegments) return [wholePage];
  const [fewer, others] = leftSide.length <= rightSide.length ? [leftSide, rightSide] : [rightSide, leftSide];
  const beside = fewer.filter((segment) => others.some((other) => isLevel(segment, other)));
  if (beside.length > maxShareBeside * fewer.length) return [wholePage];
  const middle = (gutter.left + gutter.right) / 2;
  return [
    { left: 0, right: middle },
    { left: middle, right: Infinity },
  ];
}

function widestGutter(segments: readonly Segment[], end: number): PageColumn | undefined {
  const allowed = maxShareAcross * segments.length;
  let best: PageColumn | undefined;
  let start: number | undefined;
  for (let x = 0.15 * end; x <= 0.8 * end; x += stepPt) {
    const strip = { x, y: 0, width: stepPt, height: 1 };
    const isFree = segments.filter(({ box }) => overlapX(box, strip) > 0).length <= allowed;
    if (isFree) start ??= x;
    else start = undefined;
    const width = start === undefined ? 0 : x + stepPt - start;
    if (start !== undefined && width >= minGutterPt && width > (best === undefined ? 0 : best.right - best.left))
      best = { left: start, right: x + stepPt };
  }
  return best;
}

/** On one base line, or nearly. */
function isLevel(a: Segment, b: Segment): boolean {
  const shared = Math.min(bottom(a.box), bottom(b.box)) - Math.max(a.box.y, b.box.y);
  return shared > 0.6 * Math.min(a.box.height, b.box.height);
}
