import type { Box } from '@recto/document-model';
import type { PageWord } from '../extraction-types.js';
import { bottom, overlapX, right, unionOf } from '../layout/box-geometry.js';
import { isInside } from '../layout/find-cells.js';
import { sizeOf, textOf, type Segment } from '../layout/layout-page.js';
import { parseDate } from '../values/parse-date.js';
import { changesStyle, isRowOfNumbers, isWholeLabel, money, type LabelPlace } from './find-labels.js';
import { headsRows, isFrame, isSetAsHeading, standsInLabelRow } from './heading-rows.js';
import type { PageContext } from './page-context.js';
import { readingDirection, segmentBelow } from './reading-direction.js';

/** A place where the value of a label may stand. */
export interface Slot {
  readonly relation: 'inline' | 'right' | 'below' | 'cell' | 'above';
  /** The line of the value, or its first one. */
  readonly segment: Segment;
  readonly words: readonly PageWord[];
  /** Which way the grid runs was plain, or a colon or cell says whose value this is. */
  readonly isPlain: boolean;
}

/** How plainly a value belongs to a label, by where it stands. */
export const certaintyOf: Readonly<Record<Slot['relation'], number>> = {
  inline: 1,
  right: 0.95,
  cell: 0.95,
  below: 0.85,
  above: 0.7,
};

/** A text further to the right than this share of the page's width belongs to another column. */
const maxTextGapPerWidth = 0.4;

/** Between a label and its amount may stand a rate, a currency and a base. */
const maxSegmentsToAmount = 4;

/** Returns where the label's value may stand, the likeliest place first. */
export function valueSlots(place: LabelPlace, isAmount: boolean, context: PageContext): Slot[] {
  const rest = restOfSegment(place, context);
  const dated = isAmount ? behindDate(rest) : [];
  if (dated.length > 0) return [inlineSlot(place, dated, true)];
  if (isAmount && isDate(rest)) return valueSlots({ ...place, endWord: place.segment.words.length }, isAmount, context);
  if (rest.length > 0) return inlineSlots(place, rest, isAmount, context);
  const before = place.segment.words.slice(0, place.startWord);
  if (isAmount && money.test(textOf(before))) return [inlineSlot(place, before, true)];
  if (!isWholeLabel(place)) return [];
  const line = context.layout[place.segment.lineIndex];
  if (line !== undefined && context.itemHeaders.has(line)) return [];
  const cell = context.cellOf(place.segment.box);
  return cell === undefined || isFrame(cell, place.segment, context)
    ? openSlots(place, isAmount, context)
    : cellSlots(place, cell, isAmount, context);
}

/** `Balance on 31.08.2026`: the day that an amount is of belongs to its label. */
function isDate(words: readonly PageWord[]): boolean {
  const text = textOf(words);
  const date = parseDate(text, true);
  return (
    date !== undefined &&
    !/\d/.test(text.slice(0, date.start)) &&
    text.slice(date.end).replace(/[:.\s]/g, '') === '' &&
    words.length <= 6
  );
}

/** `Balance on 31 August 2026: $1,204.10`: the words behind the day and its colon. */
function behindDate(words: readonly PageWord[]): readonly PageWord[] {
  const colon = words.findIndex(({ text }) => /\d[:：]$/u.test(text.trim()));
  return colon >= 0 && isDate(words.slice(0, colon + 1)) ? words.slice(colon + 1) : [];
}

function inlineSlots(place: LabelPlace, rest: readonly PageWord[], isAmount: boolean, context: PageContext): Slot[] {
  const inline = inlineSlot(place, rest, place.endsWithColon);
  const behind = isAmount && makesAmount.test(textOf(rest)) ? moneyBehind(place.segment, context) : undefined;
  if (behind !== undefined) return [slot('right', behind, true), inline];
  const cell = context.cellOf(place.segment.box);
  const below = cell === undefined || place.endsWithColon ? [] : insideBelow(place, cell, context);
  const next = context.layout[place.segment.lineIndex]?.segments[place.segment.index + 1];
  const beside =
    next === undefined || isAmount || context.labelSegments.has(next) || place.endsWithColon
      ? []
      : [slot('right', next, false)];
  return below.some(({ relation }) => relation === 'right') ? below : [inline, ...below, ...beside];
}

/** `28 days at 53p`, `on 1,718.20 @ 19 %`: how an amount is made, and not the amount. */
const makesAmount = /\d.*\p{L}{3}|^\p{Ll}{1,5}\b.*\d|\d ?%/u;

function inlineSlot(place: LabelPlace, words: readonly PageWord[], isPlain: boolean): Slot {
  const segment = { ...place.segment, words, text: textOf(words), box: unionOf(words.map((word) => word.box)) };
  return { relation: 'inline', segment, words, isPlain };
}

