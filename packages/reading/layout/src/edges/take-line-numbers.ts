import { boxAround, median, type Box, type Word } from '@recto/document-model';
import { groupBy } from '../group-by.js';
import { centreY, toRows } from '../lines/to-rows.js';

export interface NumberedLines {
  /** The numbers in the margin, from the top; empty for none. */
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
const maxStripsTried = 8;

/**
 * Parts the numbers that count the lines of a text, in its margin, from the text: pleadings, critical editions,
 * manuscripts. They rise by a constant step at a constant distance, nothing else stands in their strip, and no rule
 * frames or crosses it: that is the first column of a table.
 */
export function takeLineNumbers(words: readonly Word[], rules: readonly Box[] = []): NumberedLines {
  const counts = words.filter(({ text }) => /^\p{N}{1,4}$/u.test(text));
  if (counts.length < minNumbers) return { numbers: [], text: words };
  const strips = [
    ...groupBy(counts, ({ box }) => `left ${Math.round(box.x / stripPt)}`).values(),
    ...groupBy(counts, ({ box }) => `right ${Math.round((box.x + box.width) / stripPt)}`).values(),
  ];
  for (const numbers of strips.filter(isCount).slice(0, maxStripsTried)) {
    const taken = new Set(numbers);
    const text = words.filter((word) => !taken.has(word));
    if (isMargin(numbers, text) && isProse(text) && !isRuled(numbers, rules))
      return { numbers: inOrder(numbers), text };
  }
  return { numbers: [], text: words };
}

function inOrder(strip: readonly Word[]): Word[] {
  return [...strip].sort((a, b) => a.box.y - b.box.y);
}

function isCount(strip: readonly Word[]): boolean {
  if (strip.length < minNumbers) return false;
  const ordered = inOrder(strip);
  const steps = ordered.slice(1).map((word, index) => Number(word.text) - Number(ordered[index]?.text));
  const step = median(steps);
  const pitches = ordered.slice(1).map((word, index) => centreY(word.box) - centreY(ordered[index]?.box ?? word.box));
  const pitch = median(pitches);
  const isRegular = pitches.filter((value) => Math.abs(value - pitch) < pitch * 0.25).length >= pitches.length * 0.7;
  if (step === 1 && strip.length < minNumbersOfEveryLine) return false;
  return step > 0 && step <= 10 && steps.filter((value) => value === step).length >= steps.length * 0.8 && isRegular;
}

/** The numbers stand beside all other words. */
function isMargin(numbers: readonly Word[], text: readonly Word[]): boolean {
  const strip = boxAround(numbers.map(({ box }) => box));
  const left = text.filter(({ box }) => box.x + box.width <= strip.x).length;
  const right = text.filter(({ box }) => box.x >= strip.x + strip.width).length;
  return Math.max(left, right) >= text.length * 0.98;
}

function isProse(text: readonly Word[]): boolean {
  const rows = toRows(text).filter((row) => row.length >= minWordsPerRow);
  const widths = rows.map((row) => boxAround(row.map(({ box }) => box)).width);
  const widest = Math.max(...widths);
  return (
    rows.length >= minNumbers &&
    widths.filter((width) => width >= widest * fullShare).length >= widths.length * minFullShare
  );
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
