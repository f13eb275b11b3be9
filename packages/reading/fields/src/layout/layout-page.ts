import type { Box } from '@recto/document-model';
import type { ExtractionPage, PageWord } from '../extraction-types.js';
import { bottom, right, unionOf } from './box-geometry.js';
import { drawnBoxes } from './drawn-boxes.js';
import { joinRuns } from './join-runs.js';

/** Words of one line that stand together: a label, a cell, a run of prose. */
export interface Segment {
  readonly words: readonly PageWord[];
  readonly text: string;
  readonly box: Box;
  readonly lineIndex: number;
  /** Place among the segments of its line, from the left. */
  readonly index: number;
}

export interface Line {
  readonly segments: readonly Segment[];
  readonly box: Box;
}

/** Top to bottom, each from left to right. */
export type Layout = readonly Line[];

/** A gap wider than this share of the text height ends a segment; a word space is about a quarter of it. */
const gapPerHeight = 0.9;
/** In faces of one width a word space is 0.6, and narrow signs stand in room of their own; two spaces are 1.2. */
const gapPerFixedHeight = 1.08;
const fixedFace = /courier|mono|consol|typewriter|fixed/i;

/** More words than a page of small print holds; the rest of a hostile page is not looked at. */
const maxWords = 20_000;

/** Dots and lines that lead from a label to its value, or that a value is written on. */
const leader = /^[._…·–—-]{3,}$/u;

/** Arranges the words of a page in lines and segments. The order of the words does not matter. */
export function layOutPage(page: ExtractionPage): Layout {
  const boxes = drawnBoxes(page);
  const words = [...page.words, ...boxes.marks]
    .filter((word) => saysSomething(word) && word.box.height > 0 && isUpright(word) && !boxes.replaced.has(word))
    .slice(0, maxWords)
    .flatMap(withoutLeader)
    .flatMap(splitGluedWord);
  const walls = (page.rules ?? []).filter((rule) => rule.height > 3 * rule.width && rule.height > 6);
  return groupIntoLines(joinIntoRuns(words, walls)).map((runs, lineIndex) => {
    const whole = joinRuns(runs);
    const segments = whole.map((run, index) => segmentOf(withWholeBoxes(run), lineIndex, index));
    return { segments, box: unionOf(segments.map((segment) => segment.box)) };
  });
}

/** Signs of fonts of pictures, before a number of a telephone and the like, have no letter of their own. */
function saysSomething({ text }: PageWord): boolean {
  return /[^\s\uE000-\uF8FF\uFFFD]/u.test(text);
}

/** `[` and `]` as two words are one box without a tick. */
function withWholeBoxes(words: readonly PageWord[]): PageWord[] {
  return words.reduce<PageWord[]>((whole, word) => {
    const before = whole.at(-1);
    const pair = `${before?.text.trim() ?? ''}${word.text.trim()}`;
    if (before === undefined || !/^(?:\[\]|\(\)|\[[xX✓]\])$/u.test(pair)) return [...whole, word];
    const text = pair.length === 2 ? `${pair.charAt(0)} ${pair.charAt(1)}` : pair;
    return [...whole.slice(0, -1), { ...before, text, box: unionOf([before.box, word.box]) }];
  }, []);
}

function segmentOf(words: readonly PageWord[], lineIndex: number, index: number): Segment {
  const box = unionOf(words.map((word) => word.box));
  return { words, text: textOf(words), box, lineIndex, index };
}

export function textOf(words: readonly PageWord[]): string {
  return words.map((word) => word.text.trim()).join(' ');
}

function isUpright(word: PageWord): boolean {
  const turn = word.rotationDegrees ?? 0;
  return turn < 15 || turn > 345;
}

/** `Name:______` and `Total......` without their leaders; nothing of a word that is all leader. */
function withoutLeader(word: PageWord): PageWord[] {
  const text = word.text.trim();
  if (leader.test(text)) return [];
  const kept = text.replace(/(?:_{2,}|\.{3,}|…+)$/u, '');
  if (kept === text || kept === '') return kept === '' ? [] : [word];
  return [{ ...word, text: kept, box: { ...word.box, width: (word.box.width * kept.length) / text.length } }];
}

