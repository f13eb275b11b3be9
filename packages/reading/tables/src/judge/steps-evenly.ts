import type { CellView } from './cell-view.js';

/** Numbers at one distance from each other: the marks of an axis. Years and counted rows have other columns beside them. */
export function stepsEvenly(cells: readonly CellView[]): boolean {
  const numbers = cells
    .filter(({ kind }) => kind === 'number')
    .map(({ text }) => Number(text.replaceAll(/[,\s%]/gu, '').replace('−', '-')));
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  const isEven = (number: number, index: number) =>
    index === 0 || Math.abs(number - (numbers[index - 1] ?? 0) - step) < Math.abs(step) * 0.01;
  return numbers.length > 3 && step !== 0 && numbers.every(isEven);
}
