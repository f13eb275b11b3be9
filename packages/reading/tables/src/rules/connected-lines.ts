import type { PageSource } from '@recto/document-model';
import type { RuleLine, RuleLines } from './rule-lines.js';

/** How far a line may end before the line that it meets. */
const reachPt = { 'text-layer': 3.5, recognition: 8, mixed: 8 } as const;

/** Groups of lines that touch or cross; lines that meet no other are left out. */
export function connectedLines({ horizontals, verticals }: RuleLines, source: PageSource): RuleLines[] {
  const reach = reachPt[source];
  const groupOf = disjointSets(horizontals.length + verticals.length);
  verticals.forEach((vertical, index) => {
    const first = firstAtOrAfter(horizontals, vertical.from - reach);
    for (let other = first; other < horizontals.length; other += 1) {
      const horizontal = horizontals[other];
      if (!horizontal || horizontal.at > vertical.to + reach) break;
      if (horizontal.from - reach <= vertical.at && vertical.at <= horizontal.to + reach)
        groupOf.join(other, horizontals.length + index);
    }
  });
  const groups = new Map<number, { horizontals: RuleLine[]; verticals: RuleLine[] }>();
  const groupAt = (index: number) => {
    const root = groupOf.find(index);
    const group = groups.get(root) ?? { horizontals: [], verticals: [] };
    groups.set(root, group);
    return group;
  };
  horizontals.forEach((line, index) => groupAt(index).horizontals.push(line));
  verticals.forEach((line, index) => groupAt(horizontals.length + index).verticals.push(line));
  return [...groups.values()].filter((group) => group.horizontals.length > 0 && group.verticals.length > 0);
}

/** Lines are sorted by their place. */
function firstAtOrAfter(lines: readonly RuleLine[], at: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.at ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function disjointSets(size: number) {
  const parents = Int32Array.from({ length: size }, (_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while ((parents[root] ?? root) !== root) root = parents[root] ?? root;
    for (let at = index; at !== root;) [at, parents[at]] = [parents[at] ?? root, root];
    return root;
  };
  return {
    find,
    join(a: number, b: number): void {
      const [first, second] = [find(a), find(b)];
      parents[Math.max(first, second)] = Math.min(first, second);
    },
  };
}