/** `Standing charge, 28 days at 53p | £14.84`: how an amount is made stands between it and its label. */
function moneyBehind(segment: Segment, context: PageContext): Segment | undefined {
  const [next, ...others] = context.layout[segment.lineIndex]?.segments.slice(segment.index + 1) ?? [];
  return others.length === 0 && next !== undefined && money.test(next.text) ? next : undefined;
}

/** In a grid of ruling lines: below the label in its own cell, else in the next cell to the right, else in that below. */
function cellSlots(place: LabelPlace, cell: Box, isAmount: boolean, context: PageContext): Slot[] {
  const { segment } = place;
  const inside = insideBelow(place, cell, context);
  if (inside.length > 0 && !(isAmount && isColumn(cell, segment.box))) return inside;
  if (isEmptyEntry(segment.box, cell)) return [];
  const rightCell = rightSegments(segment, isAmount, context).filter(
    (candidate) => isNextCell(candidate.box, cell, context) || isAmount || isInside(candidate.box, cell),
  );
  const below = segmentBelow(segment, context) ?? cellBelow(segment, cell, context);
  const isHeading = below !== undefined && isSetAsHeading(segment, below, context);
  // What stands below the heading of several rows is one of many, and what stands beside it another heading.
  if (isHeading && headsRows(segment.lineIndex, context)) return [];
  const isLabelRow = isHeading || standsInLabelRow(segment, context);
  const downwards = below === undefined ? [] : [slot('below', below, true)];
  const rightwards = rightCell.map((candidate) => slot('right', candidate, true));
  if (isLabelRow) return [...downwards, ...rightwards];
  return rightwards.length > 0 || isEmptyCellRight(segment, cell, context) ? rightwards : downwards;
}

/** A cell of many lines is a column of a table without lines between its rows: an amount stands beside its label there. */
function isColumn(cell: Box, label: Box): boolean {
  return cell.height > 8 * label.height;
}

/** A small label at the top of a cell with room below it, where nothing is written. */
function isEmptyEntry(label: Box, cell: Box): boolean {
  const above = label.y - cell.y;
  const below = bottom(cell) - bottom(label);
  return below > 1.2 * label.height && above < 0.5 * below && cell.height < 5 * label.height;
}

/** The segment in the cell right under the label's, however far down its text stands. */
function cellBelow(segment: Segment, cell: Box, context: PageContext): Segment | undefined {
  return context.layout
    .slice(segment.lineIndex + 1, segment.lineIndex + 4)
    .flatMap((line) => line.segments)
    .find((candidate) => {
      const other = context.cellOf(candidate.box);
      return (
        other !== undefined &&
        Math.abs(other.y - bottom(cell)) < 4 &&
        overlapX(other, cell) > 0.5 * cell.width &&
        overlapX(candidate.box, cell) > 0 &&
        !context.labelSegments.has(candidate)
      );
    });
}

/** The label is alone at the left of a cell with an empty one beside it: a form that nobody filled in. */
function isEmptyCellRight(segment: Segment, cell: Box, context: PageContext): boolean {
  const beside = { x: right(cell) + 4, y: segment.box.y, width: 4, height: segment.box.height };
  const other = context.cellOf(beside);
  return (
    other !== undefined &&
    !context.layout.some((line) => line.segments.some((candidate) => isInside(candidate.box, other)))
  );
}

function insideBelow(place: LabelPlace, cell: Box, context: PageContext): Slot[] {
  const first = nextInCell(place, cell, context);
  if (first === undefined || context.labelSegments.has(first)) return [];
  const beside = besideLines(place, first, cell, context);
  return [beside === undefined ? slot('cell', first, true) : slot('right', beside, true)];
}

function nextInCell({ segment }: LabelPlace, cell: Box, { layout }: PageContext): Segment | undefined {
  return layout
    .slice(segment.lineIndex, segment.lineIndex + 12)
    .flatMap((line) => line.segments)
    .find(
      (one) =>
        one !== segment && isInside(one.box, cell) && (one.lineIndex > segment.lineIndex || one.index > segment.index),
    );
}

/** `Name of injured | person` is a label of two lines, in the type of one, with its value in the cell beside it. */
function besideLines({ segment }: LabelPlace, below: Segment, cell: Box, context: PageContext): Segment | undefined {
  if (!/^\p{Ll}/u.test(below.text) || changesStyle(segment.words[0], below.words[0])) return undefined;
  const [beside, ...others] = context.layout
    .slice(segment.lineIndex, below.lineIndex + 1)
    .flatMap(({ segments }) => segments.filter(({ box }) => isNextCell(box, cell, context)));
  return others.length > 0 || beside === undefined || context.labelSegments.has(beside) ? undefined : beside;
}

function isNextCell(box: Box, cell: Box, context: PageContext): boolean {
  const other = context.cellOf(box);
  return other !== undefined && Math.abs(other.x - right(cell)) < 4;
}

