import type { Word } from '@recto/document-model';
import type { PlacedWord } from './make-word.js';
import { isRightToLeft } from './scripts.js';

/** Indices are set at 0.6 to 0.8 of the size; small capitals of the same word keep the baseline. */
const maxSizeShare = 0.86;
/** The mark of a note may be hardly smaller than the note, but it stands this high beside a word of it. */
const marked = { maxSizeShare: 0.97, minShiftShare: 0.2, maxShiftShare: 0.5 };
/** An index may reach this far under or over what it stands beside: a line of small print below a large figure is none. */
const maxOverlapShare = 0.4;
/** How far off the baseline, as shares of the larger size: less is a misprint, more is another line. */
const shiftShare = { min: 0.1, max: 0.75 };
/** How far from its neighbour, as a share of the larger size. */
const maxGapShare = 0.35;
/** An icon may stand between a name and the number of its footnote or affiliation; what counts an item stands off, too. */
const maxMarkGapShare = 1.4;
const mark = /^[\p{N},*∗†‡§¶]+$/u;

/** Marks words that are set smaller than a close neighbour of their line and off its baseline. */
export function markScripts(words: readonly PlacedWord[]): Word[] {
  let base: PlacedWord | undefined;
  let reached: PlacedWord | undefined;
  return words.map((placed, index) => {
    const behind =
      base && reached && !isOverlapping(base, placed)
        ? scriptBeside(placed, base, { reached, maxMarkGap: maxMarkGapShare })
        : undefined;
    const next = words[index + 1];
    const before =
      next && !isOverlapping(placed, next)
        ? scriptBeside(placed, next, { reached: next, maxMarkGap: maxGapShare })
        : undefined;
    const script = behind ?? before;
    reached = placed;
    if (!script) base = placed;
    return script ? { ...placed.word, script } : placed.word;
  });
}

/** An index above and one below the same letter both belong to it: the gap counts from the last word `reached`. */
function scriptBeside(
  placed: PlacedWord,
  neighbour: PlacedWord,
  { reached, maxMarkGap }: { readonly reached: PlacedWord; readonly maxMarkGap: number },
): Word['script'] {
  const size = neighbour.style.fontSizePt;
  const raised = placed.glyphs[0];
  const beside = neighbour.glyphs.at(-1);
  if (!raised || !beside) return undefined;
  if (Math.round(placed.style.angleDegrees) !== Math.round(neighbour.style.angleDegrees)) return undefined;
  const shift = raised.across - beside.across;
  if (Math.abs(shift) < size * shiftShare.min || Math.abs(shift) > size * shiftShare.max) return undefined;
  if (placed.style.fontSizePt > size * maxSizeShare && !marksNote(placed, neighbour, shift)) return undefined;
  const gap = Math.min(gapBetweenWords(placed, neighbour), gapBetweenWords(placed, reached));
  const maxGap = shift > 0 && mark.test(placed.word.text) ? maxMarkGap : maxGapShare;
  if (gap > size * maxGap) return undefined;
  return shift > 0 ? 'superscript' : 'subscript';
}

/** The second word begins well before the first one ends. Hebrew and Arabic run the other way. */
function isOverlapping(first: PlacedWord, second: PlacedWord): boolean {
  if (isRightToLeft(first.word.text) || isRightToLeft(second.word.text)) return false;
  const sizePt = Math.max(first.style.fontSizePt, second.style.fontSizePt);
  return reach(second)[0] < reach(first)[1] - sizePt * maxOverlapShare;
}

function marksNote(placed: PlacedWord, { word, style }: PlacedWord, shift: number): boolean {
  const size = style.fontSizePt;
  const isRaised = shift >= size * marked.minShiftShare && shift <= size * marked.maxShiftShare;
  const isSmaller = placed.style.fontSizePt <= size * marked.maxSizeShare;
  return isRaised && isSmaller && mark.test(placed.word.text) && /\p{L}/u.test(word.text);
}

function gapBetweenWords(a: PlacedWord, b: PlacedWord): number {
  const [startA, endA] = reach(a);
  const [startB, endB] = reach(b);
  return Math.max(startB - endA, startA - endB);
}

function reach({ glyphs }: PlacedWord): [number, number] {
  const starts = glyphs.map(({ along }) => along);
  const ends = glyphs.map(({ alongEnd }) => alongEnd);
  return [Math.min(...starts), Math.max(...ends)];
}
