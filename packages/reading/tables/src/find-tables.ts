import { boxAround, typicalSize, type Box, type FoundTable, type TablePage, type Word } from '@recto/document-model';
import { columnCountOf, type Grid } from './grid/grid.js';
import { splitBands } from './grid/split-bands.js';
import { textLeading } from './judge/heading-signs.js';
import { groundOf } from './judge/row-ground.js';
import { connectedLines } from './rules/connected-lines.js';
import { joinStacked } from './rules/join-stacked.js';
import { boxOfLines } from './rules/box-of-lines.js';
import { withWalls } from './rules/with-walls.js';
import { readRuledTable } from './rules/read-ruled-table.js';
import { ruledGrid } from './rules/ruled-grid.js';
import { ruleLines, type RuleLine, type RuleLines } from './rules/rule-lines.js';
import { rowsBelow } from './rules/rows-below.js';
import { readStrip } from './rules/read-strip.js';
import { withoutDrawnLeaders } from './rules/without-drawn-leaders.js';
import { stripRegions } from './rules/strip-regions.js';
import { candidateRegions } from './text/candidate-regions.js';
import { taggedTables } from './tagged/tagged-tables.js';
import type { TableDraft, TableObserver, TextTableContext } from './table-draft.js';
import { partAtHeading } from './text/part-at-heading.js';
import { readTextTable } from './text/read-text-table.js';
import { splitLeaders, type WithoutLeaders } from './text/split-leaders.js';
import { splitZones } from './text/split-zones.js';
import { toTextRows, wordsOfRows, type TextRow } from './text/text-row.js';
import { withoutSideProse } from './text/without-side-prose.js';

/** Smaller drawn boxes are check boxes and icons. */
const minTableSidePt = 14;
/** The sides of a frame stand no further than this from its ends: bars may be drawn between others. */
const frameSidePt = 3;
/** Pages with more separate drawings than this are maps and plots; the largest are looked at. */
const maxDrawings = 300;

/**
 * The tables of a page, from top to bottom; pure. No two share a word.
 *
 * Tables that the file itself tells come first, then drawn grids, then rows between rules of one length, then rows that keep common gutters. Pairs of a label
 * and a value, lists, tables of contents and running text in columns are no tables unless a grid is drawn around them.
 */
export function findTables(page: TablePage, observe?: TableObserver): FoundTable[] {
  const ruled = ruleLines(page.rules, page.source);
  const lines = { ...ruled, horizontals: withoutDrawnLeaders(ruled.horizontals, page.words) };
  const groundAt = groundOf(page.fills);
  const tagged = taggedTables(page.words, groundAt).map((draft) => withWalls(draft, lines.verticals));
  const told = new Set(tagged.flatMap(wordsOf));
  const print = splitLeaders(told.size === 0 ? page.words : page.words.filter((word) => !told.has(word)));
  const free = new Set(print.pieces);
  const leaders = leaderBoxes(print);
  let rowsOfPage: readonly TextRow[] | undefined;
  const pageRows = () => (rowsOfPage ??= toTextRows(print.pieces));
  let leading: { readonly ofText: number | undefined } | undefined;
  const leadingOfPage = () => (leading ??= { ofText: textLeading(pageRows()) }).ofText;
  const drafts: TableDraft[] = [...tagged];
  let outside: readonly RuleLine[] = lines.horizontals;
  const take = (words: readonly Word[], read: (context: TextTableContext) => TableDraft | undefined) => {
    if (words.length < 4) return;
    const context = {
      sizePt: typicalSize(words),
      horizontals: outside,
      verticals: lines.verticals,
      shapes: page.shapes ?? [],
      groundAt,
      hasLeaders: print.leaders.length > 0,
      pageWords: print.pieces,
      pageRows,
      textLeading: leadingOfPage,
      leaders,
      observe,
    };
    const draft = read(context);
    if (!draft) return;
    drafts.push(draft);
    for (const word of wordsOf(draft)) free.delete(word);
  };
  const connected = joinStacked(connectedLines(lines, page.source), page.words);
  const drawn = drawings(connected);
  for (const drawing of drawn) {
    const words = wordsInside(free, boxOfLines(drawing));
    for (const grid of splitBands(ruledGrid(drawing, words))) {
      const own = wordsInside(words, boxOfGrid(grid));
      take(own, (context) => {
        const draft = readDrawing(grid, own, context);
        return draft?.isDrawn ? withRowsBelow(draft, grid, free, context.sizePt) : draft;
      });
    }
  }
  const loose = looseHorizontals(lines, connected);
  outside = withoutFrames(lines.horizontals, connected);
  const strips = stripRegions(loose, [...free], typicalSize([...free]));
  const inStrips = new Set(strips.flatMap(({ rows }) => wordsOfRows(rows)));
  for (const strip of strips) {
    const words = wordsOfRows(strip.rows);
    const own = new Set(words);
    const near = [...free].filter((word) => own.has(word) || !inStrips.has(word));
    if (words.every((word) => free.has(word))) take(words, (context) => readStrip(strip, near, context));
  }
  const rest = [...free];
  for (const zone of splitZones(toTextRows(rest), typicalSize(rest)))
    for (const region of candidateRegions(zone, typicalSize(wordsOfRows(zone)))) {
      const sizePt = typicalSize(wordsOfRows(region));
      for (const rows of partAtHeading(withoutSideProse(region, sizePt), groundAt, sizePt))
        take(wordsOfRows(rows), (context) => readTextTable(rows, context));
    }
  return finish(drafts, print);
}

