import type { Box, Word } from '@recto/document-model';
import { toRows } from '../lines/to-rows.js';
import { areTiles, isInside } from './page-panels.js';

/** A wall around less is that of a cell, and around fewer words a row that of a drawing. */
const leastInside = { rows: 4, words: 8 };
const minWordsOfRowInside = 2.5;
const minWordsBeside = 20;
/** Rows of cells go through the ground of a column of theirs: of the lines of a part of its own, so many stand with none beside it. */
const maxLevelShare = 0.6;
const levelShare = 0.15;
const slackPt = 2;

interface WalledPart {
  readonly box: Box;
  readonly words: readonly Word[];
}

/**
 * The parts of a page behind walls of their own, a sidebar in a frame or on a ground: what stands beside them is read apart,
 * and no table reaches over the wall. A wall around a column of a table is none: its rows go on outside.
 */
export function walledParts(
  words: readonly Word[],
  walls: readonly Box[],
  rules: readonly Box[],
  minWordsOfRow = minWordsOfRowInside,
): { readonly walled: readonly WalledPart[]; readonly rest: readonly Word[] } {
  let rest = words;
  const walled: WalledPart[] = [];
  for (const box of walls) {
    if (rules.some((rule) => reachesOver(rule, box))) continue;
    const inside = rest.filter((word) => isInside(word.box, box));
    const beside = rest.filter((word) => !isInside(word.box, box) && isAtHeight(word.box, box));
    if (beside.some((word) => isAcross(word.box, box))) continue;
    // Cells of a table touch: boxes of one size with white between them are cards, whatever they hold.
    const isCard = walls.some((other) => areTiles(box, other));
    if (inside.length === 0 || !(isCard || isApart(inside, beside, minWordsOfRow))) continue;
    const taken = new Set(inside);
    rest = rest.filter((word) => !taken.has(word));
    walled.push({ box, words: inside });
  }
  return { walled, rest };
}

/** Lines of text with enough beside them to tell that these are not level. */
function isApart(inside: readonly Word[], beside: readonly Word[], minWordsOfRow: number): boolean {
  if (inside.length < leastInside.words || beside.length < minWordsBeside) return false;
  const rows = toRows(inside);
  if (rows.length < leastInside.rows || inside.length < rows.length * minWordsOfRow) return false;
  return levelRows(rows, beside) <= rows.length * maxLevelShare;
}

/** How many rows stand level with words beside them. */
function levelRows(rows: readonly (readonly Word[])[], beside: readonly Word[]): number {
  const feet = beside.map(({ box }) => box.y + box.height);
  return rows.filter((row) => row.some(({ box }) => feet.some((foot) => isLevel(box, foot)))).length;
}

function isLevel({ y, height }: Box, foot: number): boolean {
  return Math.abs(y + height - foot) < height * levelShare;
}

function isAtHeight({ y, height }: Box, wall: Box): boolean {
  return y + height / 2 > wall.y && y + height / 2 < wall.y + wall.height;
}

function isAcross({ x, width }: Box, wall: Box): boolean {
  return x < wall.x + wall.width - slackPt && x + width > wall.x + slackPt;
}

/** A line across goes on from inside the wall to outside. */
function reachesOver(rule: Box, wall: Box): boolean {
  if (rule.width <= rule.height || rule.y < wall.y - slackPt || rule.y > wall.y + wall.height + slackPt) return false;
  const [left, right] = [wall.x, wall.x + wall.width];
  const end = rule.x + rule.width;
  const isOver = (edge: number) => rule.x < edge - slackPt * 2 && end > edge + slackPt * 2;
  return isOver(left) || isOver(right);
}
