import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { TableCell } from '../corpus/corpus-types.js';
import type { TableGrid } from './table-grid.js';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** The tables of a piece of HTML, and all of its text. */
export function readHtml(html: string): { tables: TableGrid[]; text: string } {
  const { childNodes } = parseFragment(html);
  const tables = childNodes.flatMap((node) => findElements(node, 'table')).map(gridOf);
  return { tables, text: childNodes.map(textOf).join('').trim() };
}

function findElements(node: Node, tag: string): Element[] {
  if (!('tagName' in node)) return [];
  return node.tagName === tag ? [node] : node.childNodes.flatMap((child) => findElements(child, tag));
}

/** Cells at their columns: places under a cell that spans several rows are skipped, as browsers do. */
function gridOf(table: Element): TableGrid {
  const rows = findElements(table, 'table')
    .flatMap((element) => element.childNodes)
    .flatMap((node) => findElements(node, 'tr'));
  const covered = new Set<string>();
  const cells: TableCell[] = [];
  rows.forEach((element, row) => {
    let column = 0;
    for (const cell of [...element.childNodes].filter(isCell)) {
      while (covered.has(`${row} ${column}`)) column += 1;
      const [rowSpan, columnSpan] = [spanOf(cell, 'rowspan'), spanOf(cell, 'colspan')];
      cells.push({ text: textOf(cell).trim(), row, column, rowSpan, columnSpan });
      for (let y = row; y < row + rowSpan; y += 1)
        for (let x = column; x < column + columnSpan; x += 1) covered.add(`${y} ${x}`);
      column += columnSpan;
    }
  });
  const columnCount = Math.max(0, ...cells.map((cell) => cell.column + cell.columnSpan));
  return { cells, rowCount: rows.length, columnCount };
}

function isCell(node: Node): node is Element {
  return 'tagName' in node && (node.tagName === 'td' || node.tagName === 'th');
}

/** HTML allows up to 1,000 columns and 65,534 rows; more is an attack on the reader. */
function spanOf(cell: Element, name: string): number {
  const value = Number(cell.attrs.find((attribute) => attribute.name === name)?.value ?? 1);
  return Number.isInteger(value) && value >= 1 && value <= 1_000 ? value : 1;
}

function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (node.nodeName === 'br') return ' ';
  if (!('childNodes' in node)) return '';
  const text = node.childNodes.map(textOf).join('');
  return /^(p|div|tr|li|td|th)$/.test(node.nodeName) ? `${text} ` : text;
}
