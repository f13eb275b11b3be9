import type { ClosingTable, FoundTable, LayoutBlock, Word } from '@recto/document-model';

/** A table that goes on begins in this share of the page's height from its head, and one that is broken off ends below half. */
const openingShare = 1 / 3;
const closingShare = 1 / 2;

/** A table without a heading at the head of the page: it may be the rest of one on the page before. */
export function openingTable(blocks: readonly LayoutBlock[], heightPt: number): FoundTable | undefined {
  const table = firstTable(blocks);
  if (!table || table.headerRowCount > 0) return undefined;
  return table.box.y <= heightPt * openingShare ? table : undefined;
}

/** The table that ends the page's text and may go on on the next page. */
export function closingTable(blocks: readonly LayoutBlock[], heightPt: number): ClosingTable | undefined {
  const last = blocks.findLast(({ type }) => !asides.has(type));
  if (last?.type !== 'table') return undefined;
  const { table } = last;
  if (table.box.y + table.box.height < heightPt * closingShare) return undefined;
  const isSure = firstTable(blocks) !== table || hasBoldHead(table);
  const head = isSure ? table.rows.slice(0, table.headerRowCount) : [];
  return { columns: table.columns, head, isContinuation: openingTable(blocks, heightPt) === table };
}

const asides: ReadonlySet<LayoutBlock['type']> = new Set(['header', 'footer', 'figure', 'footnote']);

function firstTable(blocks: readonly LayoutBlock[]): FoundTable | undefined {
  const first = blocks.find(({ type }) => type !== 'header' && type !== 'footer' && type !== 'figure');
  return first?.type === 'table' ? first.table : undefined;
}

/** At the head of a page a row that only reads like a heading may be one of a table that goes on. */
function hasBoldHead({ rows, headerRowCount }: FoundTable): boolean {
  const words = (from: number, to?: number) =>
    rows.slice(from, to).flatMap((row) => row.flatMap((cell) => cell.words.flat()));
  const isBold = (word: Word) => word.isBold;
  return words(0, headerRowCount).every(isBold) && !words(headerRowCount).every(isBold);
}
