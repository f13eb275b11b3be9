import type { Word } from '@recto/document-model';
import { toRows } from './to-rows.js';

/** So many numbers in a row count the lines of a listing; fewer may stand before a name by chance. */
const minNumbers = 3;
/** Numbers of one listing are set flush on their left or right side. */
const maxShiftPt = 4;
/** A number stands this near, in sizes, before its line. */
const maxGapShare = 3;

interface NumberedLine {
  readonly number: Word;
  readonly code: Word;
}

/** The small numbers that count the lines of a program, as words of the program: without them its lines are prose. */
export function setCodeNumbers(words: readonly Word[]): readonly Word[] {
  if (words.filter((word) => isNumber(word) && !word.isFixedPitch).length < minNumbers) return words;
  if (!words.some(({ isFixedPitch }) => isFixedPitch)) return words;
  const codeOf = new Map(runsOf(toRows(words).flatMap(numberedLine)).map(({ number, code }) => [number, code]));
  if (codeOf.size === 0) return words;
  return words.map((word) => {
    const code = codeOf.get(word);
    return code ? { ...word, isFixedPitch: true, fontName: code.fontName, fontSizePt: code.fontSizePt } : word;
  });
}

function isNumber({ text }: Word): boolean {
  return /^\p{N}{1,4}$/u.test(text);
}

/** Rows that begin with a number of another face, right before a word of a typewriter face. */
function numberedLine(row: readonly Word[]): NumberedLine[] {
  const [number, code] = [...row].sort((a, b) => a.box.x - b.box.x);
  if (!number || !code || !isNumber(number) || number.isFixedPitch || !code.isFixedPitch) return [];
  const gap = code.box.x - (number.box.x + number.box.width);
  return gap < code.fontSizePt * maxGapShare ? [{ number, code }] : [];
}

/** Those that rise by one at one edge, whatever text stands between. */
function runsOf(lines: readonly NumberedLine[]): NumberedLine[] {
  const runs: NumberedLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const last = run?.at(-1)?.number;
    if (run && last && isNext(last, line.number)) run.push(line);
    else runs.push([line]);
  }
  return runs.filter((run) => run.length >= minNumbers).flat();
}

function isNext(above: Word, below: Word): boolean {
  const left = Math.abs(above.box.x - below.box.x);
  const right = Math.abs(above.box.x + above.box.width - (below.box.x + below.box.width));
  return Number(below.text) === Number(above.text) + 1 && Math.min(left, right) <= maxShiftPt;
}
