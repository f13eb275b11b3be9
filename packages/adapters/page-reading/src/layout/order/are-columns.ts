import { centreY, toLines, type TextLine } from '../text-line.js';
import type { Atom } from './region.js';

/** With fewer lines beside each other, the sides are an address and a date set to the right, say, and not columns. */
const minShareBeside = 0.5;
/** Rows of a form: most lines of one side have their partner on the other. */
const minShareAligned = 0.6;
const minShareAlignedOfLonger = 0.85;
/** A full line of a column of prose reaches this share of the column's width. */
const fullLineShare = 0.75;

/**
 * Whether what stands on both sides of a gutter is read side by side (columns) or row by row (forms, totals). Rows that
 * are aligned with each other are a form, unless both sides are running text or two blocks under a label each.
 */
export function areColumns(left: readonly Atom[], right: readonly Atom[], height: number): boolean {
  const leftLines = linesOf(left);
  const rightLines = linesOf(right);
  if (leftLines.length === 0 || rightLines.length === 0) return true;
  if (shareBeside(leftLines, rightLines, height) < minShareBeside) return false;
  if (isProse(leftLines) && isProse(rightLines)) return true;
  const isAligned =
    shareAligned(rightLines, leftLines, height) > minShareAligned ||
    shareAligned(leftLines, rightLines, height) > minShareAlignedOfLonger;
  if (isAligned) return areLabelledBlocks(leftLines, rightLines) || areLists(leftLines, rightLines);
  return leftLines.length > 1 && rightLines.length > 1;
}

function linesOf(atoms: readonly Atom[]): TextLine[] {
  return toLines(atoms.flatMap(({ word }) => (word ? [word] : [])));
}

/** Four lines of four words, or many lines that mostly fill their column. */
function isProse(lines: readonly TextLine[]): boolean {
  const wordCount = lines.reduce((sum, { words }) => sum + words.length, 0);
  if (lines.length < 4) return false;
  if (wordCount / lines.length >= 4) return true;
  const left = Math.min(...lines.map(({ box }) => box.x));
  const right = Math.max(...lines.map(({ box }) => box.x + box.width));
  const full = lines.filter(({ box }) => box.width >= (right - left) * fullLineShare);
  return lines.length >= 8 && wordCount / lines.length >= 2.5 && full.length >= lines.length * 0.6;
}

/** Columns stand beside each other: most lines of the shorter one have a line of the other within about one pitch. */
function shareBeside(left: readonly TextLine[], right: readonly TextLine[], height: number): number {
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left];
  return sharePartnered(shorter, longer, height * 1.5);
}

/** Share of the lines that have a partner at the same height on the other side. */
function shareAligned(lines: readonly TextLine[], others: readonly TextLine[], height: number): number {
  return sharePartnered(lines, others, height * 0.35);
}

/** Both lists run from the top, so one pass over both finds the partners. */
function sharePartnered(lines: readonly TextLine[], others: readonly TextLine[], maxDistance: number): number {
  const centres = others.map(({ box }) => centreY(box)).sort((a, b) => a - b);
  const wanted = lines.map(({ box }) => centreY(box)).sort((a, b) => a - b);
  let index = 0;
  let partnered = 0;
  for (const centre of wanted) {
    while (index < centres.length && (centres[index] ?? 0) <= centre - maxDistance) index += 1;
    if (Math.abs((centres[index] ?? Infinity) - centre) < maxDistance) partnered += 1;
  }
  return partnered / Math.max(wanted.length, 1);
}

/** "Bill to" and "Ship to": the first line of each side is a label, the others are not. */
function areLabelledBlocks(left: readonly TextLine[], right: readonly TextLine[]): boolean {
  return left.length >= 3 && right.length >= 3 && [left, right].every(isUnderLabel);
}

function isUnderLabel([first, ...others]: readonly TextLine[]): boolean {
  if (!first) return false;
  const endsLikeLabel = (line: TextLine) => /:$/u.test(line.text);
  if (endsLikeLabel(first)) return !others.some(endsLikeLabel);
  const standsOut = (line: TextLine) => line.isBold || isUpperCase(line.text);
  return standsOut(first) && !others.some(standsOut) && !others.some(({ text }) => /:(\s|$)/u.test(text));
}

function isUpperCase(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** An index or a list in two columns: many short lines of the same kind on both sides, no labels and no amounts. */
function areLists(left: readonly TextLine[], right: readonly TextLine[]): boolean {
  if (Math.min(left.length, right.length) < 8) return false;
  const [a, b] = [meanLength(left), meanLength(right)];
  const isSameKind = Math.max(a, b) < Math.min(a, b) * 1.6 && Math.min(a, b) >= 4;
  return isSameKind && [left, right].every((lines) => shareOf(lines, isEntry) > 0.8);
}

function isEntry({ text }: TextLine): boolean {
  return /^[^\p{L}\p{N}]*\p{L}/u.test(text) && !/:$/u.test(text);
}

function meanLength(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0) / lines.length;
}

function shareOf(lines: readonly TextLine[], holds: (line: TextLine) => boolean): number {
  return lines.filter(holds).length / lines.length;
}
