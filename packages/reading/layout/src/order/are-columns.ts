import { boxAround, countIdeographs, toLine, type Box, type Word } from '@recto/document-model';
import { centreY } from '../lines/to-rows.js';
import { areBulleted } from './are-bulleted.js';
import { areLists, isBesideLabelled, isUnderLabel } from './aligned-blocks.js';
import { beginsWithLetter } from './begins-with-letter.js';
import { goesOnSorted } from './goes-on-sorted.js';
import { labelsBesideTexts } from './labels-beside-texts.js';
import type { Atom } from './region.js';
import { rowsOf, type Row } from './rows-of.js';

/** With fewer lines beside each other, the sides are an address and a date set to the right, say, and not columns. */
const minShareBeside = 0.5;
/** Rows of a form: most lines of one side have their partner on the other. Of tall columns in one pitch, three in five are level by chance. */
const minShareAligned = 0.6;
const tallColumn = { minRows: 20, minShareAligned: 0.75, minShareOfLetters: 0.8 };
const minShareAlignedOfLonger = 0.85;
/** Baselines, tops or bottoms of rows that are one line of print differ by this share of their height at most. */
const maxShiftShare = 0.2;
/** A full line of a column of prose reaches this share of the column's width. */
const fullLineShare = 0.75;
const maxUnevenPt = 1.5;
/** Lines of two or three that are running text: so many words, and they fill so much of the column. */
const minWordsOfShort = 5;
const minFullOfShort = 0.85;
/** Lines of the text of a card have so many words, on average. */
const minWordsOfCard = 3;
/** So many dates stand before their entries, in a column so much narrower than these. */
const minDates = 3;
const maxDateShare = 0.5;
const minAmounts = 2;
const amount =
  /^(?:\p{Sc}\s?\p{N}{1,4}(?:[.,\s]?\p{N}{2})?|\p{N}{1,4}[.,]\p{N}{2}(?:\s?\p{Sc})?|\p{N}{1,4}\s?\p{Sc})$/u;
const year = /(?<!\p{N})(?:19|20)\p{N}{2}(?!\p{N})/u;
/** An address has this many lines. */
const minRowsOfBlock = 3;

/**
 * Whether what stands on both sides of a gutter is read side by side (columns) or row by row (forms, totals). Rows that
 * are aligned with each other are a form, unless both sides are running text or two blocks under a label each.
 */
export function areColumns(
  left: readonly Atom[],
  right: readonly Atom[],
  height: number,
  { left: leftRows, right: rightRows } = { left: rowsOf(left), right: rowsOf(right) },
): boolean {
  if (leftRows.length === 0 || rightRows.length === 0) return true;
  if (shareBeside(leftRows, rightRows, height) < minShareBeside && !standBeside(left, leftRows, right, rightRows))
    return false;
  if ([leftRows, rightRows].every(isProse)) return true;
  if (beginTogether(rightRows) && [leftRows, rightRows].every(isText)) return true;
  const isTall = [leftRows, rightRows].every(isTallText);
  const [leftCount, rightCount] = [leftRows.length + tableRows(left), rightRows.length + tableRows(right)];
  const rightShare = (shareAligned(rightRows, leftRows) * rightRows.length) / rightCount;
  const leftShare = (shareAligned(leftRows, rightRows) * leftRows.length) / leftCount;
  const isAligned =
    rightShare > (isTall ? tallColumn.minShareAligned : minShareAligned) ||
    leftShare > minShareAlignedOfLonger ||
    areDated(leftRows, rightRows) ||
    arePriced(leftRows, rightRows) ||
    areTerms(left, leftRows, right, rightRows);
  if (!isAligned) return leftCount > 1 && rightCount > 1 && !labelsBesideTexts(left, right, height);
  if (beginTogether(rightRows) && [leftRows, rightRows].every(isTitled)) return true;
  if (Math.min(leftRows.length, rightRows.length) < minRowsOfBlock) return false;
  const sides = [leftRows, rightRows].map((rows) => rows.map(({ words }) => toLine(words)));
  // The heading of a part is no label of the dates below it, beside which the first of several texts is.
  const areLevel = Math.abs((leftRows[0]?.baselineY ?? 0) - (rightRows[0]?.baselineY ?? 0)) <= height;
  return (
    (areLevel && sides.every(isUnderLabel)) ||
    areLists(sides) ||
    areBulleted(sides) ||
    goesOnSorted(sides) ||
    isBesideLabelled(sides)
  );
}

