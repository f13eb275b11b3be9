import type { PageWord } from '../extraction-types.js';
import { right, unionOf } from './box-geometry.js';

/** Joins runs of one line that are one thing: letters in boxes of a comb, a label and its colon. */
export function joinRuns(runs: readonly PageWord[][]): (readonly PageWord[])[] {
  return colonsToLabels(joinComb(runs));
}

/** Fewer single letters beside each other are marks, classes or short columns. */
const minLetters = 4;

/** The boxes of a comb are set closer than so many heights of a letter. */
const maxPitchPerHeight = 2.6;

/** Equal distances differ by so much of themselves: narrow letters stand in the middle of their boxes. */
const pitchTolerance = 0.35;

/** Joins letters that a form wants one to a box, `L|E|F|E|B|V|R|E`, to the word that they spell. */
function joinComb(runs: readonly PageWord[][]): PageWord[][] {
  const spaced = runs.some((run) => run.length >= minSpacedLetters && isSpelt(run)) ? runs.map(joinSpelt) : runs;
  return joinLetters(spaced);
}

/** So many letters apart in one run are a word in boxes, and no list of classes. */
const minSpacedLetters = 3;

/** Every word is one capital or figure, at one distance. */
function isSpelt(run: readonly PageWord[]): boolean {
  const steps = run.slice(1).map((word, index) => middleX(word) - middleX(run[index] ?? word));
  const pitch = Math.min(...steps);
  return (
    run.length > 1 &&
    run.every((word) => /^[\p{Lu}\d]$/u.test(word.text.trim())) &&
    steps.every((step) => step - pitch < pitchTolerance * pitch)
  );
}

function joinSpelt(run: PageWord[]): PageWord[] {
  return isSpelt(run) ? [wordOf(run)] : run;
}

function joinLetters(runs: readonly PageWord[][]): PageWord[][] {
  const joined: PageWord[][] = [];
  for (let index = 0; index < runs.length;) {
    const letters = combAt(runs, index);
    const isComb = letters.length >= minLetters;
    joined.push(isComb ? [wordOf(letters)] : (runs[index] ?? []));
    index += isComb ? letters.length : 1;
  }
  return joined;
}

function combAt(runs: readonly PageWord[][], start: number): PageWord[] {
  const letters: PageWord[] = [];
  for (const run of runs.slice(start)) {
    const [word] = run;
    if (word === undefined || run.length > 1 || !/^[\p{Lu}\d]$/u.test(word.text.trim())) break;
    const [before, last] = letters.slice(-2);
    const pitch = last === undefined ? undefined : middleX(last) - middleX(before ?? last);
    const step = last === undefined ? middleX(word) - middleX(before ?? word) : middleX(word) - middleX(last);
    const isEven = pitch === undefined || Math.abs(step - pitch) < pitchTolerance * pitch;
    if (step > maxPitchPerHeight * word.box.height || !isEven) break;
    letters.push(word);
  }
  return letters;
}

function middleX({ box }: PageWord): number {
  return (box.x + right(box)) / 2;
}

function wordOf(letters: readonly PageWord[]): PageWord {
  const [first] = letters;
  const confidence = Math.min(...letters.map((letter) => letter.confidence));
  const text = letters.map((letter) => letter.text.trim()).join('');
  const box = unionOf(letters.map((letter) => letter.box));
  return { ...first, text, box, confidence };
}

type Run = readonly PageWord[];

/** `Ticket number      : 488-30`: a colon in front of a value, set in a column of its own, ends the label before it. */
function colonsToLabels(runs: readonly Run[]): Run[] {
  return runs.reduce<Run[]>((moved, run) => {
    const [colon, ...rest] = run;
    const label = moved.at(-1) ?? [];
    const last = label.at(-1);
    if (colon?.text.trim() !== ':' || last === undefined || !endsLikeLabel.test(last.text.trim()))
      return [...moved, run];
    return [...moved.slice(0, -1), [...label, besides(colon, last)], ...(rest.length > 0 ? [rest] : [])];
  }, []);
}

const endsLikeLabel = /\p{L}[.)]?$/u;

function besides(colon: PageWord, { box }: PageWord): PageWord {
  return { ...colon, box: { ...box, x: right(box) + 0.5, width: Math.min(colon.box.width, 2) } };
}