/** Words that are nothing but dots, and those that dots cut. */
function leaderBoxes({ leaders, sourceOf }: WithoutLeaders): Box[] {
  const cut = [...sourceOf].flatMap(([piece, source]) => (piece === source ? [] : [source]));
  return [...leaders, ...cut].map(({ box }) => box);
}

function drawings(connected: readonly RuleLines[]): RuleLines[] {
  const area = (drawing: RuleLines) => boxOfLines(drawing).width * boxOfLines(drawing).height;
  return connected
    .filter((drawing) => Math.min(boxOfLines(drawing).width, boxOfLines(drawing).height) >= minTableSidePt)
    .sort((a, b) => area(b) - area(a))
    .slice(0, maxDrawings);
}

/** Lines that are no sides of drawn boxes. */
function looseHorizontals({ horizontals }: RuleLines, drawn: readonly RuleLines[]): RuleLine[] {
  const boxed = new Set(
    drawn.filter(({ verticals }) => verticals.length > 1).flatMap((drawing) => drawing.horizontals),
  );
  return horizontals.filter((line) => !boxed.has(line));
}

/** Sides of boxes without lines inside rule nothing off but what is in them. */
function withoutFrames(horizontals: readonly RuleLine[], connected: readonly RuleLines[]): readonly RuleLine[] {
  const sides = new Set(connected.filter(isFrame).flatMap((drawing) => drawing.horizontals));
  return sides.size === 0 ? horizontals : horizontals.filter((line) => !sides.has(line));
}

/** Two upright lines, at the ends of what is above or below them: the last box of a page may be open. */
function isFrame(drawing: RuleLines): boolean {
  const { x, width } = boxOfLines(drawing);
  const { horizontals, verticals } = drawing;
  const isAtEnd = ({ at }: RuleLine) => Math.min(at - x, x + width - at) <= frameSidePt;
  return verticals.length === 2 && horizontals.length <= 2 && verticals.every(isAtEnd);
}

function readDrawing(grid: Grid, words: readonly Word[], context: TextTableContext): TableDraft | undefined {
  return columnCountOf(grid) > 1 ? readRuledTable(grid, words, context) : readTextTable(toTextRows(words), context);
}

/** What is drawn may have been parted into more columns and rows than its lines tell. */
function withRowsBelow(draft: TableDraft, { ys }: Grid, free: Iterable<Word>, sizePt: number): TableDraft {
  const { columns } = draft;
  const xs = [...columns.map(({ left }) => left), columns.at(-1)?.right ?? 0];
  const more = rowsBelow({ xs, ys }, draft.rows, free, sizePt);
  return more.length === 0 ? draft : { ...draft, rows: [...draft.rows, ...more] };
}

function boxOfGrid({ xs, ys }: Grid): Box {
  const [x, y] = [xs[0] ?? 0, ys[0] ?? 0];
  return { x, y, width: (xs.at(-1) ?? x) - x, height: (ys.at(-1) ?? y) - y };
}

function wordsInside(words: Iterable<Word>, { x, y, width, height }: Box): Word[] {
  return [...words].filter(({ box }) => {
    const [centreX, centreY] = [box.x + box.width / 2, box.y + box.height / 2];
    return centreX > x && centreX < x + width && centreY > y && centreY < y + height;
  });
}

function wordsOf({ rows }: TableDraft): Word[] {
  return rows.flat().flatMap(({ words }) => words.flat());
}

function finish(drafts: readonly TableDraft[], { sourceOf, leaders }: WithoutLeaders): FoundTable[] {
  const tables = drafts.map((draft) => {
    const box = boxAround(wordsOf(draft).map((word) => word.box));
    const words = new Set(wordsOf(draft).map((word) => sourceOf.get(word) ?? word));
    const all = [...words, ...wordsInside(leaders, box)];
    return { ...draft, box, words: all, columnCount: draft.columns.length };
  });
  return tables.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}
