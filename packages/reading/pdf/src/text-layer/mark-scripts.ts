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
/** An index in the size of its word, as some printers of web pages set it: it touches the word, is short, and nothing goes on at its height. */
const sameSize = { minShiftShare: 0.18, maxShiftShare: 0.6, maxGapShare: 0.1, maxLetters: 4, sameShare: 0.05 };
/** The decimals of a price may stand on its baseline: two figures in much smaller print that touch a whole number. */
const decimals = { text: /^\p{Nd}{2}\p{Sc}?$/u, whole: /\p{Nd}$/u, maxSizeShare: 0.75, maxGapShare: 0.18 };

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
    const script = behind ?? before ?? (base && touchingScript(placed, base, next));
    reached = placed;
    if (!script) base = placed;
    return script ? { ...placed.word, ...script } : placed.word;
  });
}

type Script = Pick<Word, 'script' | 'raisedPt'>;

/** What its size alone does not say: an index as large as its word, decimals that are not raised. */
function touchingScript(placed: PlacedWord, base: PlacedWord, next: PlacedWord | undefined): Script | undefined {
  const [first, start, last] = [placed.glyphs[0], base.glyphs[0], base.glyphs.at(-1)];
  if (!first || !start || !last || placed.style.mathFace.isMath || base.style.mathFace.isMath) return undefined;
  // A sign that stands off the line within its word says nothing about what follows.
  if (Math.abs(start.across - last.across) > base.style.fontSizePt * sameSize.sameShare) return undefined;
  if (placed.run !== base.run || first.isAfterSpace) return undefined;
  const sizePt = base.style.fontSizePt;
  const shift = first.across - last.across;
  const gap = Math.abs(gapBetweenWords(placed, base));
  if (placed.style.fontSizePt <= sizePt * decimals.maxSizeShare) {
    const areDecimals = decimals.text.test(placed.word.text) && decimals.whole.test(base.word.text);
    const isOnLine = Math.abs(shift) < sizePt * shiftShare.min && gap <= sizePt * decimals.maxGapShare;
    return areDecimals && isOnLine ? { script: 'superscript', raisedPt: shift } : undefined;
  }
  const height = Math.abs(shift);
  if (height < sizePt * sameSize.minShiftShare || height > sizePt * sameSize.maxShiftShare) return undefined;
  if (gap > sizePt * sameSize.maxGapShare || placed.word.text.length > sameSize.maxLetters) return undefined;
  const [following] = next?.run === placed.run ? next.glyphs : [];
  const goesOn = following && Math.abs(following.across - first.across) < sizePt * sameSize.sameShare;
  return goesOn ? undefined : scriptOf(shift, base);
}

/** Signs of mathematics stand off the line themselves: hats, and operators with limits. */
function scriptOf(raisedPt: number, { style }: PlacedWord): Script {
  const script = raisedPt > 0 ? 'superscript' : 'subscript';
  return style.mathFace.isMath ? { script } : { script, raisedPt };
}

/** An index above and one below the same letter both belong to it: the gap counts from the last word `reached`. */
function scriptBeside(
  placed: PlacedWord,
  neighbour: PlacedWord,
  { reached, maxMarkGap }: { readonly reached: PlacedWord; readonly maxMarkGap: number },
): Script | undefined {
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
  return scriptOf(shift, neighbour);
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
