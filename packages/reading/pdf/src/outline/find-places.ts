import { typicalSize, type Word } from '@recto/document-model';
import { extentOf, pageLines } from '../profile/page-lines.js';
import { titleLabel } from './title-key.js';
import type { PageLetters } from './page-letters.js';

/** Words in lines of their own, or at the beginning of one, that spell a title, its number before it included. */
export interface TitlePlace {
  readonly words: readonly Word[];
  readonly sizePt: number;
  readonly isBold: boolean;
  /** Text of another look follows on the title's last line. */
  readonly isRunIn: boolean;
  /** Upper edge of the title, without what stands above it, in points from the top of the page. */
  readonly top: number;
}

/** A title that comes again more often on its page is a word of its text. */
const maxPlaces = 40;
/** In sizes: white between words of one line, before a sign behind them, and between a title and its number. */
const maxGapShare = 0.65;
const maxMarkGapShare = 1;
const maxNumberGapShare = 4;
/** "3", "3.1", "IV.", "A)", "§ 4": what may stand before a title. */
const number = /^[§([]?(?:\p{N}{1,3}|[IVXLC]{1,5}|\p{Lu})(?:[.\-\u2013]\p{N}{1,3})*[.):\]]*$/u;
const bullet = /^[•▪■●○◦‣∙·*–—-]$/u;
const minNumberSizeShare = 0.7;
const pageNumber = /^(?:\p{N}{1,4}|[ivxlc]{1,7})$/u;
/** White above a title, up to the line that counts it, and between its own lines, in sizes. */
const maxLabelGapShare = 3.5;
const maxLineGapShare = 1.5;
const maxLines = 6;
/** White between lines of running text, in sizes; and print that looks the same. */
const maxTextGapShare = 0.8;
const sameSizeShare = 0.03;
const smallLetter = /^\p{Ll}/u;
const hasLetters = /[\p{L}\p{N}]/u;

/** Places where whole lines of a page, or their beginnings, spell the key, in content order. */
export function findPlaces(key: string, letters: PageLetters): TitlePlace[] {
  const places: TitlePlace[] = [];
  for (let at = letters.text.indexOf(key); at >= 0; at = letters.text.indexOf(key, at + 1)) {
    const found = wordsAt(letters, at, at + key.length);
    const place = found && wholeLines(found, letters.words, !/^\p{N}/u.test(key));
    if (place) places.push(place);
    if (places.length > maxPlaces) return [];
  }
  return places;
}

/** The words whose keys are just these letters; undefined where a word begins before them or ends behind. */
function wordsAt({ words, starts }: PageLetters, start: number, end: number): readonly Word[] | undefined {
  const first = lastAtOrBefore(starts, start);
  const behind = lastAtOrBefore(starts, end);
  if (starts[first] !== start || starts[behind] !== end) return undefined;
  const found = words.slice(first, behind);
  return found.slice(0, found.findLastIndex(({ text }) => hasLetters.test(text)) + 1);
}

/** Index of the last of the rising numbers that is not above the limit. */
function lastAtOrBefore(rising: readonly number[], limit: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rising[middle] ?? Infinity) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The title with its number and marks, where nothing else stands on its lines. */
function wholeLines(title: readonly Word[], all: readonly Word[], mayCount: boolean): TitlePlace | undefined {
  const sizePt = typicalSize(title);
  const own = new Set(title);
  const lines = pageLines(title);
  const marks: Word[] = [];
  let isRunIn = false;
  for (const [index, line] of lines.entries()) {
    const { top, bottom } = extentOf(line);
    const beside = all.filter(
      (word) =>
        !own.has(word) &&
        Math.min(bottom, bottomOf(word)) - Math.max(top, word.box.y) > Math.min(word.box.height, bottom - top) * 0.5,
    );
    const left = Math.min(...line.map(({ box }) => box.x));
    const right = Math.max(...line.map(rightOf));
    const before = takeBefore(beside, left, sizePt, mayCount && index === 0);
    const after = takeAfter(beside, right, sizePt);
    if (!before || !after) return undefined;
    if (after.goesOn && !(line === lines.at(-1) && isSetUnlike(title, after.goesOn))) return undefined;
    isRunIn = after.goesOn !== undefined;
    marks.push(...before, ...after.marks);
  }
  if (!areBelowEachOther(lines, sizePt) || isPartOfText(lines, all, sizePt)) return undefined;
  const bold = title.filter(({ isBold }) => isBold).length;
  const top = extentOf(title).top;
  return {
    words: [...takeLabel(lines, all, sizePt), ...title, ...marks],
    sizePt,
    isBold: bold > title.length / 2,
    isRunIn,
    top,
  };
}

/**
 * What stands before a line of a title: of the first one its number and the word that names it. Undefined where other words do, of
 * which the line is a part, or the bullet of an item.
 */
