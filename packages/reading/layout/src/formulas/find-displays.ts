import {
  boxAround,
  toLine,
  type Box,
  type FoundFormula,
  type Sign,
  type TextLine,
  type Word,
} from '@recto/document-model';
import { isMarkerSign } from '../blocks/list-marker.js';
import { toRows } from '../lines/to-rows.js';
import { functionNames } from './latex-names.js';
import { isFormulaSign, isProse, proseShare } from './signs-of-mathematics.js';
import { writeDisplay } from './write-display.js';

/** White of this many sizes parts what stands in one row. */
const segmentGapShare = 2.4;
/** A displayed formula is set in by this share of the size, or apart by this much white more than lines are. */
const indentShare = 0.8;
const apartShare = 0.45;
/** Words of text are few in a formula: "if", "otherwise", "for all". */
const maxProseShare = 0.45;
/** Parts of a formula stand this close to each other, in sizes. */
const rowGapShare = 1.25;
/** A line of text is at least this long, in sizes. */
const minTextSizes = 10;
const reachSizes = 9;
const minNumberGapShare = 0.45;
const number = /^[([]\s*(?:[A-Z]{0,3}[.-]?)?\d{1,3}(?:[.\-–:]\d{1,3})*[a-z]?['′*]*\s*[)\]]$/u;

/** Items of lists begin with these. */
const itemNumber = /^(?:\d{1,2}[.)]|\([a-z\d]{1,3}\)|[a-z]\))$/u;

interface Segment {
  readonly words: readonly Word[];
  readonly box: Box;
  readonly kind: 'formula' | 'text' | 'number' | 'other';
}

/** What is left of the page's words when the displayed formulas are taken out. */
export interface TakenDisplays {
  readonly formulas: readonly FoundFormula[];
  readonly rest: readonly Word[];
}

/** Displayed formulas of a page, with their numbers. A region that cannot be written whole stays text. */
export function takeDisplays(words: readonly Word[], bars: readonly Box[]): TakenDisplays {
  const segments = segmentsOf(words);
  const texts = segments.filter(({ kind }) => kind === 'text');
  const sizePt = usualSize(words);
  const parts = segments.filter((segment) => segment.kind === 'formula' && isSetApart(segment, segments, sizePt));
  const groups = joinParts(parts, segments, bars, sizePt);
  const taken = new Set<Word>();
  const formulas = groups.flatMap((group) => {
    const formula = toFormula(group, words, texts, bars, sizePt);
    if (!formula || formula.words.some((word) => taken.has(word))) return [];
    formula.words.forEach((word) => taken.add(word));
    return [formula];
  });
  return { formulas, rest: taken.size === 0 ? words : words.filter((word) => !taken.has(word)) };
}

function usualSize(words: readonly Word[]): number {
  const letters = new Map<number, number>();
  for (const { fontSizePt, text } of words) {
    const size = Math.round(fontSizePt * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

function segmentsOf(words: readonly Word[]): Segment[] {
  return toRows(words).flatMap((row) => {
    const sorted = [...row].sort((a, b) => a.box.x - b.box.x);
    const runs: Word[][] = [];
    let end = -Infinity;
    for (const word of sorted) {
      const gap = word.box.x - end;
      const run = runs.at(-1);
      if (run && gap <= word.fontSizePt * segmentGapShare) run.push(word);
      else runs.push([word]);
      end = Math.max(end, word.box.x + word.box.width);
    }
    return runs.flatMap(withoutNumber).map(toSegment);
  });
}

/** The number of a formula that fills its line stands close to it. */
function withoutNumber(run: readonly Word[]): (readonly Word[])[] {
  const [last, before] = [run.at(-1), run.at(-2)];
  const isNumber =
    last && before && number.test(last.text) && gapX(before.box, last.box) > last.fontSizePt * minNumberGapShare;
  return isNumber ? [run.slice(0, -1), run.slice(-1)] : [run];
}

function toSegment(words: readonly Word[]): Segment {
  const box = boxAround(words.map((word) => word.box));
  const text = words.map((word) => word.text).join('');
  if (isMarkerSign(words[0]?.text ?? '') || itemNumber.test(words[0]?.text ?? '')) return { words, box, kind: 'other' };
  if (number.test(text)) return { words, box, kind: 'number' };
  const share = proseShare(words);
  const signs = words.flatMap((word) => word.signs ?? []);
  const hasSigns = signs.some(isFormulaSign) || (signs.some(isLetter) && signs.some(({ text: sign }) => sign === '='));
  if (hasSigns && share <= maxProseShare) return { words, box, kind: 'formula' };
  const size = words[0]?.fontSizePt ?? 10;
  return { words, box, kind: box.width > size * minTextSizes && share > 0.3 ? 'text' : 'other' };
}

/** Whether a part stands like a displayed formula: set in from the text around it, or with white above and below. */
function isSetApart({ box, words }: Segment, segments: readonly Segment[], sizePt: number): boolean {
  const texts = segments.filter(({ kind, box: other }) => kind === 'text' && overlapX(other, box) > 0);
  const near = texts.filter(({ box: other }) => distanceY(other, box) < sizePt * reachSizes);
  if (near.length === 0) return false;
  const isInLine = near.some(({ box: other, words: others }) => isOnLineOf(other, box, others, words));
  if (isInLine) return false;
  const above = closest(near, (other) => box.y - (other.y + other.height));
  const below = closest(near, (other) => other.y - (box.y + box.height));
  const left = Math.min(...near.map(({ box: other }) => other.x));
  const isIndented =
    [above, below].every((other) => !other || box.x > other.box.x + sizePt * indentShare) &&
    box.x > left + sizePt * indentShare;
  const whiteOf = (other: Segment | undefined) => (other ? distanceY(other.box, box) : Infinity);
  const isApart = Math.min(whiteOf(above), whiteOf(below)) > sizePt * apartShare;
  return isIndented || isApart;
}

function closest(segments: readonly Segment[], distance: (box: Box) => number): Segment | undefined {
  return segments
    .filter(({ box }) => distance(box) > -box.height / 2)
    .sort((a, b) => distance(a.box) - distance(b.box))[0];
}

/** A fraction or an index in a line of text stands within its height. */
function isOnLineOf(text: Box, box: Box, textWords: readonly Word[], words: readonly Word[]): boolean {
  const shared = Math.min(text.y + text.height, box.y + box.height) - Math.max(text.y, box.y);
  if (shared <= 0) return false;
  const isNear = textWords.some((other) =>
    words.some((word) => gapX(other.box, word.box) < word.fontSizePt && distanceY(other.box, word.box) < 1),
  );
  return isNear && shared > 0;
}

/** Parts that stand over and beside each other are one formula. */
function joinParts(
  parts: readonly Segment[],
  segments: readonly Segment[],
  bars: readonly Box[],
  sizePt: number,
): Segment[][] {
  const groups: Segment[][] = [];
  const isText = (box: Box) =>
    segments.some(
      ({ kind, box: other }) =>
        kind === 'text' &&
        overlapX(other, box) > 0 &&
        other.y + other.height / 2 > box.y &&
        other.y + other.height / 2 < box.y + box.height,
    );
  for (const part of parts) {
    const near = groups.filter((group) =>
      group.some((other) => isJoined(other.box, part.box, bars, sizePt) && !isText(boxAround([other.box, part.box]))),
    );
    const joined = [...near.flat(), part];
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups;
}

function isJoined(a: Box, b: Box, bars: readonly Box[], sizePt: number): boolean {
  const isOver = overlapX(a, b) > 0 && distanceY(a, b) < sizePt * rowGapShare;
  const isBeside = overlapY(a, b) > 0 && gapX(a, b) < sizePt * 6;
  const hasBar = () =>
    overlapX(a, b) > 0 && bars.some((bar) => touchesBar(a, bar, sizePt) && touchesBar(b, bar, sizePt));
  return isOver || isBeside || hasBar();
}

function touchesBar(box: Box, bar: Box, sizePt: number): boolean {
  return overlapX(box, bar) > 0 && distanceY(box, bar) < sizePt * 0.8;
}

/** The words of a group, those that stand among them, and its numbers, as a formula. */
function toFormula(
  group: readonly Segment[],
  words: readonly Word[],
  texts: readonly Segment[],
  bars: readonly Box[],
  sizePt: number,
): FoundFormula | undefined {
  const own = new Set(group.flatMap((segment) => segment.words));
  const column = columnOf(boxAround(group.map(({ box }) => box)), texts, sizePt);
  let box = boxAround([...own].map((word) => word.box));
  for (let isGrowing = true; isGrowing;) {
    const found = words.filter(
      (word) =>
        !own.has(word) &&
        (belongs(word, box, column, texts) || isOnBar(word, box, bars, texts) || isLimit(word, box, sizePt, texts)),
    );
    found.forEach((word) => own.add(word));
    isGrowing = found.length > 0;
    box = boxAround([...own].map((word) => word.box));
  }
  const numbers = numbersBeside(
    box,
    words.filter((word) => !own.has(word)),
    column,
  );
  const all = [...own, ...numbers.flatMap((entry) => entry.words)];
  const signs = [...own].flatMap((word) => word.signs ?? []);
  if ([...own].some((word) => !word.signs) || !isWorthIt(signs, [...own])) return undefined;
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
  return isInColumn && isAtHeight && gapX(word.box, box) < word.fontSizePt * 3 && !isNumberWord(word, box);
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

/** A letter that is set like a variable, whatever font it is of. */
function isLetter({ text, alphabet }: Sign): boolean {
  return alphabet === 'italic' && /^\p{L}$/u.test(text);
}

function isNumberWord(word: Word, box: Box): boolean {
  return number.test(word.text) && gapX(word.box, box) > word.fontSizePt * minNumberGapShare;
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
    return number.test(text) && sorted.length < 5
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

/** A relation, an operator or a fraction: letters alone are labels of drawings. */
function isWorthIt(signs: readonly Sign[], words: readonly Word[]): boolean {
  const text = signs.map((sign) => sign.text).join('');
  const isStatement = /[=<>≤≥≠≈∼≃≡≅∈∉⊂⊆⊃→↦⇒⇔⟹⟺←∝≪≫⩽⩾≺⊢⊨:+∑∏∫∮⋃⋂√]/u.test(text);
  const [first] = [...words].sort((a, b) => a.box.x - b.box.x);
  if (!first || isProse(first)) return false;
  const prose = words.filter(isProse).length;
  return (
    isStatement && signs.length >= 3 && prose <= signs.length && /[\p{L}\p{N}]/u.test(text) && !functionNames.has(text)
  );
}

function isWithin(bar: Box, box: Box, sizePt: number): boolean {
  const middle = bar.x + bar.width / 2;
  return (
    middle > box.x &&
    middle < box.x + box.width &&
    bar.y > box.y - sizePt * 0.6 &&
    bar.y < box.y + box.height + sizePt * 0.3 &&
    bar.width <= box.width + sizePt
  );
}

function overlapX(a: Box, b: Box): number {
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
}

function overlapY(a: Box, b: Box): number {
  return Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
}

function gapX(a: Box, b: Box): number {
  return -overlapX(a, b);
}

function distanceY(a: Box, b: Box): number {
  return -overlapY(a, b);
}
