import { halfPoint, type OutlineLook, type Word } from '@recto/document-model';
import { addUpLooks } from './outline-looks.js';
import { middleOf, pageLines, partsOf } from '../profile/page-lines.js';

/** A line that begins with a number, as titles of sections do, and how it is set. */
export interface NumberedTitle {
  /** "5.2.1": [5, 2, 1] */
  readonly numbers: readonly number[];
  readonly sizePt: number;
  readonly isBold: boolean;
}

const sectionNumber = /^\p{Nd}{1,2}(?:\.\p{Nd}{1,2}){0,3}\.?$/u;
const titleWord = /^["“„(]?[\p{Lu}\p{Lo}]/u;
const pageNumber = /^(?:\p{Nd}{1,4}|\.{3,}.*)$/u;
/** White between the number and its title, in sizes of the print. */
const maxNumberGap = 4;
const maxTitleChars = 90;

/**
 * Lines of a page that are set like numbered titles: a number and a title, of one size. Most lists and rows look the same:
 * only what counts on over a document tells its sections, see `numberedLooks`.
 */
export function numberedTitles(words: readonly Word[]): NumberedTitle[] {
  const numbers = words.filter(({ text, rotationDegrees }) => rotationDegrees === 0 && sectionNumber.test(text));
  if (numbers.length === 0) return [];
  const besides = words.filter((word) => word.rotationDegrees === 0 && numbers.some((number) => isLevel(number, word)));
  return pageLines(besides).flatMap((line) => partsOf(line).flatMap((part) => titleIn(line, part)));
}

function isLevel(one: Word, other: Word): boolean {
  return Math.abs(middleOf(one) - middleOf(other)) <= Math.max(one.box.height, other.box.height);
}

/** A wide gap after a number is as often one within a title as one before another column. */
function titleIn(line: readonly Word[], part: readonly Word[]): NumberedTitle[] {
  const [number, ...others] = part;
  if (!number || !sectionNumber.test(number.text)) return [];
  const after = line.slice(line.indexOf(number) + part.length);
  const title = others.length > 0 ? others : (partsOf(after)[0] ?? []);
  const [first] = title;
  const last = title.at(-1);
  if (!first || !last || !titleWord.test(first.text) || pageNumber.test(last.text)) return [];
  const gap = first.box.x - number.box.x - number.box.width;
  const isOneSize = title.every(({ fontSizePt }) => Math.abs(fontSizePt - number.fontSizePt) <= 0.5);
  const chars = title.reduce((sum, { text }) => sum + text.length + 1, 0);
  if (gap > number.fontSizePt * maxNumberGap || !isOneSize || chars > maxTitleChars) return [];
  const numbers = number.text.split('.').filter(Boolean).map(Number);
  return [{ numbers, sizePt: halfPoint(number.fontSizePt), isBold: title.every(({ isBold }) => isBold) }];
}

/** Fewer titles of a depth are no numbering. */
const minTitles = 2;
/** An honest document has no more. */
export const maxTitles = 5_000;

/**
 * How numbered titles of each depth are set, in the order of the pages: of those that count on from another one. Empty where
 * there is but one depth: then the numbers tell nothing that the print does not.
 */
export function numberedLooks(titles: readonly NumberedTitle[]): OutlineLook[] {
  const seen = new Set<string>();
  const counted: OutlineLook[] = [];
  for (const { numbers, sizePt, isBold } of titles) {
    const look = `${numbers.length} ${sizePt} ${isBold}`;
    const isNext = countsOn(numbers, seen, look);
    seen.add(`${look} ${numbers.join('.')}`).add(numbers.join('.'));
    const depth = numbers.length;
    if (isNext) counted.push({ depth, sizePt, isBold, isNumbered: true, count: 1 });
  }
  // Of each depth the most used one comes first.
  const looks = addUpLooks(counted);
  const usual = looks.filter(
    (look) => look === looks.find(({ depth }) => depth === look.depth) && look.count >= minTitles,
  );
  return usual.length > 1 ? usual : [];
}

/** The one before it is set alike, or it is the first of a part that was seen. */
function countsOn(numbers: readonly number[], seen: ReadonlySet<string>, look: string): boolean {
  const parent = numbers.slice(0, -1);
  const last = numbers.at(-1) ?? 0;
  if (last === 1) return parent.length === 0 || seen.has(parent.join('.'));
  return seen.has(`${look} ${[...parent, last - 1].join('.')}`);
}
