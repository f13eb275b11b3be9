import type { ColumnContent } from './column-content.js';
import type { Column } from './find-table-header.js';
import type { ItemField } from './item-fields.js';

/** A heading that names its field this plainly is believed, whatever the figures make. */
const plainStrength = 0.9;

/** Places of the columns of quantity, price and amount among all columns. */
interface Triple {
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
}

/**
 * Finds the columns whose product stands in a third one further right, in every row that tells, and gives them to
 * quantity, unit price and line total, where no heading says plainly what else they are.
 */
export function settleColumns(contents: readonly ColumnContent[], fields: readonly ItemField[]): Column[] {
  const columns = contents.map(({ column }) => column);
  const [triple, ...others] = triplesIn(contents);
  if (triple === undefined || others.length > 0) return columns;
  const places: readonly number[] = Object.values(triple);
  const wanted = (Object.keys(triple) as (keyof Triple)[]).flatMap((name) => {
    const field = fields.find(({ leaf }) => leaf.role === roleOf[name] && isNumeric(leaf.kind));
    const column = columns[triple[name]];
    if (field === undefined || column === undefined || column.field === field) return [];
    const owner = columns.findIndex((other) => other.field === field);
    const isTaken = !places.includes(owner) && (columns[owner]?.strength ?? 0) >= plainStrength;
    const isForeign = column.field !== undefined && !ownRoles.has(column.field.leaf.role ?? '');
    return isTaken || isForeign ? [] : [{ field, at: triple[name] }];
  });
  return columns.map((column, index) => {
    const own = wanted.find(({ at }) => at === index);
    if (own !== undefined) return { ...column, field: own.field, sign: 1, strength: 1 };
    const isGiven = wanted.some(({ field }) => field === column.field);
    return isGiven ? { ...column, field: undefined, strength: 0 } : column;
  });
}

const roleOf: Readonly<Record<keyof Triple, string>> = {
  quantity: 'quantity',
  price: 'unit price',
  amount: 'line total',
};
const ownRoles: ReadonlySet<string> = new Set(Object.values(roleOf));

const noNumbers: ReadonlyMap<number, number> = new Map();

function isNumeric(kind: string): boolean {
  return kind === 'number' || kind === 'integer' || kind === 'printed-number';
}

function triplesIn(contents: readonly ColumnContent[]): Triple[] {
  const places = contents.flatMap(({ numbers }, index) => (numbers.size > 0 ? [index] : []));
  return places.flatMap((amount) =>
    places.flatMap((first, at) =>
      places
        .slice(at + 1)
        .filter(
          (second) => second !== amount && first !== amount && amount > second && isProduct(first, second, amount),
        )
        .map((second) => ordered(first, second, amount)),
    ),
  );

  function isProduct(first: number, second: number, amount: number): boolean {
    const [one, other, whole] = [first, second, amount].map((index) => contents[index]?.numbers ?? noNumbers);
    const rows = [...(one ?? [])].flatMap(([row, a]) => {
      const [b, c] = [other?.get(row), whole?.get(row)];
      return b === undefined || c === undefined ? [] : [{ a, b, c }];
    });
    const telling = rows.filter(({ a, b, c }) => c !== 0 && a !== c && b !== c);
    const isNear = (made: number, given: number): boolean => Math.abs(Math.abs(made) - Math.abs(given)) <= 0.01;
    return telling.length > 0 && rows.every(({ a, b, c }) => isNear(a * b, c));
  }

  function ordered(first: number, second: number, amount: number): Triple {
    const isSwapped = roleAt(first) === 'unit price' || roleAt(second) === 'quantity' || hasCents(first, second);
    return isSwapped ? { quantity: second, price: first, amount } : { quantity: first, price: second, amount };
  }

  function roleAt(index: number): string | undefined {
    return contents[index]?.column.field?.leaf.role;
  }

  /** The left one has cents everywhere, the right one nowhere: the price stands before the count. */
  function hasCents(first: number, second: number): boolean {
    const withCents = (index: number): number[] =>
      [...(contents[index]?.texts.values() ?? [])].map((text) => Number(/[.,]\d{2}(?!\d)/.test(text)));
    return withCents(first).every((one) => one === 1) && withCents(second).every((one) => one === 0);
  }
}
