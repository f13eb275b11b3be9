import { boxAround, elementWith, type Box, type StructureElement, type Word } from '@recto/document-model';

/** A cell that the file tells, with what is printed in it. */
export interface TaggedCell {
  readonly element: StructureElement;
  readonly words: readonly Word[];
  readonly box: Box;
  readonly rowSpan: number;
  readonly columnSpan: number;
  /** Empty cells that the file names between the one before and this one. */
  readonly emptyBefore: number;
}

/** The cells of a row that hold print, in the order of the file; its height is that of cells of one row. */
export interface TaggedRow {
  readonly cells: readonly TaggedCell[];
  /** The places of its cells, and of the empty ones that the file names. */
  readonly span: number;
  readonly top: number;
  readonly bottom: number;
}

/** The rows of one table in the order of the file, captions left out; undefined where print of a row is in no cell. */
export function taggedRows(words: readonly Word[]): TaggedRow[] | undefined {
  const rows = new Map<StructureElement, Map<StructureElement, Word[]>>();
  for (const word of words) {
    const cell = elementWith(word.element, isCell);
    const row = elementWith(word.element, isRow);
    if (!row) continue;
    if (!cell) return undefined;
    const cells = rows.get(row) ?? new Map<StructureElement, Word[]>();
    rows.set(row, cells);
    const own = cells.get(cell);
    if (own) own.push(word);
    else cells.set(cell, [word]);
  }
  return [...rows].sort(([a], [b]) => a.order - b.order).map(([row, cells]) => toRow(row, cells));
}

function isCell(role: string): boolean {
  return role === 'TD' || role === 'TH';
}

function isRow(role: string): boolean {
  return role === 'TR';
}

function toRow(row: StructureElement, byElement: ReadonlyMap<StructureElement, readonly Word[]>): TaggedRow {
  const elements = [...byElement].sort(([a], [b]) => a.order - b.order);
  const areParts = elements.every(([{ parent }]) => parent === row);
  const cells = elements.map(([element, words], at): TaggedCell => {
    const { rowSpan = 1, columnSpan = 1, index } = element;
    const emptyBefore = areParts ? index - (elements[at - 1]?.[0].index ?? -1) - 1 : 0;
    return { element, words, box: boxAround(words.map(({ box }) => box)), rowSpan, columnSpan, emptyBefore };
  });
  const empty = areParts ? row.partCount - cells.length : 0;
  const low = cells.filter(({ rowSpan }) => rowSpan === 1);
  const { y, height } = boxAround((low.length > 0 ? low : cells).map(({ box }) => box));
  const span = cells.reduce((sum, { columnSpan }) => sum + columnSpan, empty);
  return { cells, span, top: y, bottom: y + height };
}
