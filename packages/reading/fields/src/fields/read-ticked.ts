import type { PageWord } from '../extraction-types.js';
import type { LabelPlace } from '../labels/find-labels.js';
import type { PageContext } from '../labels/page-context.js';
import { bottom, overlapX } from '../layout/box-geometry.js';
import { textOf } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { matchChoice } from '../values/match-choice.js';
import { isCheckbox, parseBoolean } from '../values/parse-boolean.js';
import type { Reading } from './reading.js';

const certaintyOfTick = 0.95;

/** Words of an answer's text next to its box. */
const maxOptionWords = 5;

interface Option {
  readonly isTicked: boolean;
  readonly box: PageWord;
  readonly words: readonly PageWord[];
}

/**
 * Reads boxes: the one in front of or behind the label for a yes or no, or the ticked one among several answers that
 * stand right of or below the label. Undefined where there are no boxes, or not exactly one answer is ticked.
 */
export function readTicked(place: LabelPlace, leaf: LeafPlan, context: PageContext): Reading | undefined {
  // Any text would do for an answer: below a label that has its value beside it stand the boxes of another question.
  const mayStandBelow = leaf.kind !== 'text' || !hasValueBehind(place, context);
  const options = optionsAt(place, context, mayStandBelow);
  const isOneOfMany = leaf.kind === 'boolean' && hasBoxBefore(place, context) && !options.some(saysYesOrNo);
  if (options.length >= 2 && !isOneOfMany) return readOptions(options, leaf);
  return leaf.kind === 'boolean' ? readBox(place, context) : undefined;
}

function saysYesOrNo({ words }: Option): boolean {
  return parseBoolean(textOf(yesOrNo(words))) !== undefined;
}

/** `☒ Gift ☐ Documents`: the label is one of several answers, and its box stands before it. */
function hasBoxBefore(place: LabelPlace, context: PageContext): boolean {
  const words = context.layout[place.segment.lineIndex]?.segments.flatMap((segment) => segment.words) ?? [];
  const first = place.segment.words[place.startWord];
  return first !== undefined && isCheckbox(words[words.indexOf(first) - 1]?.text.trim() ?? '');
}

/** The texts of the ticked boxes right of the label or below it; undefined where no two boxes stand there. */
export function tickedTexts(place: LabelPlace, context: PageContext): (readonly PageWord[])[] | undefined {
  const options = optionsAt(place, context);
  return options.length < 2 ? undefined : options.filter(({ isTicked }) => isTicked).map(({ words }) => words);
}

function readOptions(options: readonly Option[], leaf: LeafPlan): Reading | undefined {
  const ticked = options.filter((option) => option.isTicked);
  const [only] = ticked;
  if (only === undefined || ticked.length > 1) return undefined;
  const words = leaf.kind === 'boolean' ? yesOrNo(only.words) : only.words;
  const text = textOf(words);
  const value =
    leaf.kind === 'boolean' ? parseBoolean(text) : leaf.kind === 'text' ? text : matchChoice(text, leaf.choices);
  return value === undefined ? undefined : { value, words: [only.box, ...words], certainty: certaintyOfTick };
}

/** Behind the last answer the next question may follow: `Oui ☒ Non   Nombre de parts`. */
function yesOrNo(words: readonly PageWord[]): readonly PageWord[] {
  const length = words.findIndex((_, index) => parseBoolean(textOf(words.slice(0, index + 1))) !== undefined) + 1;
  return length > 0 && parseBoolean(textOf(words)) === undefined ? words.slice(0, length) : words;
}

/** Whether the next words on the line are no question of their own. */
function hasValueBehind({ segment }: LabelPlace, { layout }: PageContext): boolean {
  const next = layout[segment.lineIndex]?.segments[segment.index + 1];
  return next !== undefined && !/[:：?]$/.test(next.text.trim());
}

