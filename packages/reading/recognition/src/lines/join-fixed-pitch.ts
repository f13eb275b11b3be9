import { median } from '@recto/document-model';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { GreyImage } from '../image/grey-image.js';
import { linesOf } from '../reading/drop-junk.js';

const inkUpTo = 128;
/** Words of fewer letters hardly tell a pitch: brackets and "j" do not stand in the middle of their cells. */
const leastLetters = 4;
/** Of words of so many letters on a page so large a share has its pitch: of proportional faces less than half has. */
const fixed = { words: 8, within: 0.04, share: 0.6 };
/** Lines of another size have another pitch. */
const sameSize = 0.15;
/** From the middle of a letter to that of the next, in pitches: one within a word, two over a space. */
const nextCell = { from: 0.6, upTo: 1.5 };

/** Middles of the first and the last letter of a word. */
interface Ends {
  readonly first: number;
  readonly last: number;
}

/** Of a page, or the lines of one size: how far apart the middles of two letters stand, in pixels. */
interface Pitch {
  readonly px: number;
  readonly rowHeightPx: number;
}

/**
 * Words with the pieces that engines part them into where print is typewritten: the white around an "i" or a point is as wide as
 * a narrow space there. Letters of one pitch stand in cells of one width, and a space is a whole empty cell.
 */
export function joinFixedPitch(image: GreyImage, words: readonly RecognisedWord[]): RecognisedWord[] {
  const ends = new Map(words.map((word) => [word, endsOf(image, word)]));
  const pitch = pitchOf(words, ends);
  if (!pitch) return [...words];
  const { px, rowHeightPx } = pitch;
  return linesOf(words).flatMap((line) => {
    const joined: RecognisedWord[] = [];
    for (const [index, word] of line.entries()) {
      const [open, before, after] = [joined.at(-1), ends.get(line[index - 1] ?? word), ends.get(word)];
      const cells = before && after ? (after.first - before.last) / px : 0;
      const isOfSize = Math.abs(word.rowHeightPx / rowHeightPx - 1) < sameSize;
      if (open && index > 0 && isOfSize && cells > nextCell.from && cells < nextCell.upTo)
        joined[joined.length - 1] = together(open, word);
      else joined.push(word);
    }
    return joined;
  });
}

/** The pitch of most words; undefined where words of as many letters are not equally wide. */
function pitchOf(
  words: readonly RecognisedWord[],
  ends: ReadonlyMap<RecognisedWord, Ends | undefined>,
): Pitch | undefined {
  const pitches = words.flatMap((word) => {
    const [letters, own] = [Array.from(word.text).length, ends.get(word)];
    return letters < leastLetters || !own ? [] : [{ px: (own.last - own.first) / (letters - 1), word }];
  });
  const px = median(pitches.map((each) => each.px));
  const usual = pitches.filter((each) => Math.abs(each.px / px - 1) < fixed.within);
  if (usual.length < fixed.words || usual.length < pitches.length * fixed.share) return undefined;
  return { px, rowHeightPx: median(usual.map(({ word }) => word.rowHeightPx)) };
}

/** By the first and the last columns of ink that hang together; undefined without ink. */
function endsOf(image: GreyImage, word: RecognisedWord): Ends | undefined {
  const isInk = inkedColumns(image, word);
  const [from, to] = [isInk.indexOf(1), isInk.lastIndexOf(1)];
  if (from < 0) return undefined;
  const afterFirst = isInk.indexOf(0, from);
  const firstEnd = afterFirst < 0 ? to : afterFirst - 1;
  const lastStart = isInk.lastIndexOf(0, to) + 1;
  // Letters that touch are as wide as several: half of one letter is half of what a word has for each.
  const half = (to - from) / Math.max(1, Array.from(word.text).length) / 2;
  const [first, last] = [(from + firstEnd) / 2, (lastStart + to) / 2];
  return {
    first: word.left + (firstEnd - from > 3 * half ? from + half : first),
    last: word.left + (to - lastStart > 3 * half ? to - half : last),
  };
}

function inkedColumns({ widthPx, pixels }: GreyImage, { left, right, top, bottom }: RecognisedWord): Uint8Array {
  const inked = new Uint8Array(Math.max(1, right - left));
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) if ((pixels[y * widthPx + x] ?? 255) <= inkUpTo) inked[x - left] = 1;
  }
  return inked;
}

function together(left: RecognisedWord, right: RecognisedWord): RecognisedWord {
  return {
    ...left,
    text: left.text + right.text,
    right: Math.max(left.right, right.right),
    top: Math.min(left.top, right.top),
    bottom: Math.max(left.bottom, right.bottom),
    confidence: Math.min(left.confidence, right.confidence),
  };
}