/** `No.:123`, `Total:12,00` and `#1234`, but neither `12:30` nor `https://...`. */
const gluedParts = /^(\p{L}[\p{L}.\-/]{0,40}[:=])(?!\/\/)([^\s:=].*)$|^([#№])([\p{L}\d].*)$/u;

/** Parts a word where a label and its value were set without a space; the box is shared out by length. */
function splitGluedWord(word: PageWord): PageWord[] {
  const match = gluedParts.exec(word.text.trim());
  const first = match?.[1] ?? match?.[3];
  const second = match?.[2] ?? match?.[4];
  if (first === undefined || second === undefined) return [word];
  const firstWidth = (word.box.width * first.length) / (first.length + second.length);
  return [
    { ...word, text: first, box: { ...word.box, width: firstWidth } },
    { ...word, text: second, box: { ...word.box, x: word.box.x + firstWidth, width: word.box.width - firstWidth } },
  ];
}

/** Words that follow each other closely at one height: letters that reach lower or higher do not part them. */
function joinIntoRuns(words: readonly PageWord[], walls: readonly Box[]): PageWord[][] {
  const sorted = [...words].sort((a, b) => a.box.x - b.box.x || a.box.y - b.box.y || (a.text < b.text ? -1 : 1));
  const runs: PageWord[][] = [];
  const runsByHeight = new Map<number, PageWord[][]>();
  for (const word of sorted) {
    const row = Math.floor(middleY(word) / rowHeightPt);
    const near = [row - 1, row, row + 1].flatMap((at) => runsByHeight.get(at) ?? []);
    const fitting = near.filter((run) => follows(run, word, walls));
    const run = fitting.sort((a, b) => gapAfter(a, word) - gapAfter(b, word))[0];
    if (run !== undefined) run.push(word);
    else runs.push([word]);
    const joined = run ?? runs.at(-1) ?? [];
    const known = runsByHeight.get(row) ?? [];
    if (!known.includes(joined)) runsByHeight.set(row, [...known.slice(-maxOpenRuns), joined]);
  }
  return runs;
}

/** Runs are looked for in rows of this height, and in so many per row: those further left have ended. */
const rowHeightPt = 12;
const maxOpenRuns = 8;

function gapAfter(run: readonly PageWord[], word: PageWord): number {
  const last = run.at(-1);
  return last === undefined ? Infinity : Math.abs(word.box.x - right(last.box));
}

function follows(run: readonly PageWord[], word: PageWord, walls: readonly Box[]): boolean {
  const last = run.at(-1);
  if (last === undefined) return false;
  const gap = word.box.x - right(last.box);
  const size = Math.max(sizeOf(word), sizeOf(last));
  const shared = Math.min(bottom(last.box), bottom(word.box)) - Math.max(last.box.y, word.box.y);
  const isLevel = shared >= 0.5 * Math.min(last.box.height, word.box.height);
  const widest = fixedFace.test(word.fontName ?? '') ? gapPerFixedHeight : gapPerHeight;
  if (!isLevel || gap > widest * size || gap < -0.5 * size) return false;
  return !walls.some(
    (wall) => crosses(wall, middleY(word)) && wall.x >= right(last.box) - 1.5 && right(wall) <= word.box.x + 1.5,
  );
}

function groupIntoLines(runs: readonly (readonly PageWord[])[]): PageWord[][][] {
  const boxed = runs.map((run) => ({ run: [...run], box: unionOf(run.map((word) => word.box)) }));
  const sorted = boxed.sort((a, b) => middleOf(a.box) - middleOf(b.box) || a.box.x - b.box.x);
  const lines: (typeof boxed)[] = [];
  let first: Box | undefined;
  for (const item of sorted) {
    const current = lines.at(-1);
    if (
      current !== undefined &&
      first !== undefined &&
      middleOf(item.box) - middleOf(first) < 0.5 * Math.min(first.height, item.box.height)
    ) {
      current.push(item);
      continue;
    }
    lines.push([item]);
    first = item.box;
  }
  return settleLines(lines).map((line) => line.sort((a, b) => a.box.x - b.box.x).map((item) => item.run));
}

function middleOf(box: Box): number {
  return box.y + box.height / 2;
}

function crosses(wall: Box, y: number): boolean {
  return wall.y <= y && wall.y + wall.height >= y;
}

/** The size that half of the words of a page are not larger than; `none` on a page without words. */
export function typicalSize(layout: Layout, none = 1): number {
  const sizes = layout
    .flatMap((line) => line.segments.flatMap((segment) => segment.words.map(sizeOf)))
    .sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? none;
}

export function sizeOf(word: PageWord): number {
  return word.fontSizePt !== undefined && word.fontSizePt > 0 ? word.fontSizePt : word.box.height;
}

/** Whether a word is set in the size of another, but for 6 %. */
export function isOfSize(one: PageWord, other: PageWord): boolean {
  return Math.abs(sizeOf(one) - sizeOf(other)) <= 0.06 * sizeOf(one);
}

function middleY(word: PageWord): number {
  return word.box.y + word.box.height / 2;
}

interface BoxedRun {
  readonly run: PageWord[];
  readonly box: Box;
}

/** Tops or feet of one line differ by less of their height than this; those of lines beside each other by more. */
const sameLine = 0.08;
const otherLine = 0.16;

/**
 * Lines of columns beside each other may differ by two or three points: a run that shares neither top nor foot with its
 * own line, and one of them with a line next to it, goes there.
 */
function settleLines(lines: readonly (readonly BoxedRun[])[]): BoxedRun[][] {
  const settled = lines.map((line) => [...line]);
  lines.forEach((line, index) => {
    for (const item of line) {
      const own = line.filter((other) => other !== item);
      if (own.length === 0 || offsetTo(item, own) < otherLine) continue;
      const target = [index - 1, index + 1].find((at) => offsetTo(item, lines[at] ?? []) < sameLine);
      if (target === undefined) continue;
      settled[index] = (settled[index] ?? []).filter((other) => other !== item);
      settled[target]?.push(item);
    }
  });
  return settled.filter((line) => line.length > 0);
}

/** How far tops, or feet, are apart at least, in heights. */
function offsetTo({ box }: BoxedRun, others: readonly BoxedRun[]): number {
  const offsets = others.map((other) =>
    Math.min(Math.abs(other.box.y - box.y), Math.abs(bottom(other.box) - bottom(box))),
  );
  return Math.min(Infinity, ...offsets) / box.height;
}
