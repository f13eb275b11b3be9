import { boxAround, median, typicalSize, type Box, type Word } from '@recto/document-model';
import { centreY, toRows } from '../lines/to-rows.js';
import { toRuns } from '../lines/to-runs.js';

export interface NumberedLines {
  /** The numbers in the margins, from the top; empty for none. */
  readonly numbers: readonly Word[];
  readonly text: readonly Word[];
}

const minNumbers = 4;
/** Where every line is counted there are many; a shorter column of numbers rather counts the rows of a table. */
const minNumbersOfEveryLine = 10;
/** Lines of print above the first and below the last number in which the rules of a table may stand. */
const reachLines = 3;
/** Numbers of one margin are set flush; this wide is the strip in which their edges stand. */
const stripPt = 4;
/** The text that they count is prose: so many of its rows are about as wide as the widest. */
const minFullShare = 0.6;
const fullShare = 0.85;
const minWordsPerRow = 4;
/** Or so many begin in lower case with a word that had no room at the end of the row before, however short others are. */
const minWrappedShare = 0.25;
const spaceShare = 0.25;
/** Small letters, and those of scripts that have no others, go on with a sentence. */
const beginsWithin = /^\P{L}?[\p{Ll}\p{Lo}]/u;
/** Fewer words than these beside the numbers are no text of that side: titles that reach over them. */
const strayShare = 0.02;
const maxStripsTried = 8;
/** Numbers that are set this much smaller than the text beside them count headings, items and blank lines as well. */
const maxSmallShare = 0.85;
/** They stand apart from the text, in its sizes; and rows of print beside them are not many more than they count. */
const minApartShare = 0.8;
const maxRowsShare = 1.5;
/** Lines of a table have white of so many sizes between their cells; of other text, so many lines at most. */
const minCellGapShare = 2;
const maxTabularShare = 0.6;
/** Numbers of items: rows without a number, this many to each, begin within sentences, and next to none of those with one does. */
const minOtherRows = 0.5;
const minWithinShare = 0.5;
const maxItemsWithinShare = 0.1;
/** A text is counted in both margins at most. */
const margins = 2;

/**
 * Parts the numbers that count the lines of a text, in its margins, from the text: pleadings, critical editions,
 * manuscripts, patents in two columns with the numbers between. They rise by a constant step, nothing else stands in their
 * strip, and no rule frames or crosses it: that is the first column of a table. Those of the text's own size stand at a
 * constant distance beside prose; lines with the same white in most of them are rows of a table. Numbers of steps or verses of several
 * lines stand where sentences begin, and are text.
 */
export function takeLineNumbers(words: readonly Word[], rules: readonly Box[] = []): NumberedLines {
  const taken: Word[] = [];
  let text = words;
  for (let margin = 0; margin < margins; margin += 1) {
    const numbers = marginNumbers(text, rules);
    if (numbers.length === 0) break;
    const own = new Set(numbers);
    taken.push(...inOrder(numbers));
    text = text.filter((word) => !own.has(word));
  }
  return { numbers: taken, text };
}

function marginNumbers(words: readonly Word[], rules: readonly Box[]): readonly Word[] {
  const counts = words.filter(({ text }) => /^\p{N}{1,4}$/u.test(text));
  if (counts.length < minNumbers) return [];
  const strips = [...flushBy(counts, ({ box }) => box.x), ...flushBy(counts, ({ box }) => box.x + box.width)]
    .filter(isCount)
    .sort((a, b) => b.length - a.length);
  const found = strips.slice(0, maxStripsTried).find((numbers) => {
    const taken = new Set(numbers);
    const text = words.filter((word) => !taken.has(word));
    const sides = sidesOf(numbers, text);
    if (sides.length === 0 || isRuled(numbers, rules) || areItems(numbers, text)) return false;
    if (isRegular(numbers) && sides.every((side) => isCountedProse(numbers, side, sides.length > 1))) return true;
    return sides.length === 1 && isSmallCount(numbers, text);
  });
  return found ?? [];
}

/** The words whose edges stand in strips. */
function flushBy(words: readonly Word[], edgeOf: (word: Word) => number): Word[][] {
  const strips: Word[][] = [];
  let start = -Infinity;
  for (const word of [...words].sort((a, b) => edgeOf(a) - edgeOf(b))) {
    const strip = strips.at(-1);
    if (strip && edgeOf(word) - start <= stripPt) strip.push(word);
    else {
      strips.push([word]);
      start = edgeOf(word);
    }
  }
  return strips;
}

function inOrder(strip: readonly Word[]): Word[] {
  return [...strip].sort((a, b) => a.box.y - b.box.y);
}

function isCount(strip: readonly Word[]): boolean {
  if (strip.length < minNumbers) return false;
  const steps = stepsOf(strip);
  const step = median(steps);
  return step > 0 && step <= 10 && steps.filter((value) => value === step).length >= steps.length * 0.8;
}

function stepsOf(strip: readonly Word[]): number[] {
  const ordered = inOrder(strip);
  return ordered.slice(1).map((word, index) => Number(word.text) - Number(ordered[index]?.text));
}

/** The numbers stand at one distance from each other. */
function isRegular(strip: readonly Word[]): boolean {
  const ordered = inOrder(strip);
  const pitches = ordered.slice(1).map((word, index) => centreY(word.box) - centreY(ordered[index]?.box ?? word.box));
  const pitch = median(pitches);
  return pitches.filter((value) => Math.abs(value - pitch) < pitch * 0.25).length >= pitches.length * 0.7;
}

