import type { Word } from '@recto/document-model';
import type { PlacedWord } from './make-word.js';

/** Indices are set at 0.6 to 0.8 of the size; small capitals of the same word keep the baseline. */
const maxSizeShare = 0.86;
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
    const behind = base && reached && scriptBeside(placed, base, { reached, maxMarkGap: maxMarkGapShare });
    const next = words[index + 1];
    const script = behind ?? (next && scriptBeside(placed, next, { reached: next, maxMarkGap: maxGapShare }));
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
  if (placed.style.fontSizePt > size * maxSizeShare) return undefined;
  const raised = placed.glyphs[0];
  const beside = neighbour.glyphs.at(-1);
  if (!raised || !beside) return undefined;
  if (Math.round(placed.style.angleDegrees) !== Math.round(neighbour.style.angleDegrees)) return undefined;
  const shift = raised.across - beside.across;
  if (Math.abs(shift) < size * shiftShare.min || Math.abs(shift) > size * shiftShare.max) return undefined;
  const gap = Math.min(gapBetweenWords(placed, neighbour), gapBetweenWords(placed, reached));
  const maxGap = shift > 0 && mark.test(placed.word.text) ? maxMarkGap : maxGapShare;
  if (gap > size * maxGap) return undefined;
  return shift > 0 ? 'superscript' : 'subscript';
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
