import type { Box, Word } from '@recto/document-model';
import { boxOfLines } from './box-of-lines.js';
import type { RuleLine, RuleLines } from './rule-lines.js';

/** Parts of one table stand no further apart than a row is high, and begin and end at the same places. */
const maxApartPt = 28;
const sameEndPt = 3;
/** So many words that come again are names of columns. */
const minNames = 2;

/**
 * Joins drawings that are one table cut by a row without upright lines: a section's title over all columns. Where the lower one begins with
 * the same words as the upper one they are two.
 */
export function joinStacked(drawings: readonly RuleLines[], words: readonly Word[]): RuleLines[] {
  const joined: { lines: RuleLines; box: Box; first: RuleLines }[] = [];
  const fromTop = drawings.map((lines) => ({ lines, box: boxOfLines(lines) })).sort((a, b) => a.box.y - b.box.y);
  for (const part of fromTop) {
    const index = joined.findLastIndex((above) => isContinuedBy(above, part));
    const above = joined[index];
    if (!above || repeatsHead(above.first, part.lines, words)) {
      joined.push({ ...part, first: part.lines });
      continue;
    }
    const lines = {
      horizontals: [...above.lines.horizontals, ...part.lines.horizontals],
      verticals: [...above.lines.verticals, ...part.lines.verticals],
    };
    joined[index] = { lines, box: boxOfLines(lines), first: above.first };
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

/** The words between two lines across that follow each other, from left to right. */
function rowOf(lines: RuleLines, row: number, words: readonly Word[]): string[] {
  const { x, width } = boxOfLines(lines);
  const ys = [...lines.horizontals.map(({ at }) => at)].sort((a, b) => a - b);
  const steps = ys.filter((at, index) => at - (ys[index - 1] ?? -Infinity) > sameEndPt);
  const [top = 0, bottom = 0] = steps.slice(row, row + 2);
  const isInside = ({ box }: Word) => {
    const [centreX, centreY] = [box.x + box.width / 2, box.y + box.height / 2];
    return centreX > x && centreX < x + width && centreY > top && centreY < bottom;
  };
  return words
    .filter(isInside)
    .sort((a, b) => a.box.x - b.box.x)
    .map(({ text }) => text);
}

/** What names columns stands in no row below it. */
function repeatsHead(above: RuleLines, below: RuleLines, words: readonly Word[]): boolean {
  const head = rowOf(above, 0, words);
  return head.length >= minNames && isAlike(head, rowOf(below, 0, words)) && !isAlike(head, rowOf(above, 1, words));
}

function isAlike(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, at) => text === b[at]);
}
