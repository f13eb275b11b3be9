import type { TableCell, TruthTable } from '../corpus-types.js';
import { columnWidths } from './column-widths.js';
import type { Setter } from './create-setter.js';
import { drawRowRules } from './draw-row-rules.js';
import type { FlowBlock, Strip } from './flow-blocks.js';
import type { TextStyle } from './page-space.js';
import { placeCells, type GridCell, type TableDesign, type TableModel } from './table-model.js';
import type { SetLine } from './wrap-text.js';

interface RowStrip extends Strip {
  readonly row: number;
}

interface SetCell {
  readonly cell: GridCell;
  readonly style: TextStyle;
  readonly lines: readonly SetLine[];
}

const stripe = [0.93, 0.94, 0.96] as const;
const headerGround = [0.85, 0.88, 0.92] as const;

/** A table, row by row; rows that a cell spans stay together. */
export function setTable(setter: Setter, model: TableModel, design: TableDesign): FlowBlock<RowStrip> {
  const cells = placeCells(model);
  const headerRows = model.rows.flatMap((row, index) => (row.isHeader === true ? [index] : []));
  const layOut = (width: number): RowStrip[] => setRows(setter, model, design, cells, width);
  return {
    spaceBefore: setter.look.body.sizePt * 0.9,
    roomBelow: setter.look.body.sizePt * 0.7,
    set: layOut,
    ...(design.isHeaderRepeated
      ? { repeatedStrips: (width: number) => layOut(width).filter(({ row }) => headerRows.includes(row)) }
      : {}),
    truthOf: (strips) =>
      truthOfPiece(
        cells,
        model.columns.length,
        headerRows,
        strips.map(({ row }) => row),
      ),
  };
}

function setRows(
  setter: Setter,
  model: TableModel,
  design: TableDesign,
  cells: readonly GridCell[],
  width: number,
): RowStrip[] {
  const indentStep = design.sizePt * 1.2;
  const styleOf = (cell: GridCell): TextStyle => ({
    ...setter.look.body,
    sizePt: design.sizePt,
    isBold: cell.isBold ?? (design.isHeaderBold && model.rows[cell.row]?.isHeader === true),
  });
  const indentOf = (cell: GridCell): number => (cell.indentSteps ?? 0) * indentStep;
  const naturalWidth = (cell: GridCell): number => {
    const text = `${cell.sign === undefined ? '' : `${cell.sign} `}${cell.text}`;
    const lines = text.split('\n').map((line) => setter.measure(line === '' ? ' ' : line, styleOf(cell)));
    return Math.max(...lines) + indentOf(cell) + 0.01;
  };
  const widths = columnWidths(cells, model.columns, width, design, naturalWidth);
  const spanWidth = (cell: GridCell): number =>
    widths.slice(cell.column, cell.column + cell.columnSpan).reduce((sum, part) => sum + part, 0);
  const set = cells.map((cell): SetCell => {
    const style = styleOf(cell);
    const room = spanWidth(cell) - 2 * design.paddingX - indentOf(cell);
    const paragraphs = cell.text.split('\n');
    const lines = paragraphs.flatMap((text) => setter.wrap([{ text, style }], room + 0.02, { isDivided: false }));
    return { cell, style, lines };
  });
  const heights = rowHeights(set, model.rows.length, design);
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, part) => sum + part, 0));
  const tableWidth = widths.reduce((sum, part) => sum + part, 0);

  return model.rows.map((modelRow, row) => ({
    row,
    height: heights[row] ?? 0,
    staysWithNext:
      (modelRow.isHeader === true || cells.some((cell) => cell.row <= row && cell.row + cell.rowSpan - 1 > row)) &&
      row < model.rows.length - 1,
    draw(page, x, y) {
      const height = heights[row] ?? 0;
      if (modelRow.isHeader === true && design.headerGround)
        setter.sheet.fill(page, { x, y, width: tableWidth, height }, headerGround);
      else if (design.hasStripes && row % 2 === 0) setter.sheet.fill(page, { x, y, width: tableWidth, height }, stripe);
      for (const placed of set.filter(({ cell }) => cell.row === row)) {
        const cellHeight = heights.slice(row, row + placed.cell.rowSpan).reduce((sum, part) => sum + part, 0);
        const area = { x: x + (lefts[placed.cell.column] ?? 0), y, width: spanWidth(placed.cell), height: cellHeight };
        drawCell(setter, page, placed, area, model, design, indentOf(placed.cell));
      }
      drawRowRules(setter.sheet, page, { x, y, height, row, lefts, tableWidth, rows: model.rows, cells, design });
    },
  }));
}

