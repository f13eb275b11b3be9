import {
  boxAround,
  median,
  turnBack,
  turnForth,
  withoutElement,
  withoutSigns,
  type Box,
  type QuarterTurn,
  type Word,
} from '@recto/document-model';
import { toRows } from './lines/to-rows.js';
import type { PageWords } from './page-words.js';
import { dominantTurn, nearestTurn } from './turn-words.js';

/** Words of one line stand around one middle, and follow each other, in sizes. */
const maxOffMiddle = 0.4;
const maxWordGap = 1.2;
/** Lines of one name are no further apart, in sizes, and of one size. */
const maxLeading = 1.35;
const maxSizeRatio = 1.1;
/** Names of columns stand beside each other: so much of the shorter one's length, at least. */
const minBesideShare = 0.5;
const minHeads = 2;
/** Of the letters of a page that seems to lie on its side so many stand upright. */
const minUprightShare = 1 / 3;
/** Names are turned where their columns are narrow: from one to the next it is at most so many times the length of the longest. */
const maxPitchRatio = 2;
/** So far below the names begins the first row, and below each row the next one, in sizes. */
const maxToFirstRow = 3;
const maxToNextRow = 4;
/** Below the names are so many rows with a label, and something below so many of the names, or rules between them. */
const minLabelledRows = 2;
const minNamedShare = 0.6;
/** What a name takes of the distance to the next one, and the space between two of its words, in sizes. */
const cellShare = 0.6;
const spaceShare = 0.25;
const minLetterShare = 0.1;

/** A word in coordinates in which most of the page runs from left to right. */
interface SeenWord {
  readonly word: Word;
  readonly box: Box;
}

interface TurnedWord extends SeenWord {
  /** Or downwards. */
  readonly isUpward: boolean;
}

interface TurnedLine {
  readonly words: TurnedWord[];
  box: Box;
}

/** The lines of a name, in the order in which they are read. */
interface Head {
  readonly lines: readonly TurnedLine[];
  readonly box: Box;
  readonly sizePt: number;
}

/**
 * A page whose names of columns run upwards or downwards, as they do over narrow columns, with these names set from left to right, each
 * over its column at the foot of its place. Only above rows of a table: with labels left of the names and something below them, or with
 * rules between them. Other turned words stay.
 */
export function uprightHeads<Page extends PageWords>(page: Page): Page {
  const main = dominantTurn(page.words);
  const upright = page.words.filter((word) => nearestTurn(word) === 0);
  // A small table may hold more letters in its names than in its rows.
  const isHalfUpright = main !== 0 && lettersOf(upright) > lettersOf(page.words) * minUprightShare;
  return (isHalfUpright ? withUprightHeads(page, 0) : undefined) ?? withUprightHeads(page, main) ?? page;
}