/** Rows of tables go on on the other side nowhere, or they would be longer: they count as lines without a partner. */
function tableRows(atoms: readonly Atom[]): number {
  return atoms.reduce((sum, { placed }) => sum + (placed?.type === 'table' ? placed.table.rows.length : 0), 0);
}

/** Rows enough for chance, and no column of signs or figures. */
function isTallText(rows: readonly Row[]): boolean {
  const ofLetters = rows.filter((row) => wordsOfLetters(row) > 0);
  return rows.length >= tallColumn.minRows && ofLetters.length >= rows.length * tallColumn.minShareOfLetters;
}

/** Four lines of four words, or many lines that mostly fill their column. */
export function isProse(rows: readonly Row[]): boolean {
  if (rows.length < 4) return false;
  const wordCount = rows.reduce((sum, row) => sum + wordsOfLetters(row), 0);
  if (wordCount / rows.length >= 4) return true;
  const { width } = boxAround(rows.map(({ box }) => box));
  const full = rows.filter(({ box }) => box.width >= width * fullLineShare);
  return rows.length >= 8 && wordCount / rows.length >= 2.5 && full.length >= rows.length * 0.6;
}

/** A bold title, of a line or more, and text below it: the side begins a card of its own, and is no column of cells. */
function isTitled(rows: readonly Row[]): boolean {
  const isBold = ({ words }: Row) => words.every((word) => word.isBold);
  const text = rows.filter((row) => !isBold(row));
  const first = rows[0];
  if (!first || !isBold(first) || text.length === 0) return false;
  return text.reduce((sum, row) => sum + wordsOfLetters(row), 0) / text.length >= minWordsOfCard;
}

/** All lines begin at one place, so that the white before them is no chance. */
function beginTogether(rows: readonly Row[]): boolean {
  const begins = rows.map(({ box }) => box.x);
  return Math.max(...begins) - Math.min(...begins) <= maxUnevenPt;
}

/** Running text, if only what is left of it. */
export function isText(rows: readonly Row[]): boolean {
  return isProse(rows) || isShortProse(rows);
}

/** What is left of a paragraph at the end of a column: lines that fill it but for the last. */
function isShortProse(rows: readonly Row[]): boolean {
  const whole = rows.slice(0, -1);
  const { width } = boxAround(rows.map(({ box }) => box));
  return (
    whole.length > 0 &&
    whole.every((row) => wordsOfLetters(row) >= minWordsOfShort && row.box.width >= width * minFullOfShort)
  );
}

function wordsOfLetters({ words }: Row): number {
  return words.filter(isOfLetters).reduce(addWords, 0);
}

/** A line of Chinese or Japanese is one word of a text layer; two characters are about a word. */
function addWords(sum: number, { text }: Word): number {
  return sum + Math.max(1, countIdeographs(text) / 2);
}

/** Rows of figures are no text. */
function isOfLetters({ text }: Word): boolean {
  return beginsWithLetter(text) || /\p{L}/u.test(text);
}

/** Columns stand beside each other: most rows of the shorter one have a row of the other within about one pitch. */
function shareBeside(left: readonly Row[], right: readonly Row[], height: number): number {
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left];
  return sharePartnered(shorter, longer, (a, b) => Math.abs(centreY(a.box) - centreY(b.box)) < height * 1.5);
}

