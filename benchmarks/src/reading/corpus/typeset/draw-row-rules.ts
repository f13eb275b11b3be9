import type { Sheet } from './sheet.js';
import type { GridCell, ModelRow, TableDesign } from './table-model.js';

interface RowOnPage {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly row: number;
  /** Left edges of the columns, from the table's left edge. */
  readonly lefts: readonly number[];
  readonly tableWidth: number;
  readonly rows: readonly ModelRow[];
  readonly cells: readonly GridCell[];
  readonly design: TableDesign;
}

/** The lines around and in one row, each as its design wants it. */
export function drawRowRules(sheet: Sheet, page: number, place: RowOnPage): void {
  const { x, y, height, row, rows, design, tableWidth } = place;
  const isFirst = row === 0;
  const isLast = row === rows.length - 1;
  const endsHeader = rows[row]?.isHeader === true && rows[row + 1]?.isHeader !== true;
  const across = (at: number, thickness = design.ruleThickness): void =>
    sheet.drawRule(page, { x1: x, y1: at, x2: x + tableWidth, y2: at, thickness });
  if (rows[row]?.hasRuleAbove === true && (design.rules === 'none' || design.rules === 'booktabs'))
    drawFigureRules(sheet, page, place);
  switch (design.rules) {
    case 'none':
      return;
    case 'booktabs':
      if (isFirst) across(y, design.ruleThickness * 1.8);
      if (endsHeader) across(y + height);
      if (isLast) across(y + height, design.ruleThickness * 1.8);
      return;
    case 'rows':
      if (isFirst) across(y);
      across(y + height);
      return;
    case 'frame':
      if (isFirst) across(y);
      if (endsHeader || isLast) across(y + height);
      drawSides(sheet, page, place);
      return;
    case 'columns':
      if (isFirst) across(y);
      if (endsHeader || isLast) across(y + height);
      drawGrid(sheet, page, place, false);
      return;
    case 'grid':
      drawGrid(sheet, page, place, true);
  }
}

/** Above a sum: a line over each column of figures. */
function drawFigureRules(sheet: Sheet, page: number, { x, y, row, cells, lefts, tableWidth, design }: RowOnPage): void {
  for (const cell of cells.filter((candidate) => candidate.row === row && candidate.column > 0)) {
    const left = x + (lefts[cell.column] ?? 0) + design.paddingX * 0.5;
    const right = x + (lefts[cell.column + cell.columnSpan] ?? tableWidth) - design.paddingX * 0.5;
    sheet.drawRule(page, { x1: left, y1: y, x2: right, y2: y, thickness: design.ruleThickness });
  }
}

function drawSides(sheet: Sheet, page: number, { x, y, height, tableWidth, design }: RowOnPage): void {
  for (const side of [x, x + tableWidth])
    sheet.drawRule(page, { x1: side, y1: y, x2: side, y2: y + height, thickness: design.ruleThickness });
}

function drawGrid(sheet: Sheet, page: number, place: RowOnPage, hasRows: boolean): void {
  const { x, y, height, row, cells, lefts, tableWidth, design } = place;
  const thickness = design.ruleThickness;
  const covering = cells.filter((cell) => cell.row <= row && row < cell.row + cell.rowSpan);
  const edges = covering.map((cell) => ({
    left: x + (lefts[cell.column] ?? 0),
    right: x + (lefts[cell.column + cell.columnSpan] ?? tableWidth),
    isTop: cell.row === row,
    isBottom: cell.row + cell.rowSpan - 1 === row,
  }));
  for (const { left } of edges) sheet.drawRule(page, { x1: left, y1: y, x2: left, y2: y + height, thickness });
  sheet.drawRule(page, { x1: x + tableWidth, y1: y, x2: x + tableWidth, y2: y + height, thickness });
  if (!hasRows) return;
  const tops = edges.filter(({ isTop }) => isTop);
  const bottoms = edges.filter(({ isBottom }) => isBottom);
  for (const { left, right } of design.isSegmented ? tops : join(tops))
    sheet.drawRule(page, { x1: left, y1: y, x2: right, y2: y, thickness });
  for (const { left, right } of design.isSegmented ? bottoms : join(bottoms))
    sheet.drawRule(page, { x1: left, y1: y + height, x2: right, y2: y + height, thickness });
}

/** Segments that touch, as one. */
function join(segments: readonly { left: number; right: number }[]): { left: number; right: number }[] {
  const joined: { left: number; right: number }[] = [];
  for (const { left, right } of [...segments].sort((a, b) => a.left - b.left)) {
    const last = joined.at(-1);
    if (last !== undefined && left - last.right < 0.01) last.right = right;
    else joined.push({ left, right });
  }
  return joined;
}
