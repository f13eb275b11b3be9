import type { Box, Word } from '@recto/document-model';
import { extentOf, partsOf } from './page-lines.js';

/** An edge of a page as one looks at it from outside. */
export interface PageEdge {
  /** Lines from the edge inwards, a few lines beyond the strip at the edge included. */
  readonly lines: readonly (readonly Word[])[];
  /** Where the strip at the edge ends: what reaches across it is part of the body. */
  readonly innerY: number;
  readonly rules: readonly Box[];
}

/** Rules that part the rows of a table are as long as each other, give or take this much. */
const sameRulePt = 3;
/** A cell of a few lines; rules further apart part other things than rows. */
const maxRowPt = 60;
const minRules = 3;
/** Thicker bars are grounds. */
const maxThicknessPt = 4;
/** Lines further in that are looked at for cells in line with those of the first. */
const reachLines = 6;
const minAlikeLines = 3;
/** White around a row is that of the other rows, or a little more below a heading. */
const maxPitchRatio = 1.6;

/** Whether a line at the edge is a row of a table that reaches from there into the body: it may come again by its form. */
export function isTableRow(at: number, edge: PageEdge): boolean {
  return isInGrid(at, edge) || isBetweenEqualRules(at, edge) || isInLineWithRows(at, edge);
}

/** Three upright rules or more stand beside the line and reach into the body. */
function isInGrid(at: number, { lines, innerY, rules }: PageEdge): boolean {
  const y = middleAt(lines, at);
  const [from, to] = [Math.min(y, innerY), Math.max(y, innerY)];
  const upright = rules.filter(
    (rule) => rule.width <= maxThicknessPt && rule.y <= from && rule.y + rule.height >= to && to - from > 0,
  );
  return new Set(upright.map(({ x }) => Math.round(x / sameRulePt))).size >= minRules;
}

/** Level rules of one length follow each other, a row between each two of them, from outside the line into the body. */
function isBetweenEqualRules(at: number, { lines, innerY, rules }: PageEdge): boolean {
  const line = lines[at] ?? [];
  const y = middleAt(lines, at);
  const inward = Math.sign(innerY - y);
  const level = rules.filter(({ width, height }) => height <= maxThicknessPt && width > maxThicknessPt);
  const outside = level.filter(
    (rule) => (y - rule.y) * inward > 0 && spans(rule, line) && Math.abs(y - rule.y) < maxRowPt,
  );
  return outside.some((first) => {
    const depth = (rule: Box) => (rule.y - first.y) * inward;
    const ladder = level
      .filter((rule) => isSameSpan(rule, first) && depth(rule) >= 0)
      .sort((a, b) => depth(a) - depth(b));
    const broken = ladder.findIndex((rule, index) => index > 0 && !isRow(ladder[index - 1] ?? rule, rule, lines));
    const rows = broken < 0 ? ladder : ladder.slice(0, broken);
    const last = rows.at(-1) ?? first;
    return rows.length >= minRules && (last.y - innerY) * inward > 0;
  });
}

/** Text between two rules, or two strokes of a double one; beyond the lines that are known, any distance of a row. */
function isRow(a: Box, b: Box, lines: readonly (readonly Word[])[]): boolean {
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  if (bottom - top > maxRowPt) return false;
  if (bottom - top <= sameRulePt) return true;
  return lines.some((_, at) => middleAt(lines, at) > top && middleAt(lines, at) < bottom);
}

/** The next lines have cells under its cells, at the distance of rows, on and on into the body. */
function isInLineWithRows(at: number, { lines, innerY }: PageEdge): boolean {
  const parts = partsOf(lines[at] ?? []);
  if (parts.length < 2) return false;
  const middles = lines.slice(at, at + 1 + reachLines).map((_, index) => middleAt(lines, at + index));
  const pitches = middles.slice(1).map((middle, index) => Math.abs(middle - (middles[index] ?? middle)));
  const usual = pitches.slice(1).sort((a, b) => a - b)[Math.floor((pitches.length - 1) / 2)];
  if (usual === undefined || pitches.some((pitch) => pitch > usual * maxPitchRatio)) return false;
  const [y = 0, last = 0] = [middles[0], middles.at(-1)];
  if ((innerY - y) * (innerY - last) > 0) return false;
  return (
    lines.slice(at + 1, at + 1 + reachLines).filter((line) => areAlike(parts, partsOf(line))).length >= minAlikeLines
  );
}

/** Two cells at least stand each under a cell of its own. */
function areAlike(parts: readonly (readonly Word[])[], others: readonly (readonly Word[])[]): boolean {
  const meets = (a: readonly Word[], b: readonly Word[]) => startOf(a) < endOf(b) && startOf(b) < endOf(a);
  const paired = parts.filter((part) => {
    const below = others.filter((other) => meets(part, other));
    const [only] = below;
    return below.length === 1 && only && parts.filter((other) => meets(other, only)).length === 1;
  });
  return paired.length >= 2 && paired.length >= parts.length / 2;
}

function startOf(part: readonly Word[]): number {
  return part[0]?.box.x ?? 0;
}

function endOf(part: readonly Word[]): number {
  const last = part.at(-1);
  return last ? last.box.x + last.box.width : 0;
}

function middleAt(lines: readonly (readonly Word[])[], at: number): number {
  const { top, bottom } = extentOf(lines[at] ?? []);
  return (top + bottom) / 2;
}

function spans(rule: Box, line: readonly Word[]): boolean {
  return rule.x <= startOf(line) + sameRulePt && rule.x + rule.width >= endOf(line) - sameRulePt;
}

function isSameSpan(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) <= sameRulePt && Math.abs(a.x + a.width - b.x - b.width) <= sameRulePt;
}
