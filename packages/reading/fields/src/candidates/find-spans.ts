import type { Box } from '@recto/document-model';
import type { PageWord } from '../extraction-types.js';
import type { PageContext } from '../labels/page-context.js';
import { bottom, right, unionOf } from '../layout/box-geometry.js';
import { linesInCell } from '../labels/lines-in-cell.js';
import { betweenDays } from '../fields/read-period.js';
import { wordsBetween } from '../fields/reading.js';
import { textOf, type Layout, type Segment } from '../layout/layout-page.js';
import { isSlip } from '../layout/paper-width.js';
import { openingDay } from '../values/opening-day.js';
import { parseDate } from '../values/parse-date.js';
import { parseNumber } from '../values/parse-number.js';
import { findPhrases } from './find-phrases.js';
import type { Span, SpanSource } from './span.js';

/** Lines of the longest block, as addresses have. */
const maxBlockLines = 6;
/** Lines of a block begin or are centred within so many points of each other. */
const alignedWithinPt = 6;
/** How far lines of a block, and words of a line of it, stand apart at most, in heights of a line. */
interface Reach {
  readonly leading: number;
  readonly gapInLine: number;
}
const reachOfSheets: Reach = { leading: 1.6, gapInLine: 2.2 };
/** Heads of till rolls have no columns, and white between their lines. */
const reachOfSlips: Reach = { leading: 3.5, gapInLine: 6 };
/** A number takes so many words at most: sign, currency, groups of digits, percent sign. */
const wordsOfNumber = 4;
/** More spans than a page of small print has. */
const maxSpans = 12_000;

const known = new WeakMap<PageContext, readonly Span[]>();

/**
 * Everything on the page that may be a value, whatever is asked for; only what of it is found matters, not how much. It is looked
 * for once a page.
 */
export function findSpans(context: PageContext): readonly Span[] {
  const spans = known.get(context) ?? spansOf(context);
  known.set(context, spans);
  return spans;
}

function spansOf(context: PageContext): Span[] {
  const labelEnds = new Map<Segment, Set<number>>();
  for (const { segment, endWord } of context.places)
    labelEnds.set(segment, (labelEnds.get(segment) ?? new Set()).add(endWord));
  const spans: Span[] = [];
  const isOnSlip = isSlip(context.layout);
  const blocksWithin = (reach: Reach): ((segment: Segment) => Span[]) => {
    const lines = new Map<Segment, BlockLine>();
    const lineOf = (segment: Segment): BlockLine => {
      const line = lines.get(segment) ?? lineFrom(segment, context.layout, reach);
      lines.set(segment, line);
      return line;
    };
    return (segment) => blocksFrom(segment, context.layout, reach, lineOf);
  };
  const findersOfBlocks = [reachOfSheets, ...(isOnSlip ? [reachOfSlips] : [])].map(blocksWithin);
  for (const { segments } of context.layout)
    for (const segment of segments) {
      if (spans.length > maxSpans) return spans;
      spans.push(
        spanOf('segment', segment, 0, segment.words.length),
        ...behindColons(segment),
        ...beforeBrackets(segment),
        ...betweenSigns(segment),
        ...[...(labelEnds.get(segment) ?? [])].flatMap((end) => rest('after-label', segment, end)),
        ...dates(segment, context),
        ...numbers(segment, context),
        ...tokens(segment),
        ...(isOnSlip ? [] : findPhrases(segment, context.layout)),
        ...findersOfBlocks.flatMap((find) => find(segment)),
        ...entriesOfCell(segment, context),
      );
    }
  return spans;
}

function spanOf(source: SpanSource, segment: Segment, start: number, end: number): Span {
  const words = segment.words.slice(start, end);
  return { source, words, text: textOf(words), segment, startWord: start };
}

function rest(source: SpanSource, segment: Segment, start: number): Span[] {
  return start > 0 && start < segment.words.length ? [spanOf(source, segment, start, segment.words.length)] : [];
}

function behindColons(segment: Segment): Span[] {
  return segment.words.flatMap((word, index) =>
    /[:：]$/u.test(word.text.trim()) ? rest('after-colon', segment, index + 1) : [],
  );
}

