import {
  halfPoint,
  toLine,
  type Box,
  type LaidOutSide,
  type LayoutBlock,
  type PageSource,
  type PageStyle,
  type TextLine,
  type Word,
} from '@recto/document-model';
import { groupBlocks } from './blocks/group-blocks.js';
import { headingScale, headingScaleOfPage } from './blocks/heading-scale.js';
import { withPlausibleHeadings } from './blocks/tagged-headings.js';
import { toPlainBlocks } from './blocks/to-plain-blocks.js';
import { withCellFormulas } from './formulas/formulas-in-cells.js';
import { joinInlineFormulas } from './formulas/join-inline-formulas.js';
import { displaysOutsideGrids } from './formulas/displays-outside-grids.js';
import { takeLineNumbers } from './edges/take-line-numbers.js';
import { takeRunningLines } from './edges/take-running-lines.js';
import { linkWords } from './style/link-words.js';
import { pageStyle } from './style/page-style.js';
import { splitOffBullets } from './lines/split-off-bullets.js';
import { setCodeComments } from './lines/set-code-comments.js';
import { setCodeForeign } from './lines/set-code-foreign.js';
import { setCodeNumbers } from './lines/set-code-numbers.js';
import { setDropCaps } from './lines/set-drop-caps.js';
import { setSignBullets } from './lines/set-sign-bullets.js';
import { settleFonts, settleWeights } from './lines/settle-weights.js';
import { takeTypedRules } from './lines/take-typed-rules.js';
import { clipToGutters } from './order/clip-to-gutters.js';
import { tablesInColumns } from './order/tables-in-columns.js';
import { contentsArea } from './order/contents-area.js';
import { joinDrawnLeaders } from './order/drawn-leaders.js';
import { joinListings } from './order/listing-atoms.js';
import { pageFrames } from './order/page-frames.js';
import { pageFigures } from './order/page-figures.js';
import { panelSized, takePanels } from './order/page-panels.js';
import { takePictured } from './order/take-pictured.js';
import { guttersAmong } from './order/gutters-among.js';
import { settleTypewriting } from './programs/settle-typewriting.js';
import { readingOrder } from './order/reading-order.js';
import { takeMarginNotes } from './order/take-margin-notes.js';
import type { Atom, Region } from './order/region.js';
import { walledParts } from './order/walled-parts.js';
import { withoutColumnsOfText } from './order/without-columns-of-text.js';
import { wordAtoms } from './order/word-atoms.js';
import { toAskewBlocks } from './blocks/to-askew-blocks.js';
import { closingTable, openingTable } from './table-ends.js';
import { textBesideFigures } from './text-beside-figures.js';
import { toLines } from './lines/to-rows.js';
import { nearestTurn } from './turn-words.js';
import { isAskew, pageSides, type PageSide } from './page-sides.js';
import type { PageLayout, PageWords, TableFinder } from './page-words.js';
import { uprightHeads } from './upright-heads.js';

/** Ratio of sizes within one paragraph; recognised sizes are estimates. */
const sizeTolerance = { 'text-layer': 1.12, recognition: 1.35, mixed: 1.35 } as const;
/** Sideways notes of a few words hold no table. */
const minWordsForTable = 6;
/** Fewer words across the page are no text with headings. */
const minWordsAcross = 40;

/** Words in, blocks in their order out; pure, and the same for words of a text layer and of a recogniser. */
export function layoutPage(drawn: PageWords, tables: TableFinder): PageLayout {
  const page = drawn.structure === 'plain' ? drawn : uprightHeads(drawn);
  const askew = page.words.filter(isAskew);
  const straight = askew.length === 0 ? page : { ...page, words: page.words.filter((word) => !isAskew(word)) };
  const sides = pageSides(straight).map((side) => layoutSide(side, straight, tables));
  const laidOut = askew.length === 0 ? sides : [...sides, layoutAskew(askew)];
  const main = laidOut.find(({ isMain }) => isMain);
  const isFull = page.structure !== 'plain';
  return {
    opensWithBareTable: isFull && main !== undefined && openingTable(main.blocks, main.heightPt) !== undefined,
    closingTable: isFull && main ? closingTable(main.blocks, main.heightPt) : undefined,
    repeatedHead: laidOut.flatMap(({ repeatedHead }) => repeatedHead),
    sides: textBesideFigures(
      main,
      laidOut.filter((side) => side !== main),
    ),
  };
}

interface SideLayout extends LaidOutSide {
  readonly isMain: boolean;
  readonly heightPt: number;
  readonly repeatedHead: readonly Word[];
}

