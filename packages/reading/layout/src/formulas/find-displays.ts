import {
  halfPoint,
  boxAround,
  toLine,
  type Box,
  type FoundFormula,
  type Sign,
  type TextLine,
  type Word,
} from '@recto/document-model';
import { toRows } from '../lines/to-rows.js';
import type { Gutter } from '../order/gutter.js';
import { distanceY, gapX, overlapX, overlapY } from './box-distances.js';
import { findDisplayParts, segmentsOf, type Segment } from './display-parts.js';
import { isFormulaNumber, isNumberBeside } from './formula-number.js';
import { functionNames } from './latex-names.js';
import { isProse } from './signs-of-mathematics.js';
import { writeDisplay } from './write-display.js';

const pieces = /^[\u239b-\u23ad]+$/u;
const maxPieceGapShare = 0.3;

/** What is left of the page's words when the displayed formulas are taken out. */
export interface TakenDisplays {
  readonly formulas: readonly FoundFormula[];
  readonly rest: readonly Word[];
}

/** Displayed formulas of a page, with their numbers. A region that cannot be written whole stays text. `gutters`: where columns meet. */
export function takeDisplays(
  words: readonly Word[],
  bars: readonly Box[],
  gutters: readonly Gutter[] = [],
): TakenDisplays {
  const segments = segmentsOf(words, gutters);
  const texts = segments.filter(({ kind }) => kind === 'text');
  const sizePt = usualSize(words);
  const groups = findDisplayParts(segments, bars, sizePt);
  const taken = new Set<Word>();
  const formulas = groups.flatMap((group) => {
    const formula = toFormula(group, { words, texts, bars, sizePt, hasColumns: gutters.length > 0 });
    if (!formula || formula.words.some((word) => taken.has(word))) return [];
    formula.words.forEach((word) => taken.add(word));
    return [formula];
  });
  return { formulas, rest: taken.size === 0 ? words : words.filter((word) => !taken.has(word)) };
}

