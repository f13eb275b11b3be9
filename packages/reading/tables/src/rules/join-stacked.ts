import type { Box } from '@recto/document-model';
import { boxOfLines } from './box-of-lines.js';
import type { RuleLine, RuleLines } from './rule-lines.js';

/** Parts of one table stand no further apart than a row is high, and begin and end at the same places. */
const maxApartPt = 28;
const sameEndPt = 3;

/** Joins drawings that are one table cut by a row without upright lines: a section's title over all columns. */
export function joinStacked(drawings: readonly RuleLines[]): RuleLines[] {
  const joined: { lines: RuleLines; box: Box }[] = [];
  const fromTop = drawings.map((lines) => ({ lines, box: boxOfLines(lines) })).sort((a, b) => a.box.y - b.box.y);
  for (const part of fromTop) {
    const index = joined.findLastIndex((above) => isContinuedBy(above, part));
    const above = joined[index];
    if (!above) {
      joined.push(part);
      continue;
    }
    const lines = {
      horizontals: [...above.lines.horizontals, ...part.lines.horizontals],
      verticals: [...above.lines.verticals, ...part.lines.verticals],
    };
    joined[index] = { lines, box: boxOfLines(lines) };
  }
  return joined.map(({ lines }) => lines);
}

function isContinuedBy(above: { lines: RuleLines; box: Box }, below: { lines: RuleLines; box: Box }): boolean {
  const apart = below.box.y - above.box.y - above.box.height;
  const isSameSpan =
    Math.abs(above.box.x - below.box.x) <= sameEndPt &&
    Math.abs(above.box.x + above.box.width - below.box.x - below.box.width) <= sameEndPt;
  if (apart < 0 || apart > maxApartPt || !isSameSpan) return false;
  const [few, many] = [above.lines, below.lines].sort((a, b) => a.verticals.length - b.verticals.length);
  const has = ({ at }: RuleLine) => many?.verticals.some((line) => Math.abs(line.at - at) <= sameEndPt) ?? false;
  const isInside = ({ at }: RuleLine) => at > above.box.x + sameEndPt && at < above.box.x + above.box.width - sameEndPt;
  // Boxes without a line between columns are boxes.
  return few !== undefined && few.verticals.some(isInside) && few.verticals.every(has);
}
