import type { Word } from '@recto/document-model';
import { toRows } from './to-rows.js';
import { toRuns } from './to-runs.js';

/** What a comment of a program begins with. */
const opening = /^(?:;+|#+|%+|\/\/|\/\*|--|\(\*|\{-)/u;
/** White within a comment, in sizes; what stands further apart on its line is something else. */
const maxGapShare = 3;
/** Lines of one program begin at one place, or further right, and follow each other at so many sizes. */
const flushShare = 0.3;
const maxPitchShare = 1.8;

/** Words of a row that stand together, with the code and the comment that they may be. */
interface Run {
  readonly words: readonly Word[];
  readonly code: readonly Word[];
  readonly comment: readonly Word[];
}

/** The words, those of a program's comments in the face of the program, where they are set in italics: without them it is torn apart. */
export function setCodeComments(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ isFixedPitch }) => isFixedPitch) || !words.some(isCommentStart)) return words;
  const rows = toRows(words).map((row) => toRuns(row, (row[0]?.fontSizePt ?? 0) * maxGapShare).map(toRun));
  const faceOf = new Map<Word, string>();
  // Comments below each other stand on what the one above says.
  const isCode = (word: Word) => word.isFixedPitch === true || faceOf.has(word);
  for (const order of [rows.map((_, index) => index), rows.map((_, index) => rows.length - 1 - index)]) {
    for (const index of order) {
      const around = [rows[index - 1], rows[index + 1]].flatMap((row) => row ?? []);
      for (const run of rows[index] ?? []) {
        const face = run.comment.length > 0 && faceOfCode(run, around, isCode);
        if (face) for (const word of run.comment) faceOf.set(word, face);
      }
    }
  }
  if (faceOf.size === 0) return words;
  return words.map((word) => {
    const fontName = faceOf.get(word);
    return fontName === undefined ? word : { ...word, fontName, isFixedPitch: true };
  });
}

function isCommentStart({ text, isItalic, isFixedPitch }: Word): boolean {
  return isItalic && isFixedPitch !== true && opening.test(text);
}

function toRun(words: readonly Word[]): Run {
  const start = words.findIndex(isCommentStart);
  const [code, comment] = start < 0 ? [words, []] : [words.slice(0, start), words.slice(start)];
  const isOne = code.every((word) => word.isFixedPitch) && comment.every((word) => word.isItalic || word.isFixedPitch);
  return isOne ? { words, code, comment } : { words, code: [], comment: [] };
}

/** The face of the code before a comment or of the lines next to it; undefined where there is none. */
function faceOfCode({ words, code }: Run, around: readonly Run[], isCode: (word: Word) => boolean): string | undefined {
  const [first] = words;
  const before = code.at(-1);
  if (before) return before.fontName;
  const near = around.find((other) => first && other.words.every(isCode) && isNextLine(first, other.words[0]));
  return near?.words.find(({ isFixedPitch }) => isFixedPitch)?.fontName ?? near?.words[0]?.fontName;
}

function isNextLine({ box, fontSizePt }: Word, other: Word | undefined): boolean {
  if (!other || box.x < other.box.x - fontSizePt * flushShare) return false;
  return Math.abs(box.y - other.box.y) < fontSizePt * maxPitchShare;
}
