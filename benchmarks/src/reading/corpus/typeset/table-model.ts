/** A table before it is set. */

export interface ModelCell {
  /** A line break begins a new line. */
  readonly text: string;
  readonly columnSpan?: number;
  readonly rowSpan?: number;
  readonly isBold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  /** Indentation of a row's label, in steps. */
  readonly indentSteps?: number;
  /** A currency sign at the left edge of the column, apart from its number. */
  readonly sign?: string;
}

export interface ModelRow {
  /** Cells that begin in this row, from left to right; places that a span from above covers are left out. */
  readonly cells: readonly ModelCell[];
  readonly isHeader?: boolean;
  readonly hasRuleAbove?: boolean;
}

export interface ModelColumn {
  readonly align: 'left' | 'center' | 'right';
  /** Columns of words are wrapped when the table is too wide; columns of figures never are. */
  readonly isWrapped: boolean;
}

export interface TableModel {
  readonly columns: readonly ModelColumn[];
  readonly rows: readonly ModelRow[];
}

export interface TableDesign {
  /** Which lines are drawn. `booktabs`: over, under and below the header. */
  readonly rules: 'grid' | 'rows' | 'booktabs' | 'frame' | 'columns' | 'none';
  readonly ruleThickness: number;
  /** Each cell draws its own lines, as word processors do; else a line runs through. */
  readonly isSegmented: boolean;
  readonly headerGround: boolean;
  readonly hasStripes: boolean;
  readonly isHeaderBold: boolean;
  readonly sizePt: number;
  readonly paddingX: number;
  readonly paddingY: number;
  /** Stretched to the column's width, or only as wide as its words. */
  readonly isFullWidth: boolean;
  /** `bottom` is for names of columns: they stand on the line below them. */
  readonly valign: 'top' | 'middle' | 'bottom';
  readonly hasLeaders: boolean;
  readonly isHeaderRepeated: boolean;
}

/** A cell at its place in the grid. */
export interface GridCell extends ModelCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

/** Gives each cell its place. Throws when a row does not fill the columns exactly. */
export function placeCells({ columns, rows }: TableModel): GridCell[] {
  const covered = new Set<string>();
  const placed: GridCell[] = [];
  rows.forEach(({ cells }, row) => {
    let column = 0;
    const skipCovered = (): void => {
      while (covered.has(`${row} ${column}`)) column += 1;
    };
    for (const cell of cells) {
      skipCovered();
      const { rowSpan = 1, columnSpan = 1 } = cell;
      placed.push({ ...cell, row, column, rowSpan, columnSpan });
      for (let y = row; y < row + rowSpan; y += 1)
        for (let x = column; x < column + columnSpan; x += 1) covered.add(`${y} ${x}`);
      column += columnSpan;
    }
    skipCovered();
    if (column !== columns.length) throw new Error(`Row ${row} has ${column} columns, not ${columns.length}.`);
  });
  return placed;
}
