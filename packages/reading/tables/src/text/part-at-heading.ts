import type { GroundAt } from '../judge/row-ground.js';
import { cellGapShare, runsOf, textOf, type Run, type TextRow } from './text-row.js';

/** Names of so many columns are a heading, and so many of them hold no figures. */
const minNames = 3;
const minNamedShare = 0.7;
/** Below a heading so few rows are set as it is. */
const maxSameShare = 0.2;

/**
 * What stands above the names of columns, and the table below them: names that are bold, or stand on a ground of their own, as no row
 * above them is and hardly one below. One region where no such row tells, or where little is left below it.
 */
export function partAtHeading(rows: readonly TextRow[], groundAt: GroundAt, sizePt: number): (readonly TextRow[])[] {
  for (const isSetOff of [isBold, isOnGround(groundAt)]) {
    const first = rows.findIndex(isSetOff);
    if (first <= 0 || first > rows.length / 2 || isLevelAbove(rows.slice(0, first + 1), sizePt)) continue;
    const after = rows.findIndex((row, index) => index > first && !isSetOff(row));
    const [heading, below] = after < 0 ? [rows.slice(first), []] : [rows.slice(first, after), rows.slice(after)];
    const isNaming = heading.some((row) => namesColumns(row, sizePt));
    if (isNaming && below.length > 1 && below.filter(isSetOff).length <= below.length * maxSameShare)
      return [rows.slice(0, first), rows.slice(first)];
  }
  return [rows];
}

/** The last row names the columns, and the one above it does so too, or spans some of them: a heading of two levels. */
function isLevelAbove(rows: readonly TextRow[], sizePt: number): boolean {
  const [last, above, ...more] = rows.map((row) => runsOf(row, sizePt * cellGapShare)).reverse();
  const [first, ...others] = above ?? [];
  if (!first || others.length === 0 || more.some((runs) => runs.length > 1)) return false;
  const isOverFirst = first.left < (last?.[0]?.right ?? 0);
  return [first, ...others].every(isName) && (!isOverFirst || others.length + 1 >= minNames);
}

function isBold({ words }: TextRow): boolean {
  return words.every((word) => word.isBold);
}

/** Whether a row stands on a colour; stripes under every second row come back below. */
function isOnGround(groundAt: GroundAt) {
  return ({ words }: TextRow): boolean =>
    words.every(({ box }) => groundAt(box.x + box.width / 2, box.y + box.height / 2) !== undefined);
}

function namesColumns(row: TextRow, sizePt: number): boolean {
  const cells = runsOf(row, sizePt * cellGapShare);
  return cells.length >= minNames && cells.filter(isName).length >= cells.length * minNamedShare;
}

/** Letters and no figures. */
function isName(run: Run): boolean {
  const text = textOf(run);
  return /\p{L}/u.test(text) && !/\p{N}/u.test(text);
}