/** Blocks of the words that run in one direction, in coordinates in which they run from left to right. */
function layoutSide(drawn: PageSide, page: PageWords, tables: TableFinder): SideLayout {
  const isPlain = page.structure === 'plain';
  const settled = settleWeights(withPlausibleHeadings(drawn.words), page.profile.fonts);
  const parted = splitOffBullets(page.source === 'text-layer' ? settled : setSignBullets(settled));
  const code = setCodeNumbers(setCodeComments(setCodeForeign(parted)));
  // Lines of a program that are counted are one even where they fill the page.
  const told = code.listings.length > 0 ? code.words : settleTypewriting(code.words, page.profile.fonts);
  const typed = isPlain ? { words: told, rules: [] } : takeTypedRules(told);
  const side = typed.rules.length === 0 ? drawn : { ...drawn, rules: [...drawn.rules, ...typed.rules] };
  const words = setDropCaps(typed.words);
  const uriOf = linkWords(words, isPlain ? [] : side.links);
  const style = pageStyle(words, uriOf);
  const { numbers, text } = takeLineNumbers(words, side.rules);
  const { headers, footers, body } = takeRunningLines({
    words: text,
    widthPt: side.widthPt,
    heightPt: side.heightPt,
    runningLines: side.isMain ? page.profile.runningLines : [],
    varyingLines: side.isMain ? (page.profile.varyingLines ?? []) : [],
    hasProfile: page.source !== 'recognition' && page.profile.fonts.length > 0,
    isAlone: side.isMain && (page.source === 'recognition' || page.profile.pageCount === 1),
    rules: side.rules,
  });
  const hasFormulas = !isPlain && side.isMain && page.bars !== undefined;
  const isPictured = picturedWords(page.source, words);
  const hints = { listings: code.listings, hasFormulas, isPictured };
  const { regions, behind } = orderSide(side, body, page.source, hints, tables);
  const scale = scaleFor(page, regions, [...headers, ...footers]);
  const options = {
    scale,
    sizeTolerance: sizeTolerance[page.source],
    heightPt: side.heightPt,
    isPictured: isLabels(side) ? () => true : isPictured,
    grounds: side.fills.map(({ box }) => box),
    rules: side.rules,
  };
  const { grouped, repeatedHead } = continueFirst(groupBlocks(regions, options), side, page, tables);
  const blocks = [
    ...headers.map((line) => edgeBlock('header', line)),
    ...(numbers.length > 0 ? [edgeBlock('header', { ...toLine(numbers), words: numbers })] : []),
    ...(isPlain ? toPlainBlocks(grouped) : grouped),
    ...behind.map((box): LayoutBlock => ({ type: 'figure', box })),
    ...footers.map((line) => edgeBlock('footer', line)),
  ];
  const { place, isMain, heightPt } = side;
  return { blocks, style: isPlain ? withoutMarks(style) : style, place, isMain, heightPt, repeatedHead };
}

/** A few words across the page: those along the axis of a chart, or at its edge. */
function isLabels({ isMain, words }: PageSide): boolean {
  return !isMain && words.length < minWordsAcross && words.every((word) => nearestTurn(word) !== 0);
}

/** On a page of text the recognised words, which have no face, are those in its pictures. */
function picturedWords(source: PageSource, words: readonly Word[]): (word: Word) => boolean {
  const isRecognised = ({ fontName, confidence }: Word) => fontName === '' && confidence < 1;
  const isPageOfText = source === 'mixed' && words.filter(isRecognised).length < words.length / 2;
  return isPageOfText ? isRecognised : () => false;
}

/** Stamps and watermarks set at an angle: they have no place in the order of the text and follow it. */
function layoutAskew(words: readonly Word[]): SideLayout {
  const style = withoutMarks(pageStyle(words, new Map()));
  return { blocks: toAskewBlocks(words), style, place: (box) => box, isMain: false, heightPt: 0, repeatedHead: [] };
}

/** A table that goes on from the page before begins with the rows that name its columns there. */
function continueFirst(
  blocks: readonly LayoutBlock[],
  { isMain, heightPt }: PageSide,
  { previousTable }: PageWords,
  { continueTable }: TableFinder,
): { readonly grouped: readonly LayoutBlock[]; readonly repeatedHead: readonly Word[] } {
  const opening = isMain && previousTable ? openingTable(blocks, heightPt) : undefined;
  const table = opening && previousTable ? continueTable(opening, previousTable) : undefined;
  if (!table || !previousTable) return { grouped: blocks, repeatedHead: [] };
  const grouped = blocks.map((block) =>
    block.type === 'table' && block.table === opening ? { ...block, table } : block,
  );
  return { grouped, repeatedHead: previousTable.head.flatMap((row) => row.flatMap(({ words }) => words.flat())) };
}

function edgeBlock(type: 'header' | 'footer', line: TextLine): LayoutBlock {
  return { type, lines: [line], rightEdge: Infinity };
}

interface SideHints {
  readonly listings: readonly Box[];
  readonly hasFormulas: boolean;
  /** Words recognised in the pictures of a page of text. */
  readonly isPictured: (word: Word) => boolean;
}

