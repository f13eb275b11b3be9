import type { Sheet, TextStyle } from './sheet.js';
import { wrapText } from './wrap-text.js';

export interface Column {
  /** A line break makes a heading of two lines. */
  header: string;
  width: number;
  align?: 'left' | 'right' | 'centre';
}

export interface TableStyle {
  lines: 'grid' | 'rows' | 'header' | 'columns' | 'none' | 'zebra';
  size?: number;
  family?: TextStyle['family'];
  headerColor?: string;
  headerTextColor?: string;
  headerFace?: TextStyle['face'];
  /** False: the rows stand without headings. */
  hasHeader?: boolean;
  padding?: number;
  /** Where a page ends; the next page begins at `continueAt` with the headings again. */
  bottom?: number;
  continueAt?: number;
  /** Called on the new page, before the table goes on. */
  onNewPage?: () => void;
}

/** Draws the rows below each other, cells broken at the width of their column. The y below the table. */
export function drawTable(
  sheet: Sheet,
  x: number,
  y: number,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  style: TableStyle,
): number {
  const { bottom = sheet.height - 60, continueAt = 60 } = style;
  let at = drawHeader(sheet, x, y, columns, style);
  rows.forEach((row, index) => {
    const height = rowHeight(sheet, columns, row, style);
    if (at + height > bottom) {
      sheet.newPage();
      style.onNewPage?.();
      at = drawHeader(sheet, x, continueAt, columns, style);
    }
    if (style.lines === 'zebra' && index % 2 === 1) sheet.panel(x, at, totalWidth(columns), height, '#eef1f5');
    drawCells(sheet, x, at, columns, row, style);
    drawRowLines(sheet, x, at, height, columns, style);
    at += height;
  });
  if (style.lines === 'header' || style.lines === 'columns') sheet.rule(x, at, x + totalWidth(columns), at);
  return at;
}

function drawHeader(sheet: Sheet, x: number, y: number, columns: readonly Column[], style: TableStyle): number {
  if (style.hasHeader === false) return y;
  const headers = columns.map((column) => column.header);
  const face = style.headerFace ?? 'bold';
  const height = rowHeight(sheet, columns, headers, style, face);
  if (style.headerColor !== undefined) sheet.panel(x, y, totalWidth(columns), height, style.headerColor);
  drawCells(sheet, x, y, columns, headers, style, { face, color: style.headerTextColor ?? '#000000' });
  if (style.lines === 'header' || style.lines === 'columns') {
    sheet.rule(x, y, x + totalWidth(columns), y);
    sheet.rule(x, y + height, x + totalWidth(columns), y + height);
  }
  drawRowLines(sheet, x, y, height, columns, style);
  return y + height;
}

function drawCells(
  sheet: Sheet,
  x: number,
  y: number,
  columns: readonly Column[],
  cells: readonly string[],
  style: TableStyle,
  extra: TextStyle = {},
): void {
  const size = style.size ?? 9;
  const padding = style.padding ?? 4;
  let left = x;
  columns.forEach((column, index) => {
    const align = column.align ?? 'left';
    const anchor = { left: padding, right: column.width - padding, centre: column.width / 2 }[align];
    const face = { size, align, ...(style.family && { family: style.family }), ...extra };
    wrapText(sheet, cells[index] ?? '', column.width - 2 * padding, face).forEach((line, lineIndex) => {
      sheet.text(left + anchor, y + padding + size * 0.8 + lineIndex * size * 1.2, line, face);
    });
    left += column.width;
  });
}

function drawRowLines(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  columns: readonly Column[],
  style: TableStyle,
): void {
  const right = x + totalWidth(columns);
  if (style.lines === 'rows') sheet.rule(x, y + height, right, y + height, 0.4, '#999999');
  if (style.lines === 'grid') sheet.frame(x, y, totalWidth(columns), height, 0.5);
  if (style.lines !== 'grid' && style.lines !== 'columns') return;
  let left = x;
  for (const column of columns) {
    sheet.rule(left, y, left, y + height, 0.5);
    left += column.width;
  }
  sheet.rule(left, y, left, y + height, 0.5);
}

function rowHeight(
  sheet: Sheet,
  columns: readonly Column[],
  cells: readonly string[],
  style: TableStyle,
  face: TextStyle['face'] = 'regular',
): number {
  const size = style.size ?? 9;
  const padding = style.padding ?? 4;
  const font = { size, face, ...(style.family && { family: style.family }) };
  const lines = columns.map(
    (column, index) => wrapText(sheet, cells[index] ?? '', column.width - 2 * padding, font).length,
  );
  return Math.max(...lines) * size * 1.2 + 2 * padding;
}

function totalWidth(columns: readonly Column[]): number {
  return columns.reduce((sum, column) => sum + column.width, 0);
}
