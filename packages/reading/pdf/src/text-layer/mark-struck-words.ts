import type { Box } from '@recto/document-model';
import { toUprightBox, type PageSpace } from '../engine/page-space.js';
import { BoxRows } from '../page-objects/box-rows.js';
import type { PlacedWord } from './make-word.js';

/** What crosses words out on a page. */
export interface Strikes {
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
/** A page with more rules is a drawing. */
const maxRules = 2_000;

/** Marks upright words with letters or digits that a line through their middle, or an annotation, strikes out. */
export function markStruckWords(
  words: readonly PlacedWord[],
  { rules, areas }: Strikes,
  space: PageSpace,
): readonly PlacedWord[] {
  const lines = rules.filter(({ width, height }) => width > height * 2);
  if ((lines.length === 0 || lines.length > maxRules) && areas.length === 0) return words;
  const struck = new Set<PlacedWord>();
  const lettered = words.filter(({ word }) => word.rotationDegrees === 0 && /[\p{L}\p{N}]/u.test(word.text));
  const placed = lettered.map((one) => ({ one, box: one.word.box, baseline: baselineOf(one, space) }));
  const rows = new BoxRows<(typeof placed)[number]>();
  for (const word of placed) rows.add(word.box, word);
  for (const line of lines.length > maxRules ? [] : lines) {
    const touched = rows
      .at(line.y + line.height / 2)
      .filter(({ one, box, baseline }) => crosses(line, one, baseline) && shared(line, box) > touchedShare);
    if (!endsWith(line, touched) || isPartOfGrid(line, rules)) continue;
    for (const { one, box } of touched) if (shared(line, box) >= struckShare) struck.add(one);
  }
  for (const { one, box } of placed) {
    const middle = box.y + box.height / 2;
    const isIn = (area: Box) => middle >= area.y && middle <= area.y + area.height && shared(area, box) >= struckShare;
    if (areas.some(isIn)) struck.add(one);
  }
  if (struck.size === 0) return words;
  return words.map((placed) => (struck.has(placed) ? { ...placed, word: { ...placed.word, isStruck: true } } : placed));
}

/** Whether the line runs at the height of the word's low letters. */
function crosses(line: Box, { style }: PlacedWord, baseline: number): boolean {
  const size = style.fontSizePt;
  const height = baseline - (line.y + line.height / 2);
  if (height < size * strikeHeight.min || height > size * strikeHeight.max) return false;
  return line.height <= size * maxThickness.share + maxThickness.pt;
}

/** The share of a word's width that a line or an area has. */
function shared(line: Box, word: Box): number {
  const width = Math.min(line.x + line.width, word.x + word.width) - Math.max(line.x, word.x);
  return Math.max(0, width) / Math.max(word.width, 0.01);
}

/** Whether the line begins and ends where the words do that it touches. */
function endsWith(line: Box, touched: readonly { readonly one: PlacedWord; readonly box: Box }[]): boolean {
  if (touched.length === 0) return false;
  const room = overhangShare * Math.max(...touched.map(({ one }) => one.style.fontSizePt));
  const left = Math.min(...touched.map(({ box }) => box.x));
  const right = Math.max(...touched.map(({ box }) => box.x + box.width));
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