function takeBefore(beside: readonly Word[], left: number, sizePt: number, mayCount: boolean): Word[] | undefined {
  const taken: Word[] = [];
  let edge = left;
  for (const word of beside.filter((other) => middleX(other) < left).toSorted((a, b) => rightOf(b) - rightOf(a))) {
    const gap = edge - rightOf(word);
    const isOfSize = word.fontSizePt > sizePt * minNumberSizeShare;
    const isNumber = mayCount && isOfSize && [number, titleLabel][taken.length]?.test(word.text) === true;
    if (gap > sizePt * (isNumber || bullet.test(word.text) ? maxNumberGapShare : maxGapShare)) break;
    if (!isNumber) return undefined;
    taken.push(word);
    edge = word.box.x;
  }
  return taken;
}

/** Marks behind a line of a title, and the word with which its line goes on; undefined for an entry of a list of contents. */
function takeAfter(
  beside: readonly Word[],
  right: number,
  sizePt: number,
): { readonly marks: readonly Word[]; readonly goesOn?: Word } | undefined {
  const marks: Word[] = [];
  let edge = right;
  const behind = beside.filter((other) => middleX(other) >= right).toSorted((a, b) => a.box.x - b.box.x);
  for (const [index, word] of behind.entries()) {
    const isMark = word.script === 'superscript' || !hasLetters.test(word.text);
    if (word.box.x - edge > sizePt * (isMark ? maxMarkGapShare : maxGapShare)) {
      const [last, ...others] = behind.slice(index).filter(({ text }) => hasLetters.test(text));
      return last && others.length === 0 && pageNumber.test(last.text) ? undefined : { marks };
    }
    if (!isMark) return { marks, goesOn: word };
    marks.push(word);
    edge = rightOf(word);
  }
  return { marks };
}

/** Whether the sentence goes on, in the look of the title, in the line below it, or came from the one above: a small letter tells. */
function isPartOfText(lines: readonly (readonly Word[])[], all: readonly Word[], sizePt: number): boolean {
  const [first, last] = [lines[0] ?? [], lines.at(-1) ?? []];
  const near = (line: readonly Word[], isNear: (word: Word) => boolean) => {
    const [left, right] = [Math.min(...line.map(({ box }) => box.x)), Math.max(...line.map(rightOf))];
    return all.filter((word) => isNear(word) && word.box.x < right && rightOf(word) > left && isSetLike(word, line));
  };
  const room = sizePt * maxTextGapShare;
  const [{ top }, { bottom }] = [extentOf(first), extentOf(last)];
  const below = near(last, (word) => word.box.y - bottom < room && middleY(word) > bottom);
  const above = near(first, (word) => top - bottomOf(word) < room && middleY(word) < top);
  const [next] = pageLines(below)[0] ?? [];
  return (above.length > 0 && smallLetter.test(first[0]?.text ?? '')) || smallLetter.test(next?.text ?? '');
}

function isSetLike({ fontSizePt, isBold, isItalic }: Word, [first]: readonly Word[]): boolean {
  const isOfSize = first !== undefined && Math.abs(fontSizePt - first.fontSizePt) <= first.fontSizePt * sameSizeShare;
  return isOfSize && isBold === first.isBold && isItalic === first.isItalic;
}

/** The title is bold, or in italics, and the text behind it is not. */
function isSetUnlike(title: readonly Word[], { isBold, isItalic }: Word): boolean {
  return (!isBold && title.every((word) => word.isBold)) || (!isItalic && title.every((word) => word.isItalic));
}

/** "Chapter 3", or a large "3", in the line above a title. */
function takeLabel([first = []]: readonly (readonly Word[])[], all: readonly Word[], sizePt: number): readonly Word[] {
  const { top } = extentOf(first);
  const above = all.filter((word) => middleY(word) < top && bottomOf(word) > top - sizePt * maxLabelGapShare);
  const line = pageLines(above).at(-1) ?? [];
  const [label, counter] = line;
  if (line.length === 2 && label && counter && titleLabel.test(label.text) && number.test(counter.text)) return line;
  return line.length === 1 && label && number.test(label.text) && label.fontSizePt > sizePt ? line : [];
}

function areBelowEachOther(lines: readonly (readonly Word[])[], sizePt: number): boolean {
  return (
    lines.length <= maxLines &&
    lines.slice(1).every((line, index) => {
      const gap = extentOf(line).top - extentOf(lines[index] ?? line).bottom;
      return gap < sizePt * maxLineGapShare;
    })
  );
}

function middleX({ box }: Word): number {
  return box.x + box.width / 2;
}

function middleY({ box }: Word): number {
  return box.y + box.height / 2;
}

function rightOf({ box }: Word): number {
  return box.x + box.width;
}

function bottomOf({ box }: Word): number {
  return box.y + box.height;
}
