import { centreOf, containsPoint, type BlockType, type Box, type CellPlace } from '@recto/document-model';
import type { LayerWord } from './place-word.js';

/** A part of a page as it was read, in reading order among the others. */
export interface LayerBlock {
  readonly type: BlockType;
  /** 1..6, of headings. */
  readonly level?: number | undefined;
  /** List items are separated by line breaks. */
  readonly text: string;
  readonly box: Box;
  readonly cells?: readonly CellPlace[] | undefined;
}

/** An element of the structure of a page (ISO 32000-1, 14.8.4): one with words, or one with others below it. */
export interface TaggedElement {
  readonly role: string;
  readonly words?: readonly LayerWord[];
  readonly children?: readonly TaggedElement[];
  /** Of cells of tables. */
  readonly cell?: { readonly rowSpan: number; readonly columnSpan: number; readonly isHeading: boolean };
}

export interface TaggedWords {
  /** In reading order. */
  readonly elements: readonly TaggedElement[];
  /** Words of running headers and footers, which nobody wants to hear on each page. */
  readonly artifacts: readonly LayerWord[];
}

/** A table of more places than this is read as a paragraph. */
const maxTablePlaces = 20_000;

/** Gives each word of a page to the block that it lies in. Words in none are read last, as a paragraph. */
export function tagWords(words: readonly LayerWord[], blocks: readonly LayerBlock[]): TaggedWords {
  const given = new Map(blocks.map((block) => [block, [] as LayerWord[]]));
  const loose: LayerWord[] = [];
  for (const word of words) (given.get(smallestAround(word, blocks) ?? noBlock) ?? loose).push(word);
  const elements: TaggedElement[] = [];
  const artifacts: LayerWord[] = [];
  for (const [block, own] of given) {
    if (own.length === 0) continue;
    if (block.type === 'header' || block.type === 'footer') artifacts.push(...own);
    else elements.push(elementOf(block, own));
  }
  if (loose.length > 0) elements.push({ role: 'P', words: loose });
  return { elements, artifacts };
}

const noBlock: LayerBlock = { type: 'paragraph', text: '', box: { x: 0, y: 0, width: 0, height: 0 } };

function elementOf(block: LayerBlock, words: readonly LayerWord[]): TaggedElement {
  if (block.type === 'heading') return { role: `H${block.level ?? 1}`, words };
  if (block.type === 'list') return listOf(block.text.split('\n'), words);
  const table = block.type === 'table' ? tableOf(block.cells ?? [], words) : null;
  return table ?? { role: 'P', words };
}

/** The items of a list, where their texts have as many words as there are; else all of it as one item. */
function listOf(items: readonly string[], words: readonly LayerWord[]): TaggedElement {
  const counts = items.map((item) => item.split(/\s+/).filter((text) => text !== '').length);
  const isSure = counts.every((count) => count > 0) && counts.reduce((sum, count) => sum + count, 0) === words.length;
  let from = 0;
  const parts = isSure ? counts.map((count) => words.slice(from, (from += count))) : [words];
  const item = (own: readonly LayerWord[]): TaggedElement => ({
    role: 'LI',
    children: [{ role: 'LBody', words: own }],
  });
  return { role: 'L', children: parts.map(item) };
}

/** Rows of cells, blank ones included, so that columns can be followed; the first row names them, as it does in Markdown. */
function tableOf(cells: readonly CellPlace[], words: readonly LayerWord[]): TaggedElement | null {
  const rowCount = Math.max(0, ...cells.map(({ row, rowSpan }) => row + rowSpan));
  const columnCount = Math.max(0, ...cells.map(({ column, columnSpan }) => column + columnSpan));
  if (cells.length === 0 || rowCount * columnCount > maxTablePlaces) return null;
  const given = new Map(cells.map((cell) => [cell, [] as LayerWord[]]));
  for (const word of words) {
    const home = smallestAround(word, cells) ?? nearest(word, cells);
    if (home) given.get(home)?.push(word);
  }
  const covered = new Set(
    cells.flatMap(({ row, column, rowSpan, columnSpan }) =>
      Array.from({ length: rowSpan * columnSpan }, (_, at) =>
        placeOf(row + Math.floor(at / columnSpan), column + (at % columnSpan)),
      ),
    ),
  );
  const starts = new Map(cells.map((cell) => [placeOf(cell.row, cell.column), cell]));
  const rows = Array.from({ length: rowCount }, (_row, row): TaggedElement => {
    const children = Array.from({ length: columnCount }, (_column, column): TaggedElement[] => {
      const cell = starts.get(placeOf(row, column));
      if (cell === undefined && covered.has(placeOf(row, column))) return [];
      const isHeading = row === 0;
      const { rowSpan, columnSpan } = cell ?? { rowSpan: 1, columnSpan: 1 };
      const own = cell === undefined ? [] : (given.get(cell) ?? []);
      return [{ role: isHeading ? 'TH' : 'TD', words: own, cell: { rowSpan, columnSpan, isHeading } }];
    });
    return { role: 'TR', children: children.flat() };
  });
  return { role: 'Table', children: rows.filter(({ children }) => children !== undefined && children.length > 0) };
}

const placeOf = (row: number, column: number): string => `${row} ${column}`;

/** The smallest of those that the middle of a word lies in. */
function smallestAround<Part extends { box: Box }>(word: LayerWord, parts: readonly Part[]): Part | undefined {
  const middle = centreOf(word.box);
  let found: Part | undefined;
  for (const part of parts) {
    const { box } = part;
    if (containsPoint(box, middle) && (!found || areaOf(box) < areaOf(found.box))) found = part;
  }
  return found;
}

function nearest<Part extends { box: Box }>(word: LayerWord, parts: readonly Part[]): Part | undefined {
  const from = centreOf(word.box);
  const distances = parts.map((part) => {
    const to = centreOf(part.box);
    return { part, distance: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  return distances.sort((a, b) => a.distance - b.distance)[0]?.part;
}

const areaOf = ({ width, height }: Box): number => width * height;