/** Without ruling lines, the way that the grid of words runs decides. */
function openSlots(place: LabelPlace, isAmount: boolean, context: PageContext): Slot[] {
  const { segment } = place;
  const onLine = place.endsWithColon || isAmount ? [] : aboveOwnRule(segment, context);
  if (onLine.length > 0) return onLine;
  const direction = readingDirection(segment, place.endsWithColon, context);
  const isPlain = direction !== 'undecided';
  const rightwards = rightSegments(segment, isAmount, context).map((candidate) => slot('right', candidate, isPlain));
  const below = segmentBelow(segment, context);
  const downwards = below === undefined ? [] : [slot('below', below, isPlain)];
  const leftwards = isAmount && rightwards.length === 0 ? leftAmount(segment, context) : [];
  if (leftwards.length > 0) return leftwards;
  const above = rightwards.length + downwards.length > 0 ? [] : aboveRule(segment, context);
  return direction === 'down' ? downwards : [...rightwards, ...downwards, ...above];
}

function rightSegments(segment: Segment, isAmount: boolean, context: PageContext): Segment[] {
  const line = context.layout[segment.lineIndex];
  const found: Segment[] = [];
  for (const candidate of line?.segments.slice(
    segment.index + 1,
    segment.index + (isAmount ? maxSegmentsToAmount : 2),
  ) ?? []) {
    const isFar = !isAmount && candidate.box.x - right(segment.box) > maxTextGapPerWidth * context.page.widthPt;
    if (context.labelSegments.has(candidate) || isFar) break;
    found.push(candidate);
  }
  return found;
}

/** An amount that stands before its label: nothing else in the line does, or amounts stand so in the lines around. */
function leftAmount(segment: Segment, context: PageContext): Slot[] {
  const line = context.layout[segment.lineIndex]?.segments ?? [];
  const left = line[segment.index - 1];
  if (left === undefined || segment.index !== line.length - 1 || line.length !== 2) return [];
  return money.test(left.text) && segment.box.x - right(left.box) < maxGapToLeftPt ? [slot('right', left, true)] : [];
}

const maxGapToLeftPt = 60;

/** A label in small print close under the line that its value is written on, with more room below it than above. */
function aboveOwnRule(segment: Segment, context: PageContext): Slot[] {
  const [above] = aboveRule(segment, context);
  const [label, value] = [segment.words[0], above?.words[0]];
  if (above === undefined || label === undefined || value === undefined) return [];
  const below = segmentBelow(segment, context);
  const gapAbove = Math.max(1, segment.box.y - bottom(above.segment.box));
  const isSmaller = sizeOf(label) < maxSizeUnderRule * sizeOf(value);
  const isCloser = below === undefined || below.box.y - bottom(segment.box) > 1.5 * gapAbove;
  const isAligned = Math.abs(segment.box.x - above.segment.box.x) < maxIndentPt;
  return isSmaller && isCloser && isAligned ? [above] : [];
}

/** Labels under lines are printed smaller than what is written on them. */
const maxSizeUnderRule = 0.85;

/** What is written on a line begins so near to where its label begins, in points. */
const maxIndentPt = 24;

/** A small label under a line that the value is written on. */
function aboveRule(segment: Segment, context: PageContext): Slot[] {
  const rule = (context.page.rules ?? []).find(
    (candidate) =>
      candidate.width > 20 &&
      overlapX(candidate, segment.box) > 0.5 * segment.box.width &&
      segment.box.y - bottom(candidate) > -2 &&
      segment.box.y - bottom(candidate) < segment.box.height,
  );
  if (rule === undefined) return [];
  const value = context.layout
    .slice(Math.max(0, segment.lineIndex - 2), segment.lineIndex)
    .flatMap((line) => line.segments)
    .find(
      (candidate) =>
        overlapX(candidate.box, rule) > 0 &&
        Math.abs(rule.y - bottom(candidate.box)) < candidate.box.height &&
        !context.labelSegments.has(candidate),
    );
  return value === undefined ? [] : [slot('above', value, true)];
}

function slot(relation: Slot['relation'], segment: Segment, isPlain: boolean): Slot {
  return { relation, segment, words: segment.words, isPlain };
}

/** The words behind the label up to the next one, or a bar, without marks in front. */
function restOfSegment(place: LabelPlace, context: PageContext): readonly PageWord[] {
  const next = context.places.find(
    (other) =>
      other.segment === place.segment &&
      other.startWord >= place.endWord &&
      (other.endsWithColon || isRowOfNumbers(place.segment)),
  );
  const rest = place.segment.words.slice(place.endWord, next?.startWord);
  const firstReal = rest.findIndex((word) => !/^[:：.–=|-]+$/u.test(word.text.trim()));
  const real = firstReal < 0 ? [] : rest.slice(firstReal);
  const bar = real.findIndex(({ text }) => /^[|•·]$/u.test(text.trim()));
  return bar < 0 ? real : real.slice(0, bar);
}
