import type { Box, Word } from '@recto/document-model';
import { toRows } from './to-rows.js';

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const anyLetter = /\p{L}/u;
const digit = /\p{N}/u;
/** What closes a sentence or a number: it stands left of a number or a name that ends a line from right to left. */
const closingSigns = /^[.,:;!?]+(?=[\p{L}\p{N}])/u;
/** White of this many sizes ends a run of words in one direction. */
const maxRunGapShare = 1.5;

export interface DirectedWords {
  readonly words: readonly Word[];
  /** True when x was turned round: the page reads from right to left. */
  readonly isMirrored: boolean;
}

/**
 * The words in coordinates in which every line reads by growing x. A page that mostly runs from right to left is
 * mirrored; runs of words against their line's direction (an English name in a Hebrew line, a Hebrew one in an English
 * line) and lines against the page's are set in their reading order within the place that they take. Other pages come back as they are.
 */
export function directWords(words: readonly Word[], widthPt: number): DirectedWords {
  if (!words.some(({ text }) => rightToLeftLetter.test(text))) return { words, isMirrored: false };
  const isMirrored = runsRightToLeft(words);
  const placed = isMirrored ? words.map((word) => ({ ...word, box: mirror(word.box, widthPt) })) : words;
  const directed = toRows(placed).flatMap((row) => {
    const ordered = [...row].sort((a, b) => a.box.x - b.box.x);
    return partsOf(ordered).flatMap((part) => directPart(part, isMirrored));
  });
  return { words: directed, isMirrored };
}

/** A box on a page of this width, seen in a mirror. Its own inverse. */
export function mirror(box: Box, widthPt: number): Box {
  return { ...box, x: widthPt - box.x - box.width };
}

function runsRightToLeft(words: readonly Word[]): boolean {
  let balance = 0;
  for (const { text } of words) {
    if (rightToLeftLetter.test(text)) balance += text.length;
    else if (anyLetter.test(text)) balance -= text.length;
  }
  return balance > 0;
}

function isRightToLeft({ text }: Word): boolean {
  return rightToLeftLetter.test(text);
}

function isLeftToRight({ text }: Word): boolean {
  return !rightToLeftLetter.test(text) && (anyLetter.test(text) || digit.test(text));
}

/**
 * A part of a row in its reading order: turned round where it runs against the page, and within it what runs against it. A part
 * that begins in the page's direction goes on in it, however many names of the other one follow.
 */
function directPart(part: readonly Word[], isMirrored: boolean): Word[] {
  const first = part.find(({ text }) => anyLetter.test(text));
  const isAgainst = first !== undefined && isRightToLeft(first) !== isMirrored && runsRightToLeft(part) !== isMirrored;
  const ordered = isAgainst ? turnRound(part).sort((a, b) => a.box.x - b.box.x) : part;
  const against = isMirrored === isAgainst ? isRightToLeft : isLeftToRight;
  const settle = against === isLeftToRight && part.some(isRightToLeft) ? closeRun : (run: readonly Word[]) => run;
  return runsOf(ordered, against).flatMap((run) => settle(run.length > 1 ? turnRound(run) : run));
}

/**
 * A number, or words from left to right, within a line from right to left: signs that close them belong to the line's direction
 * and are drawn at their left end, where they would be read first.
 */
function closeRun(run: readonly Word[]): readonly Word[] {
  const ordered = run.toSorted((a, b) => a.box.x - b.box.x);
  const [first, last] = [ordered[0], ordered.at(-1)];
  const [signs] = (first && isDrawn(first) && isLeftToRight(first) ? closingSigns.exec(first.text) : null) ?? [];
  if (!signs) return run;
  return run.map((word) => {
    const text = word === first ? word.text.slice(signs.length) : word.text;
    return { ...word, text: word === last ? text + signs : text };
  });
}

/** Recognisers give the signs of a word in the order in which it is read. */
function isDrawn({ fontName, confidence }: Word): boolean {
  return fontName !== '' && confidence === 1;
}

/** A row without the white that parts columns. */
function partsOf(row: readonly Word[]): Word[][] {
  const parts: Word[][] = [];
  let end = -Infinity;
  for (const word of row) {
    const part = parts.at(-1);
    if (part && word.box.x - end < word.fontSizePt * maxRunGapShare) part.push(word);
    else parts.push([word]);
    end = word.box.x + word.box.width;
  }
  return parts;
}

/** Neighbours that all run against their line, together; every other word alone. */
function runsOf(words: readonly Word[], isAgainst: (word: Word) => boolean): Word[][] {
  const runs: Word[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous && isAgainst(previous) && isAgainst(word)) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

function turnRound(run: readonly Word[]): Word[] {
  const start = Math.min(...run.map(({ box }) => box.x));
  const end = Math.max(...run.map(({ box }) => box.x + box.width));
  return run.map((word) => ({ ...word, box: { ...word.box, x: start + end - word.box.x - word.box.width } }));
}
