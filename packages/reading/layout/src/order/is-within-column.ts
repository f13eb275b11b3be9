import { isWithin, type Gutter } from './gutter.js';
import { minFlushLines } from './line-starts.js';
import type { Atom } from './region.js';
import { rowsOf } from './rows-of.js';

/** A column has so many lines at least, as a share of those of the next one. */
const minBetweenShare = 0.25;

/** Whether a gutter is the edge of what is set in below headings, as in an index: between it and the gutter left of it stand few lines. */
export function isWithinColumn(inner: Gutter, gutter: Gutter, atoms: readonly Atom[]): boolean {
  if (gutter.end >= inner.end || gutter.lines < inner.lines) return false;
  if (gutter.top > inner.top || gutter.bottom < inner.bottom) return false;
  const between = atoms.filter(({ box }) => isWithin(box, inner) && box.x >= gutter.start && box.x < inner.start);
  const least = Math.max(minFlushLines, inner.lines * minBetweenShare);
  return rowsOf(between).length < least && !between.some(({ placed }) => placed);
}
