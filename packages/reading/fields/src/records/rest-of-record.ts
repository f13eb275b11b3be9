import type { ItemField } from '../tables/item-fields.js';
import { linesOf } from './cell-items.js';
import type { Cell, Grid, GridRow } from './grid.js';
import { groupOf } from './group-heads.js';
import { endOf, isBold, isClose, isFull } from './with-lines.js';

/** Kinds that run on in the next row of their column. */
export const goOn: ReadonlySet<string> = new Set(['text', 'address', 'date', 'identifier']);

/** A grid with the columns of its fields, and how likely each of its rows is a record. */
interface JudgedRows {
  readonly grid: Grid;
  readonly fields: readonly ItemField[];
  readonly columnOf: readonly number[];
  readonly rowProbability: readonly number[];
}

/**
 * The rows below the record at `at` that only say more of it: no figures, but where a date goes on. `floor`: the probability from
 * which on a row is a record of its own.
 */
export function restOf(judged: JudgedRows, at: number, floor: number): GridRow[] {
  const { grid, rowProbability, columnOf, fields } = judged;
  const ofNumbers = new Set(columnOf.filter((_, field) => !goOn.has(fields[field]?.leaf.kind ?? 'text')));
  // A code goes on with figures, not with a word: that heads what follows.
  const isOfCode = (column: number): boolean => /^\S*\d\S*$/u.test(grid.body[at]?.cells.get(column)?.text ?? '');
  const isMore = ({ column, columnSpan, content, text }: Cell): boolean => {
    const isText = !ofNumbers.has(column) && content !== 'date' && (/\d/.test(text) || !isOfCode(column));
    return columnSpan === 1 && columnOf.includes(column) && isText;
  };
  const isHead = (next: number): boolean => {
    const [line, row] = [grid.body[next - 1], grid.body[next]];
    return (
      row !== undefined &&
      areHeads(judged, floor) &&
      groupOf(row, grid.body[next + 1]) !== undefined &&
      !goesOn(grid, line, row)
    );
  };
  const rest: GridRow[] = [];
  for (let next = at + 1; next < grid.body.length; next += 1) {
    const [row, above] = [grid.body[next], grid.body[next - 1]];
    if (row === undefined || above === undefined || (rowProbability[next] ?? 0) >= floor) break;
    if (!isClose(above, row) || ![...row.cells.values()].every(isMore) || isLoud(row, grid.body[at]) || isHead(next))
      break;
    rest.push(row);
  }
  return rest;
}

/** Texts alone below so many of the records are more of them; fewer head what follows. */
const leastOfRecords = 0.5;

function areHeads({ grid: { body }, rowProbability }: JudgedRows, floor: number): boolean {
  const records = body.filter((_, at) => (rowProbability[at] ?? 0) >= floor).length;
  const alone = body.filter((row, at) => at > 0 && groupOf(row, body[at + 1]) !== undefined).length;
  return alone < leastOfRecords * records;
}

/** The line above had no room for the next word. */
function goesOn({ body }: Grid, above: GridRow | undefined, row: GridRow): boolean {
  const [cell] = row.cells.values();
  const linesIn = ({ cells }: GridRow): ReturnType<typeof linesOf> =>
    linesOf(cells.get(cell?.column ?? 0)?.words ?? []);
  const line = above === undefined ? undefined : linesIn(above).at(-1);
  const end = Math.max(...body.flatMap((one) => linesIn(one).map(endOf)));
  return line !== undefined && isFull(line, cell?.words ?? [], end);
}

/** Bold below a record that is not: it heads what follows. */
function isLoud(row: GridRow, record: GridRow | undefined): boolean {
  const isBoldRow = ({ cells }: GridRow): boolean => [...cells.values()].every(({ words }) => isBold(words));
  return record !== undefined && isBoldRow(row) && !isBoldRow(record);
}
