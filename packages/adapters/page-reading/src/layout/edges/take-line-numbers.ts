import { boxAround } from '../box-around.js';
import { groupBy } from '../group-by.js';
import { median } from '../median.js';
import type { Word } from '../../page-reading-types.js';
import { centreY, toRows } from '../text-line.js';

export interface NumberedLines {
  /** The numbers in the margin, from the top; empty for none. */
  readonly numbers: readonly Word[];
  readonly text: readonly Word[];
}

const minNumbers = 4;
/** Numbers of one margin are set flush; this wide is the strip in which their edges stand. */
const stripPt = 4;
/** The text that they count is prose: so many of its rows are about as wide as the widest. */
const minFullShare = 0.6;
const fullShare = 0.85;
const minWordsPerRow = 4;
const maxStripsTried = 8;

/**
 * Parts the numbers that count the lines of a text, in its margin, from the text: pleadings, critical editions,
 * manuscripts. They rise by a constant step at a constant distance, and nothing else stands in their strip.
 */
export function takeLineNumbers(words: readonly Word[]): NumberedLines {
  const counts = words.filter(({ text }) => /^\p{N}{1,4}$/u.test(text));
  if (counts.length < minNumbers) return { numbers: [], text: words };
  const strips = [
    ...groupBy(counts, ({ box }) => `left ${Math.round(box.x / stripPt)}`).values(),
    ...groupBy(counts, ({ box }) => `right ${Math.round((box.x + box.width) / stripPt)}`).values(),
  ];
  for (const numbers of strips.filter(isCount).slice(0, maxStripsTried)) {
    const taken = new Set(numbers);
    const text = words.filter((word) => !taken.has(word));
    if (isMargin(numbers, text) && isProse(text)) return { numbers: inOrder(numbers), text };
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
