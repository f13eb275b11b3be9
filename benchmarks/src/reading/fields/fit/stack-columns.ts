import type { Random } from '../facts/create-random.js';
import type { MadeColumn } from './record-list-columns.js';
import type { PrintedList } from './set-record-list.js';

/** Of the columns where each row has one of them filled, none is stacked. */
type StackedColumn = Pick<MadeColumn, 'isRight'> & { readonly isEither: boolean };

/** So many documents have two texts of each record in one cell, the second below the first. */
export const shareOfStacks = 0.25;

export interface Stack {
  readonly upper: number;
  readonly lower: number;
  readonly head: 'first' | 'both' | 'lines';
}

export function stackOf(printed: readonly StackedColumn[], random: Random): Stack | undefined {
  const texts = printed.flatMap(({ isRight, isEither }, column) => (isRight || isEither ? [] : [column]));
  const [upper, lower] = random
    .sample(texts, Math.min(2, texts.length))
    .sort((a, b) => (random.chance(0.8) ? a - b : b - a));
  const head = random.pick(['first', 'first', 'both', 'lines'] as const);
  return upper === undefined || lower === undefined || printed.length < 3 ? undefined : { upper, lower, head };
}

/** Cells with the lower one of a stack below the upper one; a blank one leaves no line. */
export function stacked(cells: readonly string[], { upper, lower }: Stack): string[] {
  const both = [cells[upper], cells[lower]].filter((cell) => cell !== undefined && cell !== '').join('\n');
  return cells.map((cell, at) => (at === upper ? both : cell)).filter((_, at) => at !== lower);
}

/** What sums and groups of the list say stays in its columns. */
export function withStack(list: PrintedList, stack: Stack): PrintedList {
  const { upper, lower, head } = stack;
  const [one = '', other = ''] = [list.heads[upper], list.heads[lower]];
  const heads = { first: one, both: `${one} / ${other}`, lines: `${one}\n${other}` };
  const without = <T>(all: readonly T[]): T[] => all.filter((_, at) => at !== lower);
  return {
    ...list,
    heads: without(list.heads.map((own, at) => (at === upper ? heads[head] : own))),
    isRight: without(list.isRight),
    rows: list.rows.map((row) => (row.kind === 'sums' ? { ...row, cells: without(row.cells) } : row)),
  };
}