/** Many numbers in smaller print that count all rows beside them; what recognised print has for sizes are estimates. */
function isSmallCount(numbers: readonly Word[], text: readonly Word[]): boolean {
  if (numbers.length < minNumbersOfEveryLine || numbers.some(({ confidence }) => confidence < 1)) return false;
  const sizePt = typicalSize(text);
  if (numbers.some(({ fontSizePt }) => fontSizePt > sizePt * maxSmallShare)) return false;
  const strip = boxAround(numbers.map(({ box }) => box));
  const isNear = ({ x, width }: Box) =>
    x < strip.x + strip.width + sizePt * minApartShare && x + width > strip.x - sizePt * minApartShare;
  const level = text.filter(({ box }) => centreY(box) > strip.y && centreY(box) < strip.y + strip.height);
  const rows = toRows(level);
  return (
    !level.some(({ box }) => isNear(box)) &&
    rows.length <= numbers.length * median(stepsOf(numbers)) * maxRowsShare &&
    !isTabular(rows)
  );
}

/** Most lines have white between their parts, as the rows of a table do. */
function isTabular(rows: readonly (readonly Word[])[]): boolean {
  const parted = rows.filter((row) => toRuns(row, (row[0]?.fontSizePt ?? 0) * minCellGapShare).length > 1);
  return parted.length > rows.length * maxTabularShare;
}

/** The texts left and right of the numbers; none where words stand among them. */
function sidesOf(numbers: readonly Word[], text: readonly Word[]): (readonly Word[])[] {
  const strip = boxAround(numbers.map(({ box }) => box));
  const left = text.filter(({ box }) => box.x + box.width <= strip.x);
  const right = text.filter(({ box }) => box.x >= strip.x + strip.width);
  if (left.length + right.length < text.length * (1 - strayShare)) return [];
  return [left, right].filter((side) => side.length > text.length * strayShare);
}

/** The text is prose, of which a few numbers count all lines. Between two texts numbers may be a column of times, so lines must go on. */
function isCountedProse(numbers: readonly Word[], text: readonly Word[], isBetween: boolean): boolean {
  const all = toRows(text);
  const rows = all.filter((row) => row.filter(({ text: word }) => /\p{L}/u.test(word)).length >= minWordsPerRow);
  if (rows.length < minNumbers || isTabular(rows)) return false;
  const step = median(stepsOf(numbers));
  const isWrapped = wrappedShare(beside(numbers, all)) >= minWrappedShare;
  if (step === 1 && numbers.length < minNumbersOfEveryLine)
    return isWrapped && all.length <= numbers.length * maxRowsShare;
  return isWrapped || (!isBetween && isFull(rows));
}

/** Whether the numbers stand before items of several lines, and do not count the lines. */
function areItems(numbers: readonly Word[], text: readonly Word[]): boolean {
  const rows = beside(numbers, toRows(text));
  const heights = numbers.map(({ box }) => centreY(box));
  const isNumbered = (row: readonly Word[]) => {
    const { y, height } = boxAround(row.map(({ box }) => box));
    return heights.some((at) => at >= y && at <= y + height);
  };
  const numbered = rows.filter(isNumbered);
  const others = rows.filter((row) => !isNumbered(row));
  const within = (some: readonly (readonly Word[])[]) =>
    some.filter(([first]) => first && beginsWithin.test(first.text)).length / Math.max(some.length, 1);
  return (
    others.length >= numbers.length * minOtherRows &&
    within(others) >= minWithinShare &&
    within(numbered) <= maxItemsWithinShare
  );
}

function isFull(rows: readonly (readonly Word[])[]): boolean {
  const widths = rows.map((row) => boxAround(row.map(({ box }) => box)).width);
  const widest = Math.max(...widths);
  return widths.filter((width) => width >= widest * fullShare).length >= widths.length * minFullShare;
}

/** The rows at the height of the numbers, words from the left. */
function beside(numbers: readonly Word[], rows: readonly (readonly Word[])[]): (readonly Word[])[] {
  const strip = boxAround(numbers.map(({ box }) => box));
  const isBeside = ({ box }: Word) => centreY(box) > strip.y && centreY(box) < strip.y + strip.height;
  return rows.filter((row) => row.some(isBeside)).map((row) => row.toSorted((a, b) => a.box.x - b.box.x));
}

/** How many of the rows begin in the middle of a sentence because the row before them was full. */
function wrappedShare(rows: readonly (readonly Word[])[]): number {
  const ends = rows.map((row) => Math.max(...row.map(({ box }) => box.x + box.width)));
  const margin = Math.max(...ends);
  const wrapped = rows.filter(([first], index) => {
    const end = ends[index - 1];
    if (!first || end === undefined || !beginsWithin.test(first.text)) return false;
    return end + first.fontSizePt * spaceShare + first.box.width > margin;
  });
  return wrapped.length / Math.max(rows.length, 1);
}

/** Two rules that run across the strip, or one down its outer side; the one between pleading and numbers does not count. */
function isRuled(numbers: readonly Word[], rules: readonly Box[]): boolean {
  const strip = boxAround(numbers.map(({ box }) => box));
  const reach = (strip.height / Math.max(numbers.length - 1, 1)) * reachLines;
  const isBeside = ({ y, height }: Box) => y + height > strip.y - reach && y < strip.y + strip.height + reach;
  const near = rules.filter(isBeside);
  const across = near.filter(({ x, width }) => x <= strip.x && x + width >= strip.x + strip.width);
  const outside = near.filter(
    ({ x, width, height }) => x + width <= strip.x && strip.x - x < reach && height > strip.height / 2,
  );
  return across.length >= 2 || outside.length > 0;
}
