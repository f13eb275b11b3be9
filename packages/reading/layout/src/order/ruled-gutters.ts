import type { Box } from '@recto/document-model';
import { areColumns, isText } from './are-columns.js';
import { isWithin, type Gutter } from './gutter.js';
import { latestBegin, type Atom } from './region.js';
import { rowsOf } from './rows-of.js';

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

function gutterAlong(rule: Box, atoms: readonly Atom[], height: number): Gutter[] {
  const at = rule.x + rule.width / 2;
  const span = { top: rule.y, bottom: rule.y + rule.height };
  const beside = atoms.filter(({ box }) => isWithin(box, span));
  const isLeft = ({ box }: Atom) => box.x + box.width <= at + slackPt;
  const left = beside.filter(isLeft);
  const right = beside.filter((atom) => !isLeft(atom));
  if (left.length === 0 || right.length === 0 || right.some((atom) => latestBegin(atom, height) < at - slackPt))
    return [];
  const rows = { left: rowsOf(left), right: rowsOf(right) };
  if (!areColumns(left, right, height, rows)) return [];
  const start = Math.max(...left.map(({ box }) => box.x + box.width));
  const end = Math.max(start, Math.min(...right.map(({ box }) => box.x)));
  const lines = rows.right.length;
  const isProse = isText(rows.left) && isText(rows.right);
  return [{ ...span, start, end, lines, flushLines: lines, along: beside.length, isProse }];
}
