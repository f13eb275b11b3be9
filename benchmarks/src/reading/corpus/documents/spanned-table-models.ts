import type { ModelCell, ModelRow, TableModel } from '../typeset/table-model.js';
import type { Desk } from './create-desk.js';
import type { TableSize } from './table-models.js';

const figure = { align: 'right', isWrapped: false } as const;

/** Groups of columns under a common head. */
export function makeHeadedTable(desk: Desk, size: TableSize): TableModel {
  return makeSpannedTable(desk, size, false);
}

/** Groups of columns under a common head, and groups of rows beside a common label. */
export function makeGroupedTable(desk: Desk, size: TableSize): TableModel {
  return makeSpannedTable(desk, size, true);
}

function makeSpannedTable(desk: Desk, { rows }: TableSize, hasRowGroups: boolean): TableModel {
  const { author, random } = desk;
  const groups = random.integer(2, 3);
  const first = hasRowGroups ? 2 : 1;
  const figures = Array.from({ length: groups * 2 }, () => figure);
  const head: ModelRow[] = [
    {
      isHeader: true,
      cells: [
        ...Array.from({ length: first }, () => ({ text: author.columnLabel(), rowSpan: 2 })),
        ...Array.from({ length: groups }, (_, index) => ({
          text: String(2019 + index),
          columnSpan: 2,
          align: 'center' as const,
        })),
      ],
    },
    {
      isHeader: true,
      cells: figures.map((_, index) => ({ text: ['A', 'B'][index % 2] ?? '', align: 'center' as const })),
    },
  ];
  return {
    columns: [...Array.from({ length: first }, () => ({ align: 'left' as const, isWrapped: true })), ...figures],
    rows: [...head, ...makeGroupedRows(desk, rows, hasRowGroups, figures.length)],
  };
}

function makeGroupedRows({ author, random }: Desk, rows: number, hasGroups: boolean, figures: number): ModelRow[] {
  const made: ModelRow[] = [];
  const values = (): ModelCell[] =>
    Array.from({ length: figures }, () => ({ text: author.number(random.integer(3, 9_000)) }));
  while (made.length < rows) {
    const size = hasGroups ? random.integer(2, 4) : 1;
    const group = random.pick(author.language.places);
    for (let index = 0; index < size; index += 1) {
      const head = hasGroups && index === 0 ? [{ text: group, rowSpan: size }] : [];
      made.push({ cells: [...head, { text: author.rowLabel() }, ...values()] });
    }
  }
  return made;
}