/** Formulas, tables, pictures and panels take their places first; the words around them are put in order. */
function orderSide(
  side: PageSide,
  allWords: readonly Word[],
  source: PageSource,
  { listings, hasFormulas, isPictured }: SideHints,
  { findTables }: TableFinder,
): { readonly regions: readonly Region[]; readonly behind: readonly Box[] } {
  const { widthPt, heightPt, rules, fills, images, shapes } = side;
  const tablesAmong = (part: readonly Word[]) =>
    findTables({ widthPt, heightPt, words: part, rules, fills, images, shapes, source });
  const guttersIn = guttersAmong(rules);
  const proseGutters = () => guttersIn(allWords).filter(({ isProse }) => isProse);
  const displays = hasFormulas
    ? displaysOutsideGrids(allWords, side, proseGutters(), () => tablesAmong(allWords))
    : { formulas: [], rest: allWords };
  const words = displays.rest;
  const contents = contentsArea(wordAtoms(words));
  const isElsewhere = ({ box }: Word) =>
    (contents !== undefined && isAtHeightOf(box, contents)) || listings.some((listing) => isInside(box, listing));
  const candidates = contents || listings.length > 0 ? words.filter((word) => !isElsewhere(word)) : words;
  const grounds = panelSized(
    fills.map(({ box }) => box),
    side,
  );
  const frames = panelSized(pageFrames(rules), side);
  const { walled, rest } = walledParts(candidates, [...grounds, ...frames], rules);
  const tablesIn = (part: readonly Word[]) => {
    if (part.length < minWordsForTable) return [];
    return withoutColumnsOfText(tablesAmong(part), part, guttersIn);
  };
  const tables = [
    ...tablesInColumns(rest, rules, guttersIn, tablesIn),
    ...walled.flatMap((part) => tablesIn(part.words)),
  ];
  const inTables = new Set(tables.flatMap((table) => table.words));
  const text = inTables.size === 0 ? words : words.filter((word) => !inTables.has(word));
  const outside = hasFormulas ? joinInlineFormulas(text, side.bars) : text;
  const { text: free, notes } = source === 'text-layer' ? takeMarginNotes(outside) : { text: outside, notes: [] };
  const figures = pageFigures(images, words, side);
  const lined = joinDrawnLeaders(wordAtoms(free), rules);
  const atoms: Atom[] = [
    ...clipToGutters(joinListings(lined, rules, [...grounds, ...frames]), rules),
    ...displays.formulas.map((formula) => ({
      box: formula.box,
      placed: { type: 'formula' as const, box: formula.box, formula },
    })),
    ...tables
      .map((table) => (hasFormulas ? withCellFormulas(table, side.bars) : table))
      .map((table) => ({ box: table.box, placed: { type: 'table' as const, box: table.box, table } })),
    ...figures.placed.map((box) => ({ box, placed: { type: 'figure' as const, box } })),
  ];
  const panels = [...grounds, ...walled.map(({ box }) => box).filter((box) => frames.includes(box))];
  const panelled = takePanels(takePictured(atoms, images, isPictured), panels, side);
  return { regions: [...readingOrder(panelled.atoms, rules), ...panelled.sidebars, ...notes], behind: figures.behind };
}

function isInside({ x, width, ...box }: Box, area: Box): boolean {
  const middle = x + width / 2;
  return middle > area.x && middle < area.x + area.width && isAtHeightOf({ x, width, ...box }, area);
}

/** Whether a word stands on one of the lines that the area takes. */
function isAtHeightOf({ y, height }: Box, area: Box): boolean {
  return y + height / 2 >= area.y && y + height / 2 <= area.y + area.height;
}

function scaleFor(
  { source, profile, opensDocument }: PageWords,
  regions: readonly Region[],
  edges: readonly TextLine[],
) {
  if (source !== 'recognition' && profile.fonts.length > 0)
    return headingScale(withoutEdges(settleFonts(profile.fonts), edges, profile.pageCount ?? 1), profile.outlineLooks);
  const lines = regions.flatMap((region) =>
    region.type === 'lines' ? region.lines : region.type === 'table' ? toLines(region.table.words) : [],
  );
  return headingScaleOfPage(lines, source !== 'text-layer', opensDocument);
}

/** On slides there are more letters at the foot of all pages than in the text: they do not say what size it has. */
function withoutEdges(fonts: PageWords['profile']['fonts'], edges: readonly TextLine[], pageCount: number) {
  const letters = new Map<string, number>();
  for (const { fontName, fontSizePt, text } of edges.flatMap(({ words }) => words)) {
    const font = `${fontName} ${halfPoint(fontSizePt)}`;
    letters.set(font, (letters.get(font) ?? 0) + text.length * pageCount);
  }
  return fonts.map((font) => {
    const charCount = font.charCount - (letters.get(`${font.name} ${font.sizePt}`) ?? 0);
    return { ...font, charCount: Math.max(charCount, 0) };
  });
}

/** Plain paragraphs say nothing of how their words are set. */
function withoutMarks(style: PageStyle): PageStyle {
  return { ...style, hasMarks: false };
}
