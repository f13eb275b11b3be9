import type { Box } from '@recto/document-model';
import { bottom } from '../layout/box-geometry.js';
import type { Line } from '../layout/layout-page.js';
import type { Cells } from './cells-of-line.js';

/** A line of a table's body with its cells. */
export interface BodyLine {
  readonly line: Line;
  readonly cells: Cells;
  /** Has figures of its own: every row has exactly one such line. */
  readonly isAnchor: boolean;
}

/** A line between two others belongs to the nearer one; when it is this much nearer at least, else to the one above. */
const clearlyNearer = 0.75;

/** Lines further apart than so many line heights are not of one row. */
const maxGapPerHeight = 1;

/**
 * Groups the lines of a table's body into rows: each line without figures of its own goes to the row that it is closest
 * to; where that is open to the row above, but to that below where such a line begins the table and none ends it.
 */
export function groupRows(body: readonly BodyLine[], rules: readonly Box[]): BodyLine[][] {
  const rows: BodyLine[][] = [];
  const leadsDown = body[0]?.isAnchor === false && body.at(-1)?.isAnchor === true;
  let waiting: BodyLine[] = [];
  for (const line of body) {
    if (!line.isAnchor) {
      waiting.push(line);
      continue;
    }
    const previous = rows.at(-1);
    const split = splitWaiting(waiting, previous, line, rules, leadsDown);
    previous?.push(...waiting.slice(0, split.toPrevious));
    rows.push([...waiting.slice(split.fromNext), line]);
    waiting = [];
  }
  const last = rows.at(-1);
  if (last !== undefined) last.push(...waiting.slice(0, closeRun([last.at(-1), ...waiting], rules) - 1));
  return rows;
}

/** How many of the lines between two rows end the upper one, and from which on they begin the lower one. */
function splitWaiting(
  waiting: readonly BodyLine[],
  previous: readonly BodyLine[] | undefined,
  next: BodyLine,
  rules: readonly Box[],
  leadsDown: boolean,
): { toPrevious: number; fromNext: number } {
  const chain = [...(previous === undefined ? [] : previous.slice(-1)), ...waiting, next];
  const gaps = chain.slice(1).map((line, index) => gapBetween(chain[index], line, rules));
  const close = gaps.map((gap, index) => gap <= maxGapPerHeight * (chain[index + 1]?.line.box.height ?? 0));
  const fromEnd = [...close].reverse().findIndex((isClose) => !isClose);
  const nextRun = fromEnd < 0 ? gaps.length : fromEnd;
  if (previous === undefined) return { toPrevious: 0, fromNext: Math.max(0, waiting.length - nextRun) };
  const prevRun = close.findIndex((isClose) => !isClose);
  if (prevRun >= 0)
    return { toPrevious: Math.min(prevRun, waiting.length), fromNext: Math.max(prevRun, waiting.length - nextRun) };
  const widest = gaps.indexOf(Math.max(...gaps));
  const others = gaps.filter((_, index) => index !== widest);
  const isClear = others.every((gap) => gap < clearlyNearer * (gaps[widest] ?? 0));
  if (isClear) return { toPrevious: widest, fromNext: widest };
  return leadsDown ? { toPrevious: 0, fromNext: 0 } : { toPrevious: waiting.length, fromNext: waiting.length };
}

/** How many lines follow each other closely, from the first on. */
function closeRun(lines: readonly (BodyLine | undefined)[], rules: readonly Box[]): number {
  const end = lines.findIndex(
    (line, index) =>
      index > 0 &&
      line !== undefined &&
      gapBetween(lines[index - 1], line, rules) > maxGapPerHeight * line.line.box.height,
  );
  return end < 0 ? lines.length : end;
}

/** A ruling line between two lines parts them more than any space. */
function gapBetween(above: BodyLine | undefined, below: BodyLine, rules: readonly Box[]): number {
  if (above === undefined) return 0;
  const gap = Math.max(0.01, below.line.box.y - bottom(above.line.box));
  const isRuled = rules.some(
    (rule) =>
      rule.width > 0.5 * below.line.box.width &&
      rule.width > 3 * rule.height &&
      rule.y >= bottom(above.line.box) - 2 &&
      rule.y <= below.line.box.y + 2,
  );
  return isRuled ? gap + 1_000 : gap;
}
