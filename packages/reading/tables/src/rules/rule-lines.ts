import type { Box, PageSource } from '@recto/document-model';

/** A straight line along one axis: where it stands on the other axis, and from where to where it runs. */
export interface RuleLine {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface RuleLines {
  readonly horizontals: readonly RuleLine[];
  readonly verticals: readonly RuleLine[];
}

/** Lines nearer to each other than this are one: the two strokes of a double line, the two sides of a drawn bar. */
const sameLinePt = 4.6;
/** Pieces of a line no further apart than this are one line: cell borders drawn one by one, dashes, broken scans. */
const joinPt = { 'text-layer': 3, recognition: 9, mixed: 9 } as const;
/** Maps and drawings have more; tables of hundreds of rows do not. The longest stay. */
const maxLines = 1_200;

/** Merges rules, however they were drawn, into whole lines. */
export function ruleLines(rules: readonly Box[], source: PageSource): RuleLines {
  const horizontals = rules
    .filter(({ width, height }) => width >= height)
    .map(({ x, y, width, height }) => ({ at: y + height / 2, from: x, to: x + width }));
  const verticals = rules
    .filter(({ width, height }) => height > width)
    .map(({ x, y, width, height }) => ({ at: x + width / 2, from: y, to: y + height }));
  return { horizontals: wholeLines(horizontals, joinPt[source]), verticals: wholeLines(verticals, joinPt[source]) };
}

function wholeLines(pieces: readonly RuleLine[], join: number): RuleLine[] {
  const lines: RuleLine[] = [];
  for (const group of groupsAlong(pieces)) {
    const at = weightedPlace(group);
    let last: { at: number; from: number; to: number } | undefined;
    for (const { from, to } of [...group].sort((a, b) => a.from - b.from || a.to - b.to)) {
      if (last && from - last.to <= join) last.to = Math.max(last.to, to);
      else {
        last = { at, from, to };
        lines.push(last);
      }
    }
  }
  return lines
    .sort((a, b) => b.to - b.from - (a.to - a.from) || a.at - b.at || a.from - b.from)
    .slice(0, maxLines)
    .sort((a, b) => a.at - b.at || a.from - b.from);
}

function groupsAlong(pieces: readonly RuleLine[]): RuleLine[][] {
  const groups: RuleLine[][] = [];
  let start = -Infinity;
  for (const piece of [...pieces].sort((a, b) => a.at - b.at || a.from - b.from)) {
    const group = groups.at(-1);
    if (group && piece.at - start <= sameLinePt) group.push(piece);
    else {
      groups.push([piece]);
      start = piece.at;
    }
  }
  return groups;
}

function weightedPlace(group: readonly RuleLine[]): number {
  const length = group.reduce((sum, { from, to }) => sum + to - from, 0);
  return group.reduce((sum, { at, from, to }) => sum + at * (to - from), 0) / Math.max(length, 0.01);
}
