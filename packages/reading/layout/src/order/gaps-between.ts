import type { Atom } from './region.js';

/** From `start` to `end`, along one axis. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** White of at least `minWidth` between spans, from the start on; what lies before the first and after the last is not. */
export function gapsBetween(spans: readonly Span[], minWidth: number): Span[] {
  const gaps: Span[] = [];
  let end = Infinity;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.start - end >= minWidth) gaps.push({ start: end, end: span.start });
    end = end === Infinity ? span.end : Math.max(end, span.end);
  }
  return gaps;
}

/** The spans with all white below `minWidth` closed, in order. */
export function closeGaps(spans: readonly Span[], minWidth: number): Span[] {
  const closed: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = closed.at(-1);
    if (last && start - last.end < minWidth) last.end = Math.max(last.end, end);
    else closed.push({ start, end });
  }
  return closed;
}

/** Where atoms leave ink across the page. */
export function inkAcross(atoms: readonly Atom[]): Span[] {
  return atoms.map(({ box, padPt = 0 }) => ({ start: box.x - padPt, end: box.x + box.width + padPt }));
}
