import type { Word } from '@recto/document-model';
import type { Grid } from '../grid/grid.js';
import type { RuleLine, RuleLines } from './rule-lines.js';

/** Lines nearer than this are the two sides of a double line, not a column or a row. */
const samePlacePt = 5;
/** Lines that reach this far beyond the last crossing have an open cell there. */
const minOverhangPt = 8;
/** A wall stands where a line covers this share of the cell's side. */
const minCoveredShare = 0.6;

/** The grid that connected lines draw; sides that no line closes are open cells when words stand there. */
export function ruledGrid({ horizontals, verticals }: RuleLines, words: readonly Word[]): Grid {
  const xs = withOpenSides(places(verticals), horizontals, words, ({ box }) => box.x + box.width / 2);
  const ys = withOpenSides(places(horizontals), verticals, words, ({ box }) => box.y + box.height / 2);
  return { xs, ys, verticalWalls: walls(verticals, xs, ys), horizontalWalls: walls(horizontals, ys, xs) };
}

function places(lines: readonly RuleLine[]): number[] {
  const found: number[] = [];
  for (const { at } of [...lines].sort((a, b) => a.at - b.at))
    if (at - (found.at(-1) ?? -Infinity) > samePlacePt) found.push(at);
  return found;
}

function withOpenSides(
  found: readonly number[],
  across: readonly RuleLine[],
  words: readonly Word[],
  centreOf: (word: Word) => number,
): number[] {
  const start = Math.min(...across.map(({ from }) => from));
  const end = Math.max(...across.map(({ to }) => to));
  const [first, last] = [found[0] ?? start, found.at(-1) ?? end];
  const hasWordsBetween = (low: number, high: number) =>
    words.some((word) => centreOf(word) > low && centreOf(word) < high);
  const isOpenBefore = first - start > minOverhangPt && hasWordsBetween(start, first);
  const isOpenAfter = end - last > minOverhangPt && hasWordsBetween(last, end);
  return [...(isOpenBefore ? [start] : []), ...found, ...(isOpenAfter ? [end] : [])];
}

/** For each place of `lines`, and each interval of `steps` that they pass, whether a line covers it; the outermost do. */
function walls(lines: readonly RuleLine[], at: readonly number[], steps: readonly number[]): boolean[][] {
  return at.map((place, index) => {
    const covered = new Float64Array(Math.max(steps.length - 1, 0));
    for (const line of lines) {
      if (Math.abs(line.at - place) > samePlacePt) continue;
      for (let step = 0; step < covered.length; step += 1) {
        const shared = Math.min(line.to, steps[step + 1] ?? 0) - Math.max(line.from, steps[step] ?? 0);
        covered[step] = (covered[step] ?? 0) + Math.max(shared, 0);
      }
    }
    const isOuter = index === 0 || index === at.length - 1;
    return [...covered].map((length, step) => {
      const side = (steps[step + 1] ?? 0) - (steps[step] ?? 0);
      return isOuter || length >= side * minCoveredShare;
    });
  });
}