function usualSize(words: readonly Word[]): number {
  const letters = new Map<number, number>();
  for (const { fontSizePt, text } of words) {
    const size = halfPoint(fontSizePt);
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

interface FormulaPage {
  readonly words: readonly Word[];
  readonly texts: readonly Segment[];
  readonly bars: readonly Box[];
  /** Size of the page's text. */
  readonly sizePt: number;
  readonly hasColumns: boolean;
}

/** The words of a group, those that stand among them, and its numbers, as a formula. */
function toFormula(
  group: readonly Segment[],
  { words, texts, bars, sizePt, hasColumns }: FormulaPage,
): FoundFormula | undefined {
  const own = new Set(group.flatMap((segment) => segment.words));
  const column = columnOf(boxAround(group.map(({ box }) => box)), texts, sizePt);
  let box = boxAround([...own].map((word) => word.box));
  for (let isGrowing = true; isGrowing;) {
    const found = words.filter(
      (word) =>
        !own.has(word) &&
        (belongs(word, box, column, texts) ||
          isPieceOf(word, own) ||
          isOnBar(word, box, bars, texts) ||
          isLimit(word, box, sizePt, texts)),
    );
    found.forEach((word) => own.add(word));
    isGrowing = found.length > 0;
    box = boxAround([...own].map((word) => word.box));
  }
  const numbers = numbersBeside(
    box,
    words.filter((word) => !own.has(word)),
    // Short lines of text do not show how wide the only column is.
    hasColumns ? column : { left: 0, right: Infinity },
  );
  const all = [...own, ...numbers.flatMap((entry) => entry.words)];
  const signs = [...own].flatMap((word) => word.signs ?? []);
  const isWorth = isWorthIt(signs, [...own], numbers.length > 0);
  // An item whose text goes over into a formula; where several are set beside theirs, these hold them together.
  const isItem = [...own].filter(isBullet).length === 1;
  if (isItem || [...own].some((word) => !word.signs) || !isWorth || !isBalanced(signs)) return undefined;
  const within = bars.filter((bar) => isWithin(bar, box, sizePt));
  const latex = writeDisplay(signs, within, numbers);
  if (!latex) return undefined;
  const lines: TextLine[] = toRows(all).map(toLine);
  return { box: boxAround(all.map((word) => word.box)), words: all, lines, latex };
}

/** What stands among the parts of a formula, or right beside it in its height. */
function belongs(word: Word, box: Box, column: { left: number; right: number }, texts: readonly Segment[]): boolean {
  if (texts.some((segment) => segment.words.includes(word))) return false;
  const middle = { x: word.box.x + word.box.width / 2, y: word.box.y + word.box.height / 2 };
  const isInColumn = middle.x > column.left && middle.x < column.right;
  const isAtHeight = overlapY(word.box, box) > word.box.height * 0.4;
  return isInColumn && isAtHeight && gapX(word.box, box) < word.fontSizePt * 3 && !isNumberBeside(word, box);
}

/** The next piece of a bracket that is put together from several, below or above one of the formula. */
function isPieceOf(word: Word, own: ReadonlySet<Word>): boolean {
  if (!pieces.test(word.text)) return false;
  return [...own].some(
    ({ text, box, fontName }) =>
      pieces.test(text) &&
      fontName === word.fontName &&
      overlapX(box, word.box) > 0 &&
      distanceY(box, word.box) < word.fontSizePt * maxPieceGapShare,
  );
}

/** Small print right above or below the formula. */
function isLimit({ box: place, fontSizePt }: Word, box: Box, sizePt: number, texts: readonly Segment[]): boolean {
  if (fontSizePt > sizePt * 0.85 || overlapX(place, box) < place.width * 0.6 || distanceY(place, box) > sizePt * 0.45)
    return false;
  return !texts.some(
    ({ words, box: text }) =>
      overlapX(text, place) > 0 &&
      overlapY(text, place) > 0 &&
      words.some((word) => gapX(word.box, place) < fontSizePt * 0.5),
  );
}

/** What stands on a bar of the formula, or hangs from it. */
function isOnBar({ box: place, fontSizePt }: Word, box: Box, bars: readonly Box[], texts: readonly Segment[]): boolean {
  if (distanceY(place, box) > fontSizePt) return false;
  if (texts.some(({ box: text }) => overlapX(text, place) > 0 && overlapY(text, place) > place.height * 0.5))
    return false;
  const middle = place.x + place.width / 2;
  return bars.some(
    (bar) =>
      isBarOf(bar, box, fontSizePt) &&
      middle > bar.x - 1 &&
      middle < bar.x + bar.width + 1 &&
      distanceY(place, bar) < fontSizePt * 0.8,
  );
}

/** A bar within the formula, or right beside it at the height of its axis. */
function isBarOf(bar: Box, box: Box, sizePt: number): boolean {
  return isWithin(bar, box, sizePt) || (overlapY(bar, box) > 0 && gapX(bar, box) < sizePt * 1.2);
}

interface NumberBeside {
  readonly text: string;
  readonly words: readonly Word[];
  readonly middleY: number;
}

/** Numbers at the margin, at the height of the formula. */
function numbersBeside(box: Box, words: readonly Word[], column: { left: number; right: number }): NumberBeside[] {
  const candidates = words.filter((word) => {
    const isInColumn = word.box.x > column.left - 1 && word.box.x + word.box.width < column.right + 1;
    return isInColumn && overlapY(word.box, box) > word.box.height * 0.5;
  });
  return toRows(candidates).flatMap((row) => {
    const sorted = [...row].sort((a, b) => a.box.x - b.box.x);
    const text = sorted.map((word) => word.text).join('');
    const place = boxAround(sorted.map((word) => word.box));
    return isFormulaNumber(text) && sorted.length < 5
      ? [{ text: text.slice(1, -1), words: sorted, middleY: place.y + place.height / 2 }]
      : [];
  });
}

function columnOf(box: Box, texts: readonly Segment[], sizePt: number): { left: number; right: number } {
  const near = texts.filter(({ box: other }) => overlapX(other, box) > 0 && distanceY(other, box) < sizePt * 30);
  return {
    left: Math.min(box.x, ...near.map(({ box: other }) => other.x)),
    right: Math.max(box.x + box.width, ...near.map(({ box: other }) => other.x + other.width)),
  };
}

/** A relation, an operator, a fraction or a number at the margin: letters alone are labels of drawings, and "+25 °C" is one of a curve. */
function isWorthIt(signs: readonly Sign[], words: readonly Word[], isNumbered: boolean): boolean {
  const text = signs.map((sign) => sign.text).join('');
  const isStatement =
    isNumbered || /[=<>≤≥≠≈∼≃≡≅∈∉⊂⊆⊃→↦⇒⇔⟹⟺←∝≪≫⩽⩾≺⊢⊨∑∏∫∮⋃⋂√]/u.test(text) || signs.some((sign) => joins(sign, signs));
  const [first, ...others] = [...words].sort((a, b) => a.box.x - b.box.x);
  if (!first) return false;
  const beside = others.filter(({ box }) => overlapY(box, first.box) > 0).slice(0, 1);
  if (isProse(first, beside)) return false;
  const prose = words.filter((word) => isProse(word)).length;
  return (
    isStatement && signs.length >= 3 && prose <= signs.length && /[\p{L}\p{N}]/u.test(text) && !functionNames.has(text)
  );
}

function isBullet({ text }: Word): boolean {
  return /^[•◦▪●■]$/u.test(text);
}

/** A plus or a colon with something before it. */
function joins({ text, box, sizePt }: Sign, signs: readonly Sign[]): boolean {
  if (!/[:+]/u.test(text)) return false;
  return signs.some(
    ({ box: other }) =>
      other.x + other.width <= box.x + sizePt * 0.2 &&
      gapX(other, box) < sizePt * 2 &&
      distanceY(other, box) < sizePt * 2 &&
      other.width > 0,
  );
}

/** Brackets that open and close; a part of a formula that stands elsewhere leaves one behind. Intervals may mix them, or turn them. */
function isBalanced(signs: readonly Sign[]): boolean {
  const count = (wanted: string) => signs.filter(({ text }) => text === wanted).length;
  const [round, square] = [count('(') - count(')'), count('[') - count(']')];
  return round + square === 0 || (round === 0 && square % 2 === 0);
}

function isWithin(bar: Box, box: Box, sizePt: number): boolean {
  const middle = bar.x + bar.width / 2;
  return (
    middle > box.x &&
    middle < box.x + box.width &&
    bar.y > box.y - sizePt * 0.6 &&
    bar.y < box.y + box.height + sizePt * 0.6 &&
    bar.width <= box.width + sizePt
  );
}
