import type { Check } from '../extraction-types.js';
import { asList, pointerStep, valueAt } from '../json-values.js';
import { fieldsOf, type FieldPlan, type ObjectPlan } from '../schema/field-plan.js';
import { amountRules, isEqualAmount, possibleSums, roundAmount, type AmountRule } from './amount-rules.js';

/** A number of the value with what the business calls it. */
interface Amount {
  readonly role: string;
  readonly pointer: string;
  readonly value: number;
  readonly isRate: boolean;
}

/** Wholes that the amounts of the items may make, the likeliest first. */
const itemWholes = ['subtotal', 'total', 'contract total', 'net total'];

/** Checks the sums and products that the values should make; only where all values that one needs are there. */
export function runChecks(plan: ObjectPlan, value: Record<string, unknown>): Check[] {
  const amounts = amountsOf(plan, value, '');
  const lists = fieldsOf(plan).flatMap(([field, pointer]) => {
    if (field.type !== 'list' || field.item.type !== 'object') return [];
    const { item } = field;
    return [asList(valueAt(value, pointer)).map((row, at) => amountsOf(item, row, pointer + pointerStep(at)))];
  });
  return [
    ...lists.flatMap((rows) => rows.flatMap(lineCheck)),
    ...lists.flatMap((rows) => itemSumCheck(rows, amounts)),
    ...amountRules.flatMap((rule) => sumCheck(rule, amounts)),
    ...rateCheck(amounts),
    ...lists.flatMap((rows) => movementCheck(rows, amounts)),
  ];
}

function lineCheck(row: readonly Amount[]): Check[] {
  const quantity = find(row, 'quantity');
  const price = find(row, 'unit price');
  const amount = find(row, 'line total');
  if (quantity === undefined || price === undefined || amount === undefined) return [];
  const expected = roundAmount(quantity.value * price.value);
  // Prices are printed rounded: a rounding of half a cent counts once per unit; discounts of the line are not known here.
  const tolerance = 0.01 + 0.005 * Math.abs(quantity.value);
  const holds = Math.abs(expected - amount.value) <= tolerance;
  return [
    {
      rule: 'quantity x unit price = amount',
      holds,
      fields: [quantity.pointer, price.pointer, amount.pointer],
      expected,
      found: amount.value,
    },
  ];
}

function itemSumCheck(rows: readonly (readonly Amount[])[], amounts: readonly Amount[]): Check[] {
  const lines = rows.map((row) => find(row, 'line total'));
  const complete = lines.filter((line) => line !== undefined);
  const wholes = itemWholes.flatMap((role) => find(amounts, role) ?? []);
  const [first] = wholes;
  if (complete.length === 0 || complete.length !== rows.length || first === undefined) return [];
  const expected = roundAmount(complete.reduce((sum, line) => sum + line.value, 0));
  const whole = wholes.find((candidate) => isEqualAmount(expected, candidate.value, 2)) ?? first;
  const holds = isEqualAmount(expected, whole.value, 2);
  return [
    {
      rule: `sum of line amounts = ${whole.role}`,
      holds,
      fields: [...complete.map((line) => line.pointer), whole.pointer],
      expected,
      found: whole.value,
    },
  ];
}

function sumCheck(rule: AmountRule, amounts: readonly Amount[]): Check[] {
  const parts = rule.parts.map((role) => find(amounts, role));
  const present = parts.filter((part) => part !== undefined);
  const whole = find(amounts, rule.whole);
  const options = rule.options.flatMap(([role, sign]): [Amount, 1 | -1][] => {
    const amount = find(amounts, role);
    return amount === undefined ? [] : [[amount, sign]];
  });
  if (whole === undefined || present.length !== parts.length || present.length + options.length < 2) return [];
  const sums = possibleSums(
    present.map((part) => part.value),
    options.map(([amount, sign]) => [amount.value, sign]),
  );
  const isSum = (sum: number): boolean => isEqualAmount(sum, whole.value, present.length + options.length);
  const expected = sums.find(isSum) ?? sums[0] ?? 0;
  const fields = [...present, ...options.map(([amount]) => amount), whole].map((amount) => amount.pointer);
  return [{ rule: nameOf(rule, options), holds: sums.some(isSum), fields, expected, found: whole.value }];
}

/** The rule with the options that this document has. */
function nameOf(rule: AmountRule, options: readonly (readonly [Amount, 1 | -1])[]): string {
  const added = options.map(([amount, sign]) => `${sign === 1 ? '+' : '-'} ${amount.role}`);
  return `${[rule.parts.join(' + '), ...added].join(' ')} = ${rule.whole}`;
}

function rateCheck(amounts: readonly Amount[]): Check[] {
  const rate = amounts.find((amount) => amount.isRate && amount.role === 'tax rate');
  const base = find(amounts, 'subtotal');
  const tax = find(amounts, 'tax');
  if (rate === undefined || base === undefined || tax === undefined) return [];
  const share = rate.value <= 1 ? rate.value : rate.value / 100;
  const expected = Number((share * base.value).toFixed(2));
  return [
    {
      rule: 'tax rate x subtotal = tax',
      holds: Math.abs(expected - tax.value) <= 0.02,
      fields: [rate.pointer, base.pointer, tax.pointer],
      expected,
      found: tax.value,
    },
  ];
}

/** A bank statement: the opening balance and all movements make the closing balance. */
function movementCheck(rows: readonly (readonly Amount[])[], amounts: readonly Amount[]): Check[] {
  const opening = find(amounts, 'opening balance');
  const closing = find(amounts, 'closing balance');
  const movements = rows.map(movementOf);
  if (
    opening === undefined ||
    closing === undefined ||
    movements.length === 0 ||
    movements.some((movement) => movement === undefined)
  )
    return [];
  const known = movements.filter((movement) => movement !== undefined);
  const expected = roundAmount(known.reduce((sum, movement) => sum + movement.value, opening.value));
  const fields = [opening.pointer, ...known.map((movement) => movement.pointer), closing.pointer];
  return [
    {
      rule: 'opening balance + movements = closing balance',
      holds: isEqualAmount(expected, closing.value, 2),
      fields,
      expected,
      found: closing.value,
    },
  ];
}

function movementOf(row: readonly Amount[]): { pointer: string; value: number } | undefined {
  const amount = find(row, 'line total') ?? find(row, 'credit');
  if (amount !== undefined) return amount;
  const debit = find(row, 'debit');
  return debit === undefined ? undefined : { pointer: debit.pointer, value: -Math.abs(debit.value) };
}

function find(amounts: readonly Amount[], role: string): Amount | undefined {
  return amounts.find((amount) => amount.role === role && !amount.isRate);
}

/** The numbers of an object by their pointers, those in lists left out. */
function amountsOf(plan: FieldPlan, value: unknown, pointer: string): Amount[] {
  return fieldsOf(plan).flatMap(([field, inner]): Amount[] => {
    const found = valueAt(value, inner);
    if (field.type !== 'leaf' || field.role === undefined || typeof found !== 'number') return [];
    return [{ role: field.role, pointer: pointer + inner, value: found, isRate: field.isRate }];
  });
}