/** `Baker (UK) Ltd (123456-X)`: the name of a company without its number, or without its country. */
function beforeBrackets(segment: Segment): Span[] {
  const brackets = segment.words.flatMap(({ text }, index) => (index > 0 && /^[([]/.test(text.trim()) ? [index] : []));
  // What is defined behind the first one, `("Seller")`, ends no name that began with the line.
  const ends = brackets.filter((index, at) => at === 0 || !/["“”„«]/u.test(segment.words[index]?.text ?? ''));
  return ends.map((index) => spanOf('segment', segment, 0, index));
}

/** `Baker Ltd · Mill Lane 3 · York`, `Leeds | 0113 555 0101`: the parts of a line; `Owner: Baker Ltd — VAT 12`: what labels of them lead to. */
function betweenSigns(segment: Segment): Span[] {
  const { words } = segment;
  const signs = words.flatMap(({ text }, index) => (/^[·•|–—]$/u.test(text.trim()) ? [index] : []));
  if (signs.length === 0) return [];
  return [-1, ...signs].flatMap((sign, at) => {
    const end = signs[at] ?? words.length;
    if (end <= sign + 1) return [];
    const colon = words.findIndex(({ text }, index) => index > sign && index < end - 1 && /[:：]$/u.test(text.trim()));
    const labelled = colon < 0 || end === words.length ? [] : [spanOf('after-colon', segment, colon + 1, end)];
    return [spanOf('segment', segment, sign + 1, end), ...labelled];
  });
}

function dates(segment: Segment, { notation }: PageContext): Span[] {
  if (!/\d/.test(segment.text)) return [];
  const found: Span[] = [];
  const add = (text: string, start: number, end: number, dayOfPeriod: Span['dayOfPeriod']): void => {
    const words = wordsBetween(segment.words, start, end);
    const startWord = segment.words.findIndex((word) => word === words[0]);
    found.push({ source: 'date', words, text, segment, startWord, ...(dayOfPeriod !== undefined && { dayOfPeriod }) });
  };
  let from = 0;
  for (let round = 0; round < 12; round += 1) {
    const parsed = parseDate(segment.text.slice(from), notation.dayComesFirst ?? true);
    if (parsed === undefined) break;
    const [start, end] = [from + parsed.start, from + parsed.end];
    const before = segment.text.slice(from, start);
    const opening = openingDay(before, parsed.isoDate, notation.dayComesFirst ?? true);
    if (opening !== undefined) add(opening.isoDate, from + opening.start, from + opening.end, 'first');
    const isLast = opening !== undefined || (found.length > 0 && betweenDays.test(before));
    const isFirst = betweenDays.test(/^\D{0,8}(?=\d)/u.exec(segment.text.slice(end))?.[0] ?? '');
    add(segment.text.slice(start, end), start, end, isLast ? 'last' : isFirst ? 'first' : undefined);
    from = end;
  }
  return found;
}

function numbers(segment: Segment, { notation }: PageContext): Span[] {
  return segment.words.flatMap((word, index) => {
    if (!/\d/.test(word.text)) return [];
    const isCurrency = (text: string | undefined): boolean =>
      /^(?:\p{Sc}|[A-Z]{1,3}\p{Sc}?|[-−–+(]+)$/u.test(text ?? '');
    const start = isCurrency(segment.words[index - 1]?.text.trim()) ? index - 1 : index;
    for (const first of new Set([start, index])) {
      const text = textOf(segment.words.slice(first, first + wordsOfNumber));
      const parsed = parseNumber(text, notation.decimalMark ?? '.');
      if (parsed === undefined || text.slice(0, parsed.start).trim() !== '') continue;
      const count = text.slice(0, parsed.end).trim().split(' ').length;
      const span = spanOf('number', segment, first, first + count);
      return [isSpelt(span) ? { ...span, text: span.text.replace(/[()]/g, '') } : span];
    }
    return [];
  });
}

/** `sixty (60) days`: in words, and again in figures, which brackets make no loss here. */
function isSpelt({ text, segment: { words }, startWord }: Span): boolean {
  const [before, behind] = [words[startWord - 1]?.text.trim(), words[startWord + 1]?.text.trim()];
  return /^\(\d{1,3}\)$/.test(text) && /^\p{L}+$/u.test(before ?? '') && /^\p{L}/u.test(behind ?? '');
}

/** Single words that look like a number of a document, an address of mail and the like. */
function tokens(segment: Segment): Span[] {
  if (segment.words.length < 2) return [];
  return segment.words.flatMap((word, index) =>
    /\d|@|^[A-Z]{3,}$|www\./u.test(word.text) ? [spanOf('token', segment, index, index + 1)] : [],
  );
}

function blocksFrom(
  segment: Segment,
  layout: Layout,
  { leading }: Reach,
  lineOf: (segment: Segment) => BlockLine,
): Span[] {
  const lines: BlockLine[] = [lineOf(segment)];
  const blocks: Span[] = [];
  const addBlock = (): void => {
    const words = lines.flatMap((line) => line.words);
    blocks.push({ source: 'block', words, text: textOf(words), segment, startWord: 0 });
  };
  if (lines[0] !== undefined && lines[0].words.length > segment.words.length) addBlock();
  while (lines.length < maxBlockLines) {
    const last = lines.at(-1);
    if (last === undefined) break;
    const next = layout
      .slice(last.lineIndex + 1, last.lineIndex + 3)
      .flatMap(({ segments }) => segments.map(lineOf))
      .find((candidate) => follows(last, candidate, leading));
    if (next === undefined) break;
    lines.push(next);
    addBlock();
  }
  return blocks;
}

/** `Karl | Neumann` in a narrow cell: an entry that goes on in the next lines of its cell. */
function entriesOfCell(segment: Segment, context: PageContext): Span[] {
  const lines = linesInCell(segment, context);
  return lines.slice(1).map((_, at) => {
    const words = lines.slice(0, at + 2).flatMap((line) => line.words);
    return { source: 'cell', words, text: textOf(words), segment, startWord: 0 };
  });
}

interface BlockLine {
  readonly words: readonly PageWord[];
  readonly box: Box;
  readonly lineIndex: number;
}

/** The segment with what follows it closely on its line. */
function lineFrom(segment: Segment, layout: Layout, { gapInLine }: Reach): BlockLine {
  const parts = [segment];
  for (const next of layout[segment.lineIndex]?.segments.slice(segment.index + 1) ?? []) {
    const last = parts.at(-1) ?? segment;
    if (next.box.x - right(last.box) > gapInLine * segment.box.height) break;
    parts.push(next);
  }
  const box = unionOf(parts.map((part) => part.box));
  return { words: parts.flatMap((part) => part.words), box, lineIndex: segment.lineIndex };
}

function follows({ box: above }: BlockLine, { box }: BlockLine, leading: number): boolean {
  const gap = box.y - bottom(above);
  if (gap > leading * Math.max(above.height, box.height) || gap < -above.height) return false;
  const isLeft = Math.abs(box.x - above.x) <= alignedWithinPt;
  const isCentred = Math.abs(box.x + right(box) - above.x - right(above)) <= 4 * alignedWithinPt;
  return isLeft || isCentred;
}
