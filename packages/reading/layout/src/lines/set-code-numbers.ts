import { boxAround, type Box, type Word } from '@recto/document-model';
import { toRows } from './to-rows.js';

/** So many numbers in a row count the lines of a listing; fewer may stand before a name by chance. */
const minNumbers = 3;
/** Numbers of one listing are set flush on their left or right side. */
const maxShiftPt = 4;
/** A number stands this near, in sizes, before the outermost of its lines; others are indented by so much more at most. */
const maxGapShare = 3;
const maxIndentShare = 40;

interface NumberedLine {
  readonly number: Word;
  /** The words of the program on its line; none on one that was left empty. */
  readonly code: readonly Word[];
}

export interface NumberedCode {
  /** The words, those numbers as words of the program. */
  readonly words: readonly Word[];
  /** Where counted programs stand. */
  readonly listings: readonly Box[];
}

/** The small numbers that count the lines of a program, as words of the program: without them its lines are prose. */
export function setCodeNumbers(words: readonly Word[]): NumberedCode {
  const none = { words, listings: [] };
  if (words.filter((word) => isNumber(word) && !word.isFixedPitch).length < minNumbers) return none;
  if (!words.some(({ isFixedPitch }) => isFixedPitch)) return none;
  const runs = runsOf(toRows(words).flatMap(numberedLine));
  const codeOf = new Map(runs.flatMap((run) => run.map(({ number }) => [number, firstCode(run)])));
  if (codeOf.size === 0) return none;
  return {
    words: words.map((word) => {
      const code = codeOf.get(word);
      return code ? { ...word, isFixedPitch: true, fontName: code.fontName, fontSizePt: code.fontSizePt } : word;
    }),
    listings: runs.map((run) => boxAround(run.flatMap(({ number, code }) => [number, ...code]).map(({ box }) => box))),
  };
}

function firstCode(run: readonly NumberedLine[]): Word | undefined {
  return run.find(({ code }) => code.length > 0)?.code[0];
}

function isNumber({ text }: Word): boolean {
  return /^\p{N}{1,4}$/u.test(text);
}

/** Rows that begin with a number of another face, right before words of a typewriter face or alone. */
function numberedLine(row: readonly Word[]): NumberedLine[] {
  const [number, ...others] = [...row].sort((a, b) => a.box.x - b.box.x);
  if (!number || !isNumber(number) || number.isFixedPitch) return [];
  const end = others.findIndex(({ isFixedPitch }) => !isFixedPitch);
  const code = end < 0 ? others : others.slice(0, end);
  const [first] = code;
  if (!first) return others.length === 0 ? [{ number, code }] : [];
  return gapShare(number, first) < maxIndentShare ? [{ number, code }] : [];
}

function gapShare(number: Word, first: Word): number {
  return (first.box.x - (number.box.x + number.box.width)) / first.fontSizePt;
}

/** Those that rise by one at one edge, whatever text stands between; a line in two at least holds something. */
function runsOf(lines: readonly NumberedLine[]): NumberedLine[][] {
  const runs: NumberedLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const last = run?.at(-1)?.number;
    if (run && last && isNext(last, line.number)) run.push(line);
    else runs.push([line]);
  }
  return runs.filter((run) => {
    const filled = run.filter(({ code }) => code.length > 0);
    const isNear = filled.some(({ number, code: [first] }) => first && gapShare(number, first) < maxGapShare);
    return run.length >= minNumbers && filled.length >= run.length / 2 && isNear;
  });
}

function isNext(above: Word, below: Word): boolean {
  const left = Math.abs(above.box.x - below.box.x);
  const right = Math.abs(above.box.x + above.box.width - (below.box.x + below.box.width));
  return Number(below.text) === Number(above.text) + 1 && Math.min(left, right) <= maxShiftPt;
}