/** A row is as high as its highest cell; a cell over several rows makes the last of them higher if it must. */
function rowHeights(set: readonly SetCell[], rowCount: number, design: TableDesign): number[] {
  const needed = ({ lines }: SetCell): number => Math.max(1, lines.length) * lineHeight(design) + 2 * design.paddingY;
  const heights = Array.from({ length: rowCount }, () => lineHeight(design) + 2 * design.paddingY);
  for (const placed of set.filter(({ cell }) => cell.rowSpan === 1))
    heights[placed.cell.row] = Math.max(heights[placed.cell.row] ?? 0, needed(placed));
  for (const placed of set.filter(({ cell }) => cell.rowSpan > 1)) {
    const end = placed.cell.row + placed.cell.rowSpan;
    const have = heights.slice(placed.cell.row, end).reduce((sum, part) => sum + part, 0);
    heights[end - 1] = (heights[end - 1] ?? 0) + Math.max(0, needed(placed) - have);
  }
  return heights;
}

function lineHeight({ sizePt }: TableDesign): number {
  return sizePt * 1.2;
}

function drawCell(
  setter: Setter,
  page: number,
  { cell, style, lines }: SetCell,
  area: { x: number; y: number; width: number; height: number },
  model: TableModel,
  design: TableDesign,
  indent: number,
): void {
  const textHeight = lines.length * lineHeight(design);
  const top = area.y + design.paddingY + (area.height - textHeight - 2 * design.paddingY) * fallOf(cell, model, design);
  const x = area.x + design.paddingX + indent;
  const width = area.width - 2 * design.paddingX - indent;
  const align = cell.align ?? model.columns[cell.column]?.align ?? 'left';
  lines.forEach((line, index) => {
    const baseline = top + index * lineHeight(design) + design.sizePt * 0.95;
    setter.draw(page, line, { x, baseline, width, align });
    if (cell.sign !== undefined) setter.sheet.drawLine(page, [{ text: cell.sign, x, baseline, style }]);
    const isLeader = design.hasLeaders && cell.column === 0 && cell.columnSpan === 1 && index === lines.length - 1;
    const hasFigures = model.rows[cell.row]?.cells.slice(1).some(({ text }) => text !== '') ?? false;
    if (isLeader && hasFigures && model.rows[cell.row]?.isHeader !== true)
      drawLeader(setter, page, { from: x + line.width, to: x + width, baseline, style });
  });
}

/** Where in its room a cell stands: 0 at the top, 1 at the foot. */
function fallOf(cell: GridCell, model: TableModel, design: TableDesign): number {
  if (design.valign === 'bottom' && model.rows[cell.row]?.isHeader === true) return 1;
  return design.valign === 'middle' || cell.rowSpan > 1 ? 0.5 : 0;
}

/** Dots from the end of a label to the end of its column. */
function drawLeader(
  setter: Setter,
  page: number,
  { from, to, baseline, style }: { from: number; to: number; baseline: number; style: TextStyle },
): void {
  const dot = setter.measure('.', style);
  const count = Math.floor((to - from - style.sizePt * 0.6) / dot);
  if (count < 4) return;
  setter.sheet.drawLine(page, [{ text: '.'.repeat(count), x: to - count * dot, baseline, style }]);
}

/** What a page shows of the table, and where it shows no heading, what somebody would write who hands on that page. */
function truthOfPiece(
  cells: readonly GridCell[],
  columnCount: number,
  headerRows: readonly number[],
  rows: readonly number[],
): TruthTable {
  const shown = truthOfRows(cells, columnCount, rows);
  const isHeadless = headerRows.length > 0 && rows.every((row) => !headerRows.includes(row));
  return isHeadless ? { ...shown, withHeading: truthOfRows(cells, columnCount, [...headerRows, ...rows]) } : shown;
}

function truthOfRows(cells: readonly GridCell[], columnCount: number, rows: readonly number[]): TruthTable {
  const kept = rows.flatMap((row, index) =>
    cells
      .filter((cell) => cell.row === row)
      .map((cell): TableCell => ({
        text: cell.sign === undefined ? cell.text : `${cell.sign} ${cell.text}`,
        row: index,
        column: cell.column,
        rowSpan: cell.rowSpan,
        columnSpan: cell.columnSpan,
      })),
  );
  const lines = rows.map((_, index) =>
    kept
      .filter((cell) => cell.row === index && cell.text !== '')
      .map((cell) => cell.text)
      .join(' '),
  );
  return { type: 'table', stream: 'main', lines, rowCount: rows.length, columnCount, cells: kept };
}
