import type { Desk } from '../corpus/documents/create-desk.js';
import type { ModelRow, TableModel } from '../corpus/typeset/table-model.js';
import { sortedNames, sortedWords } from './sorted-words.js';

/** Tables whose rows are in order: persons with what is known of them, and prices in two halves side by side. */
export function makeRegister(desk: Desk): TableModel {
  return desk.random.chance(0.5) ? persons(desk) : halves(desk);
}

function persons(desk: Desk): TableModel {
  const { author, random } = desk;
  const hasFigures = random.chance(0.6);
  const rows = sortedNames(desk, random.integer(5, 25)).map((name) => [
    name,
    random.pick(author.language.places),
    hasFigures ? `${random.integer(1, 99)}` : author.item(),
  ]);
  const heads = [author.columnLabel(), author.columnLabel(), author.columnLabel()];
  return {
    columns: heads.map(() => ({ align: 'left', isWrapped: true })),
    rows: [headRow(heads), ...rows.map(textRow)],
  };
}

function halves(desk: Desk): TableModel {
  const { author, random } = desk;
  const names = sortedWords(desk, random.integer(5, 20) * 2);
  const count = Math.floor(names.length / 2);
  const unit = random.pick(['', ' mm', ' kg', ' l']);
  const items = (random.chance(0.6) ? names : random.shuffled(names)).map(
    (name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}${unit && ` ${random.integer(1, 60)}${unit}`}`,
  );
  const price = (): string => author.number(random.between(1, 400), 2);
  const hasNumbers = random.chance(0.3);
  const half = (index: number): string[] => [...(hasNumbers ? [String(index + 1)] : []), items[index] ?? '', price()];
  const rows = Array.from({ length: count }, (_, index) => [...half(index), ...half(index + count)]);
  const heads = Array.from({ length: hasNumbers ? 3 : 2 }, () => author.columnLabel());
  const column = [
    ...(hasNumbers ? [{ align: 'right', isWrapped: false } as const] : []),
    { align: 'left', isWrapped: false } as const,
    { align: 'right', isWrapped: false } as const,
  ];
  return {
    columns: [...column, ...column],
    rows: [headRow([...heads, ...heads]), ...rows.map(textRow)],
  };
}

function headRow(texts: readonly string[]): ModelRow {
  return { isHeader: true, cells: texts.map((text) => ({ text })) };
}

function textRow(texts: readonly string[]): ModelRow {
  return { cells: texts.map((text) => ({ text })) };
}
