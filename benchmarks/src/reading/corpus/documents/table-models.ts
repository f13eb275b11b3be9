import type { ModelCell, ModelRow, TableModel } from '../typeset/table-model.js';
import type { Desk } from './create-desk.js';

const figure = { align: 'right', isWrapped: false } as const;
const label = { align: 'left', isWrapped: true } as const;

export interface TableSize {
  /** Columns beside the first, which has the labels. */
  readonly columns: number;
  readonly rows: number;
}

/** Figures under labels: all of one kind per column. */
export function makeFiguresTable({ author, random }: Desk, { columns, rows }: TableSize): TableModel {
  const makers = Array.from({ length: columns }, () =>
    random.pick([
      () => author.number(random.integer(10, 99_000)),
      () => author.number(random.between(0, 900), 2),
      () => author.percent(),
      () => (random.chance(0.15) ? '–' : author.number(random.integer(1, 900))),
    ]),
  );
  const align = random.pick(['right', 'right', 'center'] as const);
  return {
    columns: [label, ...makers.map(() => ({ align, isWrapped: false }))],
    rows: [
      { isHeader: true, cells: [{ text: author.columnLabel() }, ...makers.map(() => ({ text: shortLabel(author) }))] },
      ...Array.from({ length: rows }, () => ({
        cells: [{ text: author.rowLabel() }, ...makers.map((make) => ({ text: make() }))],
      })),
    ],
  };
}

function shortLabel(author: Desk['author']): string {
  const labels = Array.from({ length: 4 }, () => author.columnLabel());
  return labels.reduce((shortest, text) => (text.length < shortest.length ? text : shortest));
}

/** Goods with quantities and prices, numbered rows, a sum at the end. */
export function makeGoodsTable({ author, random }: Desk, { rows }: TableSize): TableModel {
  const goods = Array.from({ length: rows }, (_, index) => {
    const quantity = random.integer(1, 60);
    const price = random.integer(120, 24_000) / 100;
    return { number: `${index + 1}`, name: author.rowLabel(), quantity, price, amount: quantity * price };
  });
  const heads = ['#', ...Array.from({ length: 4 }, () => author.columnLabel())];
  const total = goods.reduce((sum, item) => sum + item.amount, 0);
  return {
    columns: [{ align: 'center', isWrapped: false }, label, figure, figure, figure],
    rows: [
      { isHeader: true, cells: heads.map((text) => ({ text })) },
      ...goods.map(({ number, name, quantity, price, amount }) => ({
        cells: [number, name, author.number(quantity), author.number(price, 2), author.number(amount, 2)].map(
          (text) => ({ text }),
        ),
      })),
      {
        cells: [
          { text: '' },
          { text: author.language.words.total, isBold: true },
          { text: '' },
          { text: '' },
          { text: author.number(total, 2), isBold: true },
        ],
      },
    ],
  };
}

/** Words in every column, several lines to a cell, some cells empty. */
export function makeWordsTable({ author, random }: Desk, { columns, rows }: TableSize): TableModel {
  const wordy = (): string => {
    if (random.chance(0.12)) return '';
    return random.chance(0.45) ? author.report(1) : author.item();
  };
  return {
    columns: Array.from({ length: columns + 1 }, () => label),
    rows: [
      { isHeader: true, cells: Array.from({ length: columns + 1 }, () => ({ text: author.columnLabel() })) },
      ...Array.from({ length: rows }, () => ({
        cells: [{ text: author.rowLabel() }, ...Array.from({ length: columns }, () => ({ text: wordy() }))],
      })),
    ],
  };
}

/** A profit and loss account: sections, indented rows, sums under lines, losses in brackets, currency signs. */
export function makeStatement({ author, random }: Desk, { columns, rows }: TableSize): TableModel {
  const sign = random.chance(0.5) ? random.pick(['$', '€', '£']) : undefined;
  const value = (isSigned: boolean): ModelCell => {
    if (random.chance(0.06)) return { text: '—' };
    const size = author.number(random.integer(100, 480_000));
    const text = random.chance(0.2) ? `(${size})` : size;
    return isSigned && sign !== undefined ? { text, sign } : { text };
  };
  const years = Array.from({ length: columns }, (_, index) => ({ text: String(2025 - index) }));
  const made: ModelRow[] = [{ isHeader: true, cells: [{ text: '' }, ...years] }];
  const blank = years.map(() => ({ text: '' }));
  while (made.length < rows) {
    const isSection = random.chance(0.7);
    if (isSection) made.push({ cells: [{ text: `${author.rowLabel()}:`, isBold: true }, ...blank] });
    const size = random.integer(2, 5);
    for (let index = 0; index < size; index += 1)
      made.push({
        cells: [{ text: author.rowLabel(), indentSteps: isSection ? 1 : 0 }, ...years.map(() => value(index === 0))],
      });
    const sum = `${author.language.words.total} ${author.columnLabel().toLowerCase()}`;
    made.push({
      hasRuleAbove: true,
      cells: [{ text: sum, isBold: true }, ...years.map(() => ({ ...value(true), isBold: true }))],
    });
  }
  return { columns: [label, ...years.map(() => figure)], rows: made };
}
