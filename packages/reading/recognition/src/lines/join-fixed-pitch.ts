import { median } from '@recto/document-model';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { GreyImage } from '../image/grey-image.js';
import { linesOf } from '../reading/drop-junk.js';
import { findTypewritten } from './find-typewritten.js';
import { inCells, stepBetween, type WordInCells } from './letter-ends.js';

/** Words of fewer letters hardly tell a face of one pitch from others. */
const leastLetters = 5;
/**
 * Of a page in such a face nearly all words are as wide as their letters say, within a third of a letter at both ends: narrow ones
 * do not all stand in the middle of their cells. In proportional faces less than half of the words are.
 */
const fixed = { words: 8, within: 0.35, share: 0.65 };
/** Smaller lines on the page have a narrower pitch. */
const leastSize = 0.87;
/** From the middle of a letter to that of the next, in cells: one within a word, two over a space. */
const nextCell = 1.55;
/** Both pieces have as many letters as there are cells, give or take this much: an end that is a point stands aside in its cell. */
const cellsOff = 0.6;
/** Of words that stand no further apart at least so many are a whole cell apart: proportional spaces are narrower than a letter. */
const spaced = { least: 0.6, from: 1.7, upTo: 2.5, share: 0.5 };

/** Of a page: how far apart the middles of two letters stand, in pixels. */
interface Pitch {
  readonly px: number;
  readonly rowHeightPx: number;
}

/**
 * Words with the pieces that engines part them into where print is typewritten: the white around an "i" or a point is as wide as
 * a narrow space there. Letters of one pitch stand in cells of one width, and a space is a whole empty cell. Where other print
 * stands beside it, typewritten words say what they are.
 */
export function joinFixedPitch(image: GreyImage, words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = linesOf(words).map((line) => line.map((word) => inCells(image, word)));
  const typewritten = findTypewritten(lines);
  if (typewritten)
    return lines.flatMap((line) => {
      if (!typewritten.lines.has(line)) return line.map(({ word }) => word);
      return joinedLine(line, typewritten).map(({ word }) => ({ ...word, isFixedPitch: true }));
    });
  const pitch = pitchOf(lines.flat());
  if (!pitch || !isSpacedByCells(lines, pitch)) return [...words];
  return lines.flatMap((line) => (isOfPitch(line, pitch) ? joinedLine(line, pitch) : line).map(({ word }) => word));
}

/** The pitch of most words; undefined where words of as many letters are not equally wide. */
function pitchOf(cells: readonly WordInCells[]): Pitch | undefined {
  const long = cells.flatMap(({ word, letters, ends }) =>
    letters < leastLetters || !ends ? [] : [{ word, steps: letters - 1, px: ends.last - ends.first }],
  );
  const px = median(long.map((each) => each.px / each.steps));
  const usual = long.filter((each) => Math.abs(each.px / px - each.steps) < fixed.within);
  if (usual.length < fixed.words || usual.length < long.length * fixed.share) return undefined;
  return { px, rowHeightPx: median(usual.map(({ word }) => word.rowHeightPx)) };
}

function isSpacedByCells(lines: readonly (readonly WordInCells[])[], pitch: Pitch): boolean {
  const steps = lines
    .flatMap((line) => line.slice(1).map((word, index) => stepBetween(line[index], word, pitch.px)))
    .filter((step) => step > spaced.least && step < spaced.upTo);
  return steps.filter((step) => step > spaced.from).length >= steps.length * spaced.share;
}

/** By the width of its longer words, or else by its height. */
function isOfPitch(line: readonly WordInCells[], { px, rowHeightPx }: Pitch): boolean {
  const widths = line.flatMap(({ letters, ends }) =>
    letters < 3 || !ends ? [] : [(ends.last - ends.first) / (letters - 1) / px],
  );
  return (widths.length > 0 ? median(widths) : (line[0]?.word.rowHeightPx ?? 0) / rowHeightPx) > leastSize;
}

function joinedLine(line: readonly WordInCells[], pitch: Pick<Pitch, 'px'>): WordInCells[] {
  const joined: WordInCells[] = [];
  for (const next of line) {
    const open = joined.at(-1);
    if (open && isOneWord(open, next, pitch)) joined[joined.length - 1] = together(open, next);
    else joined.push(next);
  }
  return joined;
}

/** Letters that were lost between them, or boxes that do not fit their letters, leave two words two. */
function isOneWord(before: WordInCells, after: WordInCells, pitch: Pick<Pitch, 'px'>): boolean {
  if (!before.ends || !after.ends || after.ends.last <= before.ends.last) return false;
  const cells = (after.ends.last - before.ends.first) / pitch.px + 1;
  const isFilled = Math.abs(cells - before.letters - after.letters) < cellsOff;
  return isFilled && stepBetween(before, after, pitch.px) < nextCell;
}

function together(before: WordInCells, after: WordInCells): WordInCells {
  const [left, right] = [before.word, after.word];
  return {
    word: {
      ...left,
      text: left.text + right.text,
      right: Math.max(left.right, right.right),
      top: Math.min(left.top, right.top),
      bottom: Math.max(left.bottom, right.bottom),
      confidence: Math.min(left.confidence, right.confidence),
    },
    letters: before.letters + after.letters,
    ends: before.ends && after.ends && { first: before.ends.first, last: after.ends.last },
  };
}