/** The boxes behind the label on its line, or on the next line below it, each with the text beside it. */
function optionsAt(place: LabelPlace, context: PageContext, mayStandBelow = true): Option[] {
  const line = context.layout[place.segment.lineIndex];
  const behind = [
    ...place.segment.words.slice(place.endWord),
    ...(line?.segments.slice(place.segment.index + 1).flatMap((segment) => segment.words) ?? []),
  ];
  const options = optionsIn(behind);
  const [first] = options;
  if (first !== undefined && options.length === 1) return [first, ...optionsUnder(first, place, context)];
  if (options.length > 0 || !mayStandBelow || place.segment.words.length > place.endWord) return options;
  return optionsBelow(place, context);
}

/** The first answer stands beside the question, the others below it. */
function optionsUnder({ box }: Option, { segment }: LabelPlace, { layout }: PageContext): Option[] {
  const options: Option[] = [];
  for (const line of layout.slice(segment.lineIndex + 1, segment.lineIndex + 1 + maxOptionLines)) {
    const [only] = line.segments;
    const isUnder = only !== undefined && Math.abs(only.box.x - box.box.x) < 4;
    if (!isUnder || !isCheckbox(only.words[0]?.text.trim() ?? '')) break;
    options.push(...optionsIn(line.segments.flatMap((other) => other.words)));
  }
  return options;
}

/** Answers stand in so many lines at most. */
const maxOptionLines = 10;

/** Further below a label stand the boxes of other questions, in points. */
const maxGapToOptionsPt = 30;

/** Lines below the label that begin with a box, one answer or more in each, until something else stands there. */
function optionsBelow({ segment }: LabelPlace, { layout }: PageContext): Option[] {
  const options: Option[] = [];
  for (const line of layout.slice(segment.lineIndex + 1, segment.lineIndex + 1 + maxOptionLines)) {
    const start = line.segments.findIndex(
      ({ box, words }) =>
        isCheckbox(words[0]?.text.trim() ?? '') && box.x > segment.box.x - 6 && box.x < segment.box.x + 160,
    );
    const other = line.segments.some((candidate) => overlapX(candidate.box, segment.box) > 0);
    const asksOther = line.segments.slice(0, Math.max(0, start)).some(({ box }) => overlapX(box, segment.box) > 0);
    const isFar = options.length === 0 && line.box.y - bottom(segment.box) > maxGapToOptionsPt;
    if (isFar || asksOther || (start < 0 && other)) break;
    if (start >= 0) options.push(...optionsIn(line.segments.slice(start).flatMap((candidate) => candidate.words)));
  }
  return options;
}

/** Text follows its box where the row begins with a box, and goes before it otherwise. Another label ends the row. */
function optionsIn(words: readonly PageWord[]): Option[] {
  const isBoxFirst = words[0] !== undefined && isCheckbox(words[0].text.trim());
  const options: Option[] = [];
  let pending: PageWord[] = [];
  for (const word of isBoxFirst ? words : [...words].reverse()) {
    if (/[:：?]$/.test(word.text.trim())) break;
    if (!isCheckbox(word.text.trim())) {
      pending.push(word);
      continue;
    }
    pending = [];
    options.push({ isTicked: parseBoolean(word.text.trim()) === true, box: word, words: pending });
  }
  return options.map((option) => {
    const taken = option.words.slice(0, maxOptionWords);
    return { ...option, words: isBoxFirst ? taken : [...taken].reverse() };
  });
}

function readBox(place: LabelPlace, context: PageContext): Reading | undefined {
  const line = context.layout[place.segment.lineIndex];
  const words = line?.segments.flatMap((segment) => segment.words) ?? [];
  const first = place.segment.words[place.startWord];
  const last = place.segment.words[place.endWord - 1];
  const before = first === undefined ? undefined : words[words.indexOf(first) - 1];
  const after = last === undefined ? undefined : words[words.indexOf(last) + 1];
  const box = [before, after].find((word) => word !== undefined && isCheckbox(word.text.trim()));
  if (box === undefined) return undefined;
  return { value: parseBoolean(box.text), words: [box], certainty: certaintyOfTick };
}
