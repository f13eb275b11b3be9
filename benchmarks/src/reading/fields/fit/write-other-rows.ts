import type { Random } from '../facts/create-random.js';
import type { MadeColumn } from './record-list-columns.js';
import type { PrintedRow } from './set-record-list.js';

/** What heads groups, and what rows of sums, means and balances are called; `%` stands for the group. */
interface OtherRowWords {
  readonly groups: readonly string[];
  readonly totals: readonly string[];
  readonly balances: readonly string[];
  readonly means: readonly string[];
  readonly subtotals: readonly string[];
}

/** Rows that head groups, rows of their sums, and around all of it balances, means and totals. */
export function withOtherRows(
  rows: readonly PrintedRow[],
  columns: readonly MadeColumn[],
  words: OtherRowWords,
  random: Random,
): PrintedRow[] {
  const step = random.int(1, 9);
  const isGrouped = random.chance(0.25) && rows.length > 4;
  const hasSubtotals = isGrouped && random.chance(0.4);
  const label = Math.max(
    0,
    columns.findIndex(({ isRight }) => !isRight),
  );
  const firstRow = columns.map((_, at) => at).find((at) => columns[at]?.schema.type === 'number');
  const sumsRow = (text: string, from: number, to: number, isMean = false): PrintedRow[] => {
    const sums = columns.map(({ values, schema }) => {
      if (schema.type !== 'number') return '';
      const own = values.slice(from, to);
      const sum = own.reduce((all, { value }) => all + Number(value), 0) / (isMean ? Math.max(1, own.length) : 1);
      return printedLike(values[0]?.text, sum);
    });
    const has = sums.some((sum, at) => sum !== '' && at !== label);
    return has ? [{ kind: 'sums', cells: sums.map((sum, at) => (at === label ? text : sum)) }] : [];
  };
  let records = 0;
  let began = 0;
  const grouped = rows.flatMap((row): PrintedRow[] => {
    if (row.kind !== 'record') return [row];
    const isFirst = isGrouped && records % step === 0;
    const name = random.pick(words.groups);
    const closing =
      isFirst && hasSubtotals && records > 0
        ? sumsRow(random.pick(words.subtotals).replace('%', name), began, records)
        : [];
    if (isFirst) began = records;
    records += 1;
    return [...closing, ...(isFirst ? [{ kind: 'group' as const, cells: [name] }] : []), row];
  });
  const balance = (): PrintedRow => {
    const cells = columns.map(({ values }, at) => {
      const isShown = at === label || at === firstRow || (at === 0 && random.chance(0.5));
      return isShown ? (at === label ? random.pick(words.balances) : (values[0]?.text ?? '')) : '';
    });
    return { kind: 'sums', cells };
  };
  const hasBalances = firstRow !== undefined && random.chance(0.15);
  const ends = random.pick(['none', 'none', 'none', 'total', 'mean'] as const);
  const end =
    ends === 'none'
      ? []
      : sumsRow(random.pick(ends === 'mean' ? words.means : words.totals), 0, records, ends === 'mean');
  return [
    ...(hasBalances ? [balance()] : []),
    ...grouped,
    ...end,
    ...(hasBalances && random.chance(0.6) ? [balance()] : []),
  ];
}

/** A figure with as many decimals as another one, and the same mark. */
function printedLike(text = '', value: number): string {
  const decimals = /([.,])(\d+)(?!.*\d)/u.exec(text);
  const [, mark = '.', digits = ''] = decimals ?? [];
  return value.toFixed(digits.length).replace('.', mark);
}