function lettersOf(words: readonly Word[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}

/** The page with its names set along `main`; undefined where it has none. */
function withUprightHeads<Page extends PageWords>(page: Page, main: QuarterTurn): Page | undefined {
  const seen = (box: Box) => turnBack(box, main, page);
  const turned = page.words.flatMap((word): TurnedWord[] => {
    const turn = (nearestTurn(word) - main + 360) % 360;
    return turn === 90 || turn === 270 ? [{ word, box: seen(word.box), isUpward: turn === 270 }] : [];
  });
  if (turned.length < minHeads) return undefined;
  const walls = (page.rules ?? []).map(seen).filter(({ width, height }) => height > width);
  const others = page.words.flatMap((word) => (nearestTurn(word) === main ? [{ word, box: seen(word.box) }] : []));
  const replaced = new Map<Word, Word>();
  const untold = new Set<Word>();
  for (const heads of bandsOf(headsOf(linesOf(turned), walls))) {
    if (!nameColumns(heads, others, walls)) continue;
    for (const { word, box } of setUpright(heads, others))
      replaced.set(word, { ...withoutSigns(word), box: turnForth(box, main, page), rotationDegrees: main });
    if (!isTold(heads, others)) for (const { word } of rowsBelow(heads, others).flat()) untold.add(word);
  }
  if (replaced.size === 0) return undefined;
  const words = page.words.map((word) => replaced.get(word) ?? (untold.has(word) ? withoutElement(word) : word));
  return { ...page, words };
}

/** What the file says of the rows says something of the names too, or there is a row beside the names that these can be set into. */
function isTold(heads: readonly Head[], others: readonly SeenWord[]): boolean {
  const areTold = heads.some(({ lines }) => lines.some(({ words }) => words.some(({ word }) => word.element)));
  return areTold || levelWith(heads, others).some(({ word }) => word.element);
}

function linesOf(turned: readonly TurnedWord[]): TurnedLine[] {
  const lines: TurnedLine[] = [];
  const along = ({ box, isUpward }: TurnedWord) => (isUpward ? -box.y - box.height : box.y);
  for (const word of [...turned].sort((a, b) => along(a) - along(b) || a.box.x - b.box.x)) {
    const line = lines.find((other) => goesOn(other, word));
    if (!line) lines.push({ words: [word], box: word.box });
    else {
      line.words.push(word);
      line.box = boxAround([line.box, word.box]);
    }
  }
  return lines;
}

function goesOn({ words, box: line }: TurnedLine, { word, box, isUpward }: TurnedWord): boolean {
  if (words[0]?.isUpward !== isUpward) return false;
  const gap = isUpward ? line.y - box.y - box.height : box.y - line.y - line.height;
  const isNear = gap > -maxOffMiddle * word.fontSizePt && gap < maxWordGap * word.fontSizePt;
  return isNear && Math.abs(middleOf(line) - middleOf(box)) < maxOffMiddle * word.fontSizePt;
}

function headsOf(lines: readonly TurnedLine[], walls: readonly Box[]): Head[] {
  const stacks: TurnedLine[][] = [];
  for (const line of [...lines].sort((a, b) => a.box.x - b.box.x || a.box.y - b.box.y)) {
    const stack = stacks.find((other) => isNextLine(other.at(-1), line, walls));
    if (stack) stack.push(line);
    else stacks.push([line]);
  }
  return stacks.map((stack) => {
    const box = boxAround(stack.map((line) => line.box));
    const isUpward = stack[0]?.words[0]?.isUpward ?? true;
    return { lines: isUpward ? stack : stack.toReversed(), box, sizePt: median(stack.map(sizeOf)) };
  });
}

function isNextLine(before: TurnedLine | undefined, line: TurnedLine, walls: readonly Box[]): boolean {
  if (!before || before.words[0]?.isUpward !== line.words[0]?.isUpward) return false;
  const [size, other] = [sizeOf(before), sizeOf(line)];
  const apart = middleOf(line.box) - middleOf(before.box);
  const isOneSize = Math.max(size, other) < Math.min(size, other) * maxSizeRatio;
  return isOneSize && apart < size * maxLeading && areBeside(before.box, line.box) && !isWalled(before, line, walls);
}

function isWalled(a: { readonly box: Box }, b: { readonly box: Box }, walls: readonly Box[]): boolean {
  const [from, to] = [middleOf(a.box), middleOf(b.box)];
  const at = (Math.max(a.box.y, b.box.y) + Math.min(bottomOf(a.box), bottomOf(b.box))) / 2;
  return walls.some((wall) => middleOf(wall) > from && middleOf(wall) < to && wall.y < at && bottomOf(wall) > at);
}

/** Names beside each other, from left to right. */
function bandsOf(heads: readonly Head[]): Head[][] {
  const bands: Head[][] = [];
  for (const head of [...heads].sort((a, b) => a.box.x - b.box.x)) {
    const band = bands.find((others) => others.every(({ box }) => areBeside(box, head.box)));
    if (band) band.push(head);
    else bands.push([head]);
  }
  return bands.filter(({ length }) => length >= minHeads);
}

/** Whether rows of a table stand below. */
function nameColumns(heads: readonly Head[], others: readonly SeenWord[], walls: readonly Box[]): boolean {
  if (pitchOf(heads) > Math.max(...heads.map(({ box }) => box.height)) * maxPitchRatio) return false;
  const left = Math.min(...heads.map(({ box }) => box.x));
  const rows = rowsBelow(heads, others);
  const reaches = heads.map((_, index) => reachOf(heads, index));
  const isAcross = ({ box }: SeenWord) =>
    reaches.slice(1).some(([border]) => box.x < border - 1 && box.x + box.width > border + 1);
  // Text goes through the white between names, wherever lines are drawn between them: those of axes.
  const end = rows.findIndex((row) => row.some(isAcross));
  const labelled = (end < 0 ? rows : rows.slice(0, end)).filter((row) =>
    row.some(({ box }) => box.x + box.width <= left + sizeOfHeads(heads)),
  );
  if (labelled.length < minLabelledRows) return false;
  const walled = heads.slice(1).filter((head, index) => isWalled(heads[index] ?? head, head, walls));
  if (walled.length >= (heads.length - 1) * minNamedShare) return true;
  const isNamed = ([from, to]: readonly [number, number]) =>
    labelled.some((row) => row.some(({ box }) => middleOf(box) > from && middleOf(box) < to));
  return reaches.filter(isNamed).length >= heads.length * minNamedShare;
}

/** From the middle between a name and the one before it to the middle between it and the next one. */
function reachOf(heads: readonly Head[], index: number): readonly [number, number] {
  const [before, own, next] = [index - 1, index, index + 1].map((at) => middleOf((heads[at] ?? heads[index])?.box));
  const half = (pitchOf(heads) / 2) * 1.01;
  const at = own ?? 0;
  return [
    index === 0 ? at - half : ((before ?? at) + at) / 2,
    index === heads.length - 1 ? at + half : ((next ?? at) + at) / 2,
  ];
}

/** The least distance from one name to the next. */
function pitchOf(heads: readonly Head[]): number {
  return Math.min(...heads.slice(1).map(({ box }, index) => middleOf(box) - middleOf(heads[index]?.box)));
}

function rowsBelow(heads: readonly Head[], others: readonly SeenWord[]): SeenWord[][] {
  const sizePt = sizeOfHeads(heads);
  const foot = footOf(heads);
  const right = Math.max(...heads.map(({ box }) => box.x + box.width)) + pitchOf(heads);
  const below = others.filter(({ box }) => box.y + box.height / 2 > foot && box.x < right);
  const rows = toRows(below);
  let end = foot;
  const after = rows.findIndex((row, index) => {
    const { y, height } = boxAround(row.map(({ box }) => box));
    const isApart = y - end > sizePt * (index === 0 ? maxToFirstRow : maxToNextRow);
    end = y + height;
    return isApart;
  });
  return after < 0 ? rows : rows.slice(0, after);
}

function sizeOfHeads(heads: readonly Head[]): number {
  return median(heads.map(({ sizePt }) => sizePt));
}

function footOf(heads: readonly Head[]): number {
  return median(heads.map(({ box }) => bottomOf(box)));
}

/** The words of the names with the boxes that they take from left to right, each name on one line as wide as its column. */
function setUpright(heads: readonly Head[], others: readonly SeenWord[]): { word: Word; box: Box }[] {
  const room = pitchOf(heads) * cellShare;
  return heads.flatMap((head) => {
    const foot = levelFoot(heads, others);
    const letters = head.lines.flatMap(({ words }) => words.map(({ box }) => box.height));
    const space = head.sizePt * spaceShare;
    const spaces = space * (letters.length - 1);
    const length = letters.reduce((sum, each) => sum + each, 0);
    const share = Math.min(1, Math.max((room - spaces) / Math.max(length, 1), minLetterShare));
    let x = middleOf(head.box) - (length * share + spaces) / 2;
    return head.lines.flatMap(({ words, box: line }) =>
      words.map(({ word, box, isUpward }) => {
        const offset = isUpward ? box.x - line.x : line.x + line.width - box.x - box.width;
        const set = { word, box: { x, y: foot - line.width + offset, width: box.height * share, height: box.width } };
        x += box.height * share + space;
        return set;
      }),
    );
  });
}

/** Where names that are set from left to right end beside the turned ones. */
function levelFoot(heads: readonly Head[], others: readonly SeenWord[]): number {
  const near = levelWith(heads, others);
  return near.length === 0 ? footOf(heads) : Math.max(...near.map(({ box }) => bottomOf(box)));
}

function levelWith(heads: readonly Head[], others: readonly SeenWord[]): SeenWord[] {
  const { y, height } = boxAround(heads.map(({ box }) => box));
  const right = Math.max(...heads.map(({ box }) => box.x + box.width));
  const inBand = others.filter(({ box }) => box.x < right && box.y > y && bottomOf(box) < y + height + 1);
  const lowest = Math.max(...inBand.map(({ box }) => bottomOf(box)));
  return inBand.filter(({ box }) => bottomOf(box) > lowest - box.height / 2);
}

function areBeside(a: Box, b: Box): boolean {
  const shared = Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y);
  return shared >= Math.min(a.height, b.height) * minBesideShare;
}

function sizeOf({ words }: TurnedLine): number {
  return median(words.map(({ word }) => word.fontSizePt));
}

function middleOf(box: Box | undefined): number {
  return box ? box.x + box.width / 2 : 0;
}

function bottomOf({ y, height }: Box): number {
  return y + height;
}
