import { boxAround } from './box-around.js';
import { lineText } from './line-text.js';
import { median } from './median.js';
import { typicalSize } from './typical-size.js';
import type { Box } from './box.js';
import type { Word } from './word.js';

/** Words on one baseline within one column, from left to right. */
export interface TextLine {
  readonly words: readonly Word[];
  readonly box: Box;
  readonly text: string;
  readonly sizePt: number;
  /** Height of the baseline, y down: unlike the box's bottom the same with and without descenders. */
  readonly baselineY: number;
  /** Most of its letters are bold. */
  readonly isBold: boolean;
  /** Most of its letters are italic. */
  readonly isItalic: boolean;
  /** Nearly all of its letters are of a typewriter face. */
  readonly isFixedPitch: boolean;
  /** The face of all of its words; undefined when there are several, or none is known. */
  readonly face: string | undefined;
  /** The widest white between two of its words, in points. */
  readonly widestGapPt: number;
}

/** A line of code may hold a mark of another face. */
const minFixedPitchShare = 0.8;

/** The words as one line. */
export function toLine(words: readonly Word[]): TextLine {
  const ordered = [...words].sort((a, b) => a.box.x - b.box.x);
  const sizePt = typicalSize(ordered);
  const letters = { all: 0, bold: 0, italic: 0, fixed: 0 };
  let widestGapPt = 0;
  let end = Infinity;
  for (const word of ordered) {
    letters.all += word.text.length;
    if (word.isBold) letters.bold += word.text.length;
    if (word.isItalic) letters.italic += word.text.length;
    if (word.isFixedPitch) letters.fixed += word.text.length;
    widestGapPt = Math.max(widestGapPt, word.box.x - end);
    end = end === Infinity ? word.box.x + word.box.width : Math.max(end, word.box.x + word.box.width);
  }
  return {
    words: ordered,
    box: boxAround(ordered.map(({ box }) => box)),
    text: lineText(ordered),
    sizePt,
    baselineY: baselineOf(ordered, sizePt),
    isBold: letters.bold > letters.all / 2,
    isItalic: letters.italic > letters.all / 2,
    isFixedPitch: letters.fixed > letters.all * minFixedPitchShare,
    face: oneFace(ordered),
    widestGapPt,
  };
}

function oneFace([first, ...others]: readonly Word[]): string | undefined {
  const name = first?.fontName ?? '';
  return name !== '' && others.every(({ fontName }) => fontName === name) ? name : undefined;
}

/** Descenders reach this share of the size below the baseline. */
const descenderShare = 0.21;
const hasDescender = /[gjpqyQ,;()[\]{}|/_$§ßçşţ]/u;

/** Height of the baseline; `sizePt` is the size of the words where they are of one. */
export function baselineOf(words: readonly Word[], sizePt?: number): number {
  const onLine = words.filter(({ script }) => script === undefined);
  return median(
    (onLine.length > 0 ? onLine : words).map(
      ({ text, box, fontSizePt }) =>
        box.y + box.height - (hasDescender.test(text) ? (sizePt ?? fontSizePt) * descenderShare : 0),
    ),
  );
}
