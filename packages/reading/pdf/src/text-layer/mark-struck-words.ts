import { boxAround, type Box } from '@recto/document-model';
import { toUprightBox, type PageSpace } from '../engine/page-space.js';
import { BoxRows } from '../page-objects/box-rows.js';
import type { PlacedWord } from './make-word.js';

/** What crosses words out on a page. */
interface Strikes {
  /** Ruling lines, as thin boxes. */
  readonly rules: readonly Box[];
  /** Areas that a reader has marked as struck out (annotations). */
  readonly areas: readonly Box[];
}

/** How high over the baseline a line strikes out, in shares of the size: through low letters and the middle of figures. */
const strikeHeight = { min: 0.12, max: 0.45 };
/** A thicker line is a bar. */
const maxThickness = { share: 0.12, pt: 0.3 };
/** A word is struck out where a line runs through so much of it, and has a part in the line from the second share on. */
const struckShare = 0.85;
const touchedShare = 0.3;
/** A strike ends with its words, or with the space behind them; what goes on is a rule of a table, a grid or a blank. */
const overhangShare = 0.6;
/** Rules that come as close as this meet. */
const touchPt = 0.5;
/** Lines through a word are no further from its middle, even in the largest print. */
const reachPt = 12;
/** A page with more rules is a drawing. */
const maxRules = 2_000;

export interface MarkedWords {
  readonly words: readonly PlacedWord[];
  /** Those of the rules that strike words out: no rules of a table. */
  readonly strikes: ReadonlySet<Box>;
}

/**
 * Marks upright words that a line through their middle, or an annotation, strikes out; signs (a currency, a dash) are struck out with
 * letters or digits only.
 */
export function markStruckWords(
  words: readonly PlacedWord[],
  { rules, areas }: Strikes,
  space: PageSpace,
): MarkedWords {
  const lines = rules.filter(({ width, height }) => width > height * 2);
  const struck = new Set<PlacedWord>();
  const strikes = new Set<Box>();
  for (const [line, touched] of lines.length > maxRules ? [] : wordsOnLines(words, lines, space)) {
    if (!touched.some(isLettered) || !endsWith(line, touched) || isPartOfGrid(line, rules)) continue;
    for (const placed of touched) {
      if (shared(line, saidBox(placed, space)) < struckShare) continue;
      struck.add(placed);
      strikes.add(line);
    }
  }
  for (const placed of areas.length > 0 ? words.filter(isLettered) : []) {
    const { box } = placed.word;
    const middle = box.y + box.height / 2;
    const said = saidBox(placed, space);
    const isIn = (area: Box) => middle >= area.y && middle <= area.y + area.height && shared(area, said) >= struckShare;
    if (areas.some(isIn)) struck.add(placed);
  }
  if (struck.size === 0) return { words, strikes };
  const mark = (placed: PlacedWord): PlacedWord => ({ ...placed, word: { ...placed.word, isStruck: true } });
  return { words: words.map((placed) => (struck.has(placed) ? mark(placed) : placed)), strikes };
}

/** By line, the words that it runs through at the height of their low letters. */
function wordsOnLines(words: readonly PlacedWord[], lines: readonly Box[], space: PageSpace): Map<Box, PlacedWord[]> {
  const touched = new Map<Box, PlacedWord[]>();
  if (lines.length === 0) return touched;
  const rows = new BoxRows<Box>();
  for (const line of lines) rows.add({ ...line, y: line.y - reachPt, height: line.height + 2 * reachPt }, line);
  for (const placed of words) {
    const { box } = placed.word;
    for (const line of rows.at(box.y + box.height / 2)) {
      if (line.y < box.y || line.y > box.y + box.height || shared(line, box) <= touchedShare) continue;
      if (!isLevel(placed) || !crosses(line, placed, baselineOf(placed, space))) continue;
      const known = touched.get(line);
      if (known) known.push(placed);
      else touched.set(line, [placed]);
    }
  }
  return touched;
}

function isLevel({ word }: PlacedWord): boolean {
  return word.rotationDegrees === 0;
}

function isLettered(placed: PlacedWord): boolean {
  return isLevel(placed) && /[\p{L}\p{N}]/u.test(placed.word.text);
}

/** Whether the line runs at the height of the word's low letters. */
function crosses(line: Box, { style }: PlacedWord, baseline: number): boolean {
  const size = style.fontSizePt;
  const height = baseline - (line.y + line.height / 2);
  if (height < size * strikeHeight.min || height > size * strikeHeight.max) return false;
  return line.height <= size * maxThickness.share + maxThickness.pt;
}

/** Where a word stands without the punctuation at its ends, which may go on with the sentence. */
function saidBox({ glyphs, word }: PlacedWord, space: PageSpace): Box {
  const said = glyphs.filter(({ text }) => !/^\p{P}+$/u.test(text)).map((glyph) => toUprightBox(space, glyph));
  if (said.length === 0) return word.box;
  const { x, width } = boxAround(said);
  return { ...word.box, x, width };
}

/** The share of a word's width that a line or an area has. */
function shared(line: Box, word: Box): number {
  const width = Math.min(line.x + line.width, word.x + word.width) - Math.max(line.x, word.x);
  return Math.max(0, width) / Math.max(word.width, 0.01);
}

/** Whether the line begins and ends where the words do that it touches. */
function endsWith(line: Box, touched: readonly PlacedWord[]): boolean {
  const room = overhangShare * Math.max(...touched.map(({ style }) => style.fontSizePt));
  const left = Math.min(...touched.map(({ word }) => word.box.x));
  const right = Math.max(...touched.map(({ word }) => word.box.x + word.box.width));
  return line.x >= left - room && line.x + line.width <= right + room;
}

/** Whether upright rules meet the line: then it is one of a table, a frame or a map. */
function isPartOfGrid(line: Box, rules: readonly Box[]): boolean {
  const y = line.y + line.height / 2;
  return rules.some(
    (rule) =>
      rule.height > rule.width * 2 &&
      rule.x + rule.width >= line.x - touchPt &&
      rule.x <= line.x + line.width + touchPt &&
      rule.y <= y + touchPt &&
      rule.y + rule.height >= y - touchPt,
  );
}

/** Height of a level word's baseline on the upright page. */
function baselineOf({ glyphs, word }: PlacedWord, space: PageSpace): number {
  const [glyph] = glyphs;
  if (!glyph) return word.box.y + word.box.height;
  const { directionX, directionY } = glyph.style;
  const x = glyph.along * directionX - glyph.across * directionY;
  const y = glyph.along * directionY + glyph.across * directionX;
  return toUprightBox(space, { left: x, right: x, bottom: y, top: y }).y;
}
