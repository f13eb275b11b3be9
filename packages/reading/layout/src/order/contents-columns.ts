import { boxAround, median, type Box, type Word } from '@recto/document-model';
import { centreY, toRows } from '../lines/to-rows.js';
import { isWithin } from './gutter.js';

/** So many numbers below each other at the right edge of each column, and so many of its lines end in one: others are headings or broken. */
const minEntries = 4;
const minNumberedShare = 0.5;
/** They end at one place, and lines begin behind the gutter, to this share of the print's size. */
const maxRagShare = 0.3;
const minRisingShare = 0.9;
/** A column of contents is at least so many sizes wide. */
const minWidthShare = 8;
/** The first entry of the right column may be broken: its number stands so many sizes below its first line. */
const headRoomShare = 3;
const pageNumber = /(?:^|[.\u00b7\u2026])(\p{Nd}{1,4})$/u;

export interface ContentsColumns {
  readonly start: number;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The gutter of a table of contents in two columns: page numbers at the right edge of the left column rise from line to line,
 * and those of the right one go on where these stop. Undefined without one.
 */
export function contentsColumns(words: readonly Word[]): ContentsColumns | undefined {
  const edges = numberEdges(words);
  const right = edges.at(-1);
  for (const left of edges.slice(0, -1)) {
    if (!right || !goesOn(left.numbers, right.numbers)) continue;
    const found = between(left, right, words);
    if (found) return found;
  }
  return undefined;
}

interface Numbered {
  readonly word: Word;
  readonly number: number;
}

interface NumberEdge {
  readonly at: number;
  readonly numbers: readonly Numbered[];
}

/** Places at which page numbers end below each other, from the left; numbers from the top. */
function numberEdges(words: readonly Word[]): NumberEdge[] {
  const all = words.flatMap((word): Numbered[] => {
    const number = pageNumber.exec(word.text)?.[1];
    return number === undefined ? [] : [{ word, number: Number(number) }];
  });
  if (all.length < minEntries * 2) return [];
  all.sort((a, b) => endOf(a.word) - endOf(b.word));
  const edges: Numbered[][] = [];
  for (const item of all) {
    const edge = edges.at(-1);
    const first = edge?.[0];
    if (edge && first && endOf(item.word) - endOf(first.word) < item.word.fontSizePt * maxRagShare) edge.push(item);
    else edges.push([item]);
  }
  return edges
    .filter((numbers) => numbers.length >= minEntries)
    .map((numbers) => ({
      at: Math.max(...numbers.map(({ word }) => endOf(word))),
      numbers: numbers.sort((a, b) => a.word.box.y - b.word.box.y),
    }));
}

function goesOn(left: readonly Numbered[], right: readonly Numbered[]): boolean {
  const all = [...left, ...right].map(({ number }) => number);
  const rising = all.slice(1).filter((number, index) => number >= (all[index] ?? 0));
  const [last, next] = [left.at(-1)?.number ?? 0, right[0]?.number ?? 0];
  return next >= last && (all.at(-1) ?? 0) > (all[0] ?? 0) && rising.length >= (all.length - 1) * minRisingShare;
}

function between(left: NumberEdge, right: NumberEdge, words: readonly Word[]): ContentsColumns | undefined {
  const sizePt = median([...left.numbers, ...right.numbers].map(({ word }) => word.fontSizePt));
  const numbers = [...left.numbers, ...right.numbers].map(({ word }) => word.box);
  const { y: top, height } = boxAround(numbers);
  const bottom = top + height;
  const isRight = ({ box }: Word) => box.x > left.at - sizePt * maxRagShare;
  const inside = words.filter(({ box }) => isWithin(box, { top, bottom }));
  if (inside.some((word) => isAcross(word.box, left.at, sizePt) || endOf(word) > right.at + sizePt)) return undefined;
  const sides = [inside.filter((word) => !isRight(word)), inside.filter(isRight)];
  const areEntries = [left, right].every((edge, index) => isContents(sides[index] ?? [], edge));
  const end = Math.min(...(sides[1] ?? []).map(({ box }) => box.x));
  if (
    !areEntries ||
    Math.min(right.at - end, left.at - boxAround(inside.map(({ box }) => box)).x) < sizePt * minWidthShare
  )
    return undefined;
  const head = words.filter((word) => isWithin(word.box, { top: top - sizePt * headRoomShare, bottom: top }));
  const isBroken = head.some(({ box }) => box.x >= end - sizePt * maxRagShare);
  const isOpen = isBroken && !head.some(({ box }) => box.x < end && box.x + box.width > left.at);
  const first = isOpen ? Math.min(...head.map(({ box }) => box.y)) : top;
  return { start: left.at, end, top: first, bottom };
}

/** Lines of letters, of which enough end in a number at the edge. */
function isContents(side: readonly Word[], { numbers }: NumberEdge): boolean {
  const numbered = new Set(numbers.map(({ word }) => word));
  const entries = toRows(side).map((row) => ({
    isNumbered: row.some((word) => numbered.has(word)),
    isTitled: row.some(({ text }) => /\p{L}/u.test(text)),
  }));
  const whole = entries.filter(({ isNumbered, isTitled }) => isNumbered && isTitled);
  return whole.length >= Math.max(minEntries, entries.length * minNumberedShare);
}

function isAcross({ x, width }: Box, edge: number, sizePt: number): boolean {
  return x < edge - sizePt * maxRagShare && x + width > edge + sizePt * maxRagShare;
}

function endOf({ box }: Word): number {
  return box.x + box.width;
}

/** Each line of such contents, on either side, and the words that are none of it. */
export function contentsLines(
  words: readonly Word[],
  columns: ContentsColumns,
): { readonly lines: readonly (readonly Word[])[]; readonly others: readonly Word[] } {
  const isInside = ({ box }: Word) => centreY(box) > columns.top && centreY(box) < columns.bottom;
  const inside = words.filter(isInside);
  const left = inside.filter(({ box }) => box.x < columns.start);
  const right = inside.filter(({ box }) => box.x >= columns.start);
  const lines = [left, right].flatMap((side) => toRows(side)).map((row) => row.sort((a, b) => a.box.x - b.box.x));
  return { lines, others: words.filter((word) => !isInside(word)) };
}
