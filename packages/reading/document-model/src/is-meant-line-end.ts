import { countIdeographs } from './is-unspaced.js';
import type { TextLine } from './text-line.js';

/** A break is deliberate when the next line's first word would have fitted with this much room to spare, in sizes; a space where the edge is drawn. */
const spareShareOfSize = { guessed: 1.5, drawn: 0.4 };
/** What may begin a line of its own in print of which the edge is drawn: a capital, a figure, or a letter of a script without capitals. */
const beginsAnew = /^[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u;
/** White of this many sizes inside a line parts label and value, or columns: such a line stands alone. */
const tabShare = 2.5;
/** Lines that begin at one place, in sizes. */
const flushShare = 0.2;
const leaderEnd = /(?:[.·\u2026]\s*){4,}(?:\p{Sc}?\s?\p{N}[\p{N}.,–-]*\s?\p{Sc}?|[ivxlc]+)$/u;
/** "3.1.8 What it costs 10", so long that it leaves no place for dots, and the next entry. */
const numberedEntry = /^\p{N}{1,2}(?:\.\p{N}{1,3})+\.?\s.*\s(?:\p{N}{1,4}|[ivxlc]+)$/u;
const numberedStart = /^\p{N}{1,2}(?:\.\p{N}{1,3})*\.?\s/u;
/** So much room, in sizes, takes the first character that could have gone up, with a mark behind it. */
const unspacedSizes = 2.5;
/** The number of a section or the letter of an item, with white behind it that parts nothing. */
const label = /^(?:[\p{Po}\p{Pd}\p{So}]|[([]?(?:\p{N}{1,3}(?:\.\p{N}{1,3})*|\p{L}|[ivxlc]+)[.)\]]*)$/iu;

/**
 * True when a line ends because its author ended it: an address, a poem, the rows of a form, an entry of a contents list. Where `isEdgeDrawn`,
 * the right edge is not guessed from other lines.
 */
export function isMeantLineEnd(line: TextLine, next: TextLine, rightEdge: number, isEdgeDrawn = false): boolean {
  const [word] = next.words;
  if (!word || next.box.y < line.box.y || isSplitWord(line.text, word.text)) return false;
  if (hasTab(next) || leaderEnd.test(line.text) || (isRow(line) && !hangsBelowLastPart(line, next))) return true;
  if (numberedStart.test(next.text) && numberedEntry.test(line.text)) return true;
  const room = rightEdge - (line.box.x + line.box.width);
  // Chinese and its kin break anywhere, but not before a mark.
  const neededPt = countIdeographs(word.text.slice(0, 1)) > 0 ? line.sizePt * unspacedSizes : word.box.width;
  return (
    room >
    Math.min(neededPt, word.box.width) +
      line.sizePt * spareShareOfSize[isEdgeDrawn && beginsAnew.test(next.text) ? 'drawn' : 'guessed']
  );
}

/** True for a line whose parts stand so far apart that it cannot be running text. */
export function isRow(line: TextLine): boolean {
  if (!hasTab(line)) return false;
  const { widestGapPt, words } = line;
  const [first, second, third] = words;
  if (!first || !second || !third || !label.test(first.text)) return true;
  if (widestGapPt > second.box.x - first.box.x - first.box.width + 0.01) return true;
  return lastPartAt(line) >= 2;
}

/** What goes on below the last part of a row: the text that explains a term. */
function hangsBelowLastPart(line: TextLine, next: TextLine): boolean {
  const last = line.words[lastPartAt(line)];
  return last !== undefined && Math.abs(last.box.x - next.box.x) < line.sizePt * flushShare;
}

/** Index of the word behind the last tab of a line; -1 without one. */
function lastPartAt({ words, sizePt }: TextLine): number {
  return words.findLastIndex(({ box }, index) => {
    const before = words[index - 1];
    return before !== undefined && box.x - before.box.x - before.box.width > sizePt * tabShare;
  });
}

function hasTab({ widestGapPt, sizePt }: TextLine): boolean {
  return widestGapPt > sizePt * tabShare;
}

function isSplitWord(before: string, after: string): boolean {
  return /\p{L}[-\u00ad\u2010]$/u.test(before) && /^\p{Ll}/u.test(after);
}
