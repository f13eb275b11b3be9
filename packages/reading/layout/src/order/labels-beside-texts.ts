import { boxAround, toLine, type Word } from '@recto/document-model';
import { centreY } from '../lines/to-rows.js';
import type { Atom } from './region.js';
import { rowsOf, type Row } from './rows-of.js';

/** Labels are of a few words, and so much narrower than the texts, with so many words less. */
const maxWordsOfLabel = 5;
const maxWidthShare = 0.7;
const maxWordsShare = 0.5;
const minLabels = 2;
/** So many of the texts have one. */
const minLabelledShare = 0.6;
/** From one text to the next it is so much further than from line to line of one. */
const minApartRatio = 1.25;
/** The middle of a label is at the height of its text, or this share of the print's height above or below, */
const maxOffShare = 0.5;
/** and its first line is so near to that of the text, or its middle to the middle. */
const maxUnevenShare = 1.2;
/** Without a print of their own so many labels tell, if all are nearer, and so many texts of several lines. */
const untold = { minLabels: 3, minOfLines: 2, maxUnevenShare: 0.35 };

/** A text and the label beside it; none where it goes on from the one above. What stands above and below all texts is no label. */
export interface LabelledText {
  readonly label: readonly Row[];
  readonly text: readonly Row[];
}

/**
 * Labels at the left of texts that white parts from each other, each at the height of its own though not level with its first
 * line: terms and what they mean, forms whose names stand in the middle of their entries. Undefined where the sides are no such.
 */
export function labelsBesideTexts(
  left: readonly Atom[],
  right: readonly Atom[],
  height: number,
): readonly LabelledText[] | undefined {
  if ([...left, ...right].some(isWhole)) return undefined;
  const rows = rowsOf(right);
  const labels = rowsOf(left).filter((row) => isBeside(row, rows, height));
  if (labels.length < minLabels || !areShort(labels, rows)) return undefined;
  const texts = textsOf(rows).map((text) => ({ label: labels.filter((label) => isBeside(label, text, height)), text }));
  const labelled = texts.filter(({ label }) => label.length > 0);
  const isEach = labelled.reduce((sum, { label }) => sum + label.length, 0) === labels.length;
  const isMost = labelled.length >= Math.max(minLabels, texts.length * minLabelledShare);
  if (!isEach || !isMost || texts[0]?.label.length === 0) return undefined;
  const areEven = (share: number) => labelled.every((own) => isEven(own, height * share));
  if (areToldApart(labels, rows)) return areEven(maxUnevenShare) ? texts : undefined;
  const ofLines = labelled.filter(({ text }) => text.length > 1);
  const isEnough = labelled.length >= untold.minLabels && ofLines.length >= untold.minOfLines;
  return isEnough && areEven(untold.maxUnevenShare) ? texts : undefined;
}

/** What is placed as a whole, and lines that are read together, as those of a program. */
function isWhole({ placed, words = [] }: Atom): boolean {
  return placed !== undefined || (words.length > 1 && rowsOf([{ words }]).length > 1);
}

function areShort(labels: readonly Row[], rows: readonly Row[]): boolean {
  if (labels.some(({ words }) => words.length > maxWordsOfLabel)) return false;
  const widthOf = (side: readonly Row[]) => boxAround(side.map(({ box }) => box)).width;
  const wordsOf = (side: readonly Row[]) => side.reduce((sum, { words }) => sum + words.length, 0);
  return widthOf(labels) <= widthOf(rows) * maxWidthShare && wordsOf(labels) <= wordsOf(rows) * maxWordsShare;
}

/** All labels are in a print of their own, or have a colon at the end. */
function areToldApart(labels: readonly Row[], rows: readonly Row[]): boolean {
  const prints = new Set(rows.flatMap(({ words }) => words.map(printOf)));
  const isOwnPrint = labels.every(({ words }) => words.every((word) => !prints.has(printOf(word))));
  return isOwnPrint || labels.every(({ words }) => toLine(words).text.endsWith(':'));
}

function printOf({ fontName, isBold, color }: Word): string {
  return `${fontName} ${isBold} ${color ?? ''}`;
}

/** Rows in groups that more white parts than the lines of a group. */
function textsOf(rows: readonly Row[]): Row[][] {
  const stepTo = (index: number) => (rows[index]?.baselineY ?? 0) - (rows[index - 1]?.baselineY ?? 0);
  const least = Math.min(...rows.slice(1).map((_, index) => stepTo(index + 1)));
  const texts: Row[][] = [];
  rows.forEach((row, index) => {
    if (index === 0 || stepTo(index) > least * minApartRatio) texts.push([row]);
    else texts.at(-1)?.push(row);
  });
  return texts;
}

function isBeside(label: Row, text: readonly Row[], height: number): boolean {
  const { y, height: extent } = boxAround(text.map(({ box }) => box));
  const middle = centreY(label.box);
  return middle > y - height * maxOffShare && middle < y + extent + height * maxOffShare;
}

function isEven({ label, text }: LabelledText, maxUnevenPt: number): boolean {
  const [a, b] = [label, text].map((rows) => boxAround(rows.map(({ box }) => box)));
  if (!a || !b) return false;
  return Math.min(Math.abs(a.y - b.y), Math.abs(centreY(a) - centreY(b))) <= maxUnevenPt;
}
