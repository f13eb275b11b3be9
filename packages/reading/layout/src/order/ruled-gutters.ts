import type { Box } from '@recto/document-model';
import { areColumns, isProse, isShortProse, rowsOf } from './are-columns.js';
import type { Gutter } from './gutter.js';
import { latestBegin, type Atom } from './region.js';

/** A line drawn between columns is at least as high as so many lines of print, and that many times as high as wide. */
const minLines = 3;
const minSlenderness = 20;
/** Letters may touch the line by so much. */
const slackPt = 1;

/** The gutters in which a line is drawn from top to bottom, with text on both sides that is read side by side. */
export function ruledGutters(atoms: readonly Atom[], rules: readonly Box[], height: number): Gutter[] {
  return rules
    .filter((rule) => rule.height >= height * minLines && rule.height >= rule.width * minSlenderness)
    .flatMap((rule) => gutterAlong(rule, atoms, height));
}

function gutterAlong({ x, y, width, height: ruleHeight }: Box, atoms: readonly Atom[], height: number): Gutter[] {
  const at = x + width / 2;
  const beside = atoms.filter(({ box }) => {
    const middle = box.y + box.height / 2;
    return middle > y && middle < y + ruleHeight;
  });
  const isLeft = ({ box }: Atom) => box.x + box.width <= at + slackPt;
  const isRight = (atom: Atom) => latestBegin(atom, height) >= at - slackPt;
  const left = beside.filter(isLeft);
  const right = beside.filter((atom) => !isLeft(atom) && isRight(atom));
  if (left.length === 0 || right.length === 0 || left.length + right.length < beside.length) return [];
  if (!areColumns(left, right, height)) return [];
  const start = Math.max(...left.map(({ box }) => box.x + box.width));
  const end = Math.max(start, Math.min(...right.map(({ box }) => box.x)));
  const lines = rowsOf(right).length;
  const prose = [left, right].every((side) => isProse(rowsOf(side)) || isShortProse(rowsOf(side)));
  return [
    { start, end, top: y, bottom: y + ruleHeight, lines, flushLines: lines, along: beside.length, isProse: prose },
  ];
}
