import { boxAround } from '@recto/document-model';
import type { TableDraft } from '../table-draft.js';
import type { RuleLine } from './rule-lines.js';

/** A line between two columns is drawn beside this share of the rows: cells over several columns interrupt it. */
const minDrawnShare = 0.5;
/** So far outside of the print the outermost lines stand at most, in points: beyond, they are of the page. */
const maxPaddingPt = 100;
const slackPt = 1;

/** A table that the file tells, with its columns from line to line where upright lines are drawn between all of them and on both sides. */
export function withWalls(draft: TableDraft, verticals: readonly RuleLine[]): TableDraft {
  const { y, height } = boxAround(draft.rows.flat().flatMap(({ words }) => words.flat().map(({ box }) => box)));
  const isDrawnAt = (x: number) => {
    const pieces = verticals.filter(({ at }) => Math.abs(at - x) <= slackPt);
    const drawn = pieces.reduce(
      (sum, { from, to }) => sum + Math.max(Math.min(to, y + height) - Math.max(from, y), 0),
      0,
    );
    return drawn >= height * minDrawnShare;
  };
  const wallsIn = (from: number, to: number) =>
    verticals.flatMap(({ at }) => (at >= from - slackPt && at <= to + slackPt && isDrawnAt(at) ? [at] : []));
  const { columns } = draft;
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return draft;
  const borders = [
    wallsIn(first.left - maxPaddingPt, first.left).at(-1),
    ...columns.slice(1).map(({ left }, index) => wallsIn(columns[index]?.right ?? left, left)[0]),
    wallsIn(last.right, last.right + maxPaddingPt)[0],
  ];
  const xs = borders.filter((at) => at !== undefined);
  if (xs.length < borders.length) return draft;
  return {
    ...draft,
    columns: columns.map((_, index) => ({ left: xs[index] ?? 0, right: xs[index + 1] ?? 0 })),
    isDrawn: true,
  };
}