/** The same where tables and figures make up a part of one side. */
function standBeside(
  left: readonly Atom[],
  leftRows: readonly Row[],
  right: readonly Atom[],
  rightRows: readonly Row[],
): boolean {
  const placed = (atoms: readonly Atom[]) => atoms.filter((atom) => atom.placed).map(({ box }) => box);
  const sides = [
    { rows: leftRows, across: [...placed(right), ...rightRows.map(({ box }) => box)] },
    { rows: rightRows, across: [...placed(left), ...leftRows.map(({ box }) => box)] },
  ];
  if (placed([...left, ...right]).length === 0) return false;
  return sides.some(({ rows, across }) => {
    const beside = rows.filter(({ box }) => across.some((other) => isAtHeight(centreY(box), other)));
    return beside.length >= rows.length * minShareBeside;
  });
}

function isAtHeight(y: number, { y: top, height }: Box): boolean {
  const slack = Math.min(height / 2, 10);
  return y >= top - slack && y <= top + height + slack;
}

/** Share of the rows that have a partner at the same height on the other side. */
function shareAligned(rows: readonly Row[], others: readonly Row[]): number {
  return sharePartnered(rows, others, (a, b) => {
    const shifts = [a.baselineY - b.baselineY, a.box.y - b.box.y, a.box.y + a.box.height - b.box.y - b.box.height].map(
      Math.abs,
    );
    return Math.min(...shifts) < Math.min(a.box.height, b.box.height) * maxShiftShare;
  });
}

/** Terms, each level with a line of the running text that explains it; the last line of a paragraph above is none of them. */
function areTerms(
  left: readonly Atom[],
  leftRows: readonly Row[],
  right: readonly Atom[],
  rightRows: readonly Row[],
): boolean {
  if ([...left, ...right].some((atom) => atom.placed) || !isProse(rightRows)) return false;
  const { y, height } = boxAround(rightRows.map(({ box }) => box));
  const beside = leftRows.filter(({ box }) => centreY(box) >= y && centreY(box) <= y + height);
  return beside.length > 1 && shareAligned(beside, rightRows) > minShareAlignedOfLonger;
}

/**
 * Days and years, each level with the text of its entry, as in a curriculum vitae: the headings between them have no partner, nor do
 * further lines of the texts.
 */
function areDated(left: readonly Row[], right: readonly Row[]): boolean {
  const dates = left.filter(({ words }) => words.some(({ text }) => year.test(text)));
  if (dates.length < minDates || dates.length < left.length / 2) return false;
  const [labels, texts] = [left, right].map((rows) => boxAround(rows.map(({ box }) => box)).width);
  if ((labels ?? 0) > (texts ?? 0) * maxDateShare) return false;
  const headings = left.filter(({ words }) => words.every(({ isBold }) => isBold));
  return (
    shareAligned([...dates, ...left.filter((row) => !dates.includes(row) && !headings.includes(row))], right) >
    minShareAlignedOfLonger
  );
}

/** Amounts, each level with what it is for, as on a menu: the headings in the middle of the page and the lines of what is in a dish have none. */
function arePriced(left: readonly Row[], right: readonly Row[]): boolean {
  const amounts = right.filter(({ words }) => amount.test(toLine(words).text));
  if (amounts.length < minAmounts || amounts.length < right.length / 2) return false;
  return shareAligned(amounts, left) > minShareAlignedOfLonger;
}

/** Both lists run from the top, so one pass over both finds the partners. */
function sharePartnered(
  rows: readonly Row[],
  others: readonly Row[],
  arePartners: (a: Row, b: Row) => boolean,
): number {
  const fromTop = (a: Row, b: Row) => centreY(a.box) - centreY(b.box);
  const candidates = [...others].sort(fromTop);
  let index = 0;
  let partnered = 0;
  for (const row of [...rows].sort(fromTop)) {
    while (index < candidates.length && centreY((candidates[index] ?? row).box) < centreY(row.box)) index += 1;
    const neighbours = [candidates[index - 1], candidates[index]];
    if (neighbours.some((other) => other && arePartners(row, other))) partnered += 1;
  }
  return partnered / Math.max(rows.length, 1);
}
